import type { Knex } from 'knex';
import type { TemplateContent } from '../../../common/template-content.ts';
import { outliveAttempts } from '../../notarization/proofings/outlived-attempts-store.ts';

/**
 * Removes the picture from a person's row.
 * @returns its file, which no row references any more
 */
export async function forgetPicture(db: Knex, userId: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await tx('users').where({ id: userId }).forUpdate().first('pictureFileId');
    if (!row?.pictureFileId) return null;
    await tx('users').where({ id: userId }).update({ pictureFileId: null });
    await tx('stored_files').where({ id: row.pictureFileId }).delete();
    return row.pictureFileId;
  });
}

/** Selects the documents that a deletion erases. */
const erasable = (db: Knex) =>
  db('documents as d')
    .whereNot('d.status', 'notarized')
    .whereNull('d.erasedAt')
    .whereNotExists(
      db('recording_holds as h')
        .join('notarization_sessions as held', 'held.packageId', 'h.sessionId')
        .where('held.documentId', db.ref('d.id')),
    );

/**
 * Lists the documents that a deletion erases: all that were never notarized and have no legal hold.
 * In a session with several documents the first one comes last, because the others refer to it.
 */
export async function listErasableIds(db: Knex, userId: string, limit: number): Promise<string[]> {
  return erasable(db)
    .where('d.userId', userId)
    .orderByRaw(
      `(SELECT max(s.position) FROM notarization_sessions s WHERE s.document_id = d.id)
        DESC NULLS LAST, d.id`,
    )
    .limit(limit)
    .pluck('d.id');
}

/** Replaces the text of a template. A template has at least one block. */
const NO_TEXT = JSON.stringify({
  fields: [],
  blocks: [{ kind: 'paragraph', text: 'Deleted' }],
} satisfies TemplateContent);

/** Lists deleted people who still have data that should be erased. */
export async function listDeletedWithLeftovers(db: Knex): Promise<string[]> {
  const owner = db.ref('u.id');
  return db('users as u')
    .where('u.deletedAt', '<', db.raw("now() - interval '10 minutes'"))
    .where((left) =>
      left
        .whereNotNull('u.pictureFileId')
        .orWhereExists(erasable(db).where('d.userId', owner))
        .orWhereExists(
          db('document_templates').where({ ownerId: owner }).whereNot({ content: NO_TEXT }),
        )
        .orWhereExists(db('template_purchases').where({ userId: owner, status: 'pending' })),
    )
    .limit(100)
    .pluck('u.id');
}

/** What remains of a document and its sessions. */
interface Erasable {
  fileIds: string[];
  /** The recording segments that still exist, each with its session. */
  pieces: { fileId: string; sessionId: string }[];
  /**
   * Whether the document is already erased, except for the row that a recorded session references.
   */
  isEmptied: boolean;
  /** Whether its row stands for a session to which other documents still belong. */
  isReferenced: boolean;
}

/**
 * Locks a document and its sessions and reads their files. Returns null if the document no longer
 * exists or a legal hold keeps it.
 */
export async function lockErasable(
  db: Knex.Transaction,
  documentId: string,
): Promise<Erasable | null> {
  // Lock the sessions first, as everywhere else, to avoid a deadlock.
  const sessions = await db('notarization_sessions')
    .where({ documentId })
    .select('id', 'packageId');
  const sessionIds = sessions.map(({ id }) => id);
  const packageIds = sessions.map(({ packageId }) => packageId);
  await db('notarization_sessions')
    .whereIn('id', [...packageIds, ...sessionIds])
    .orderBy('id')
    .forUpdate()
    .select('id');
  const row = await db('documents')
    .where({ id: documentId })
    .forUpdate()
    .first('erasedAt', 'originalFileId', 'renditionFileId', 'sealedFileId');
  if (!row) return null;
  const { erasedAt, ...files } = row;
  // Check after the lock: a hold that is set from here on waits and then finds nothing to hold.
  if (await db('recording_holds').whereIn('sessionId', packageIds).first('sessionId')) return null;
  const bundles = await db('evidence_bundles').whereIn('sessionId', sessionIds).pluck('fileId');
  const pieces: Erasable['pieces'] = await db('recording_segments as r')
    .join('conference_sessions as c', 'c.id', 'r.conferenceId')
    .whereIn('c.notarizationSessionId', packageIds)
    .whereNotNull('r.fileId')
    .select('r.fileId', 'c.notarizationSessionId as sessionId');
  return {
    fileIds: [...Object.values(files).filter((id) => id !== null), ...bundles],
    pieces,
    isEmptied: erasedAt !== null,
    isReferenced: await isReferenced(db, sessionIds),
  };
}

/** Returns whether other documents belong to a session that one of these rows stands for. */
async function isReferenced(db: Knex, sessionIds: string[]): Promise<boolean> {
  const other = await db('notarization_sessions')
    .whereIn('packageId', sessionIds)
    .whereNotIn('id', sessionIds)
    .first('id');
  return other !== undefined;
}

export async function listSessionIds(db: Knex, documentId: string): Promise<string[]> {
  return db('notarization_sessions').where({ documentId }).pluck('id');
}

/** Deletes the evidence rows of a document's sessions. The caller deletes the files. */
async function dropBundles(tx: Knex.Transaction, documentId: string): Promise<void> {
  const sessions = tx('notarization_sessions').where({ documentId }).select('id');
  await tx('evidence_bundles').whereIn('sessionId', sessions).delete();
}

/** Keeps only the row of a document that its recorded session references, without any content. */
export async function emptyDocument(tx: Knex.Transaction, documentId: string): Promise<void> {
  await dropBundles(tx, documentId);
  await tx('documents').where({ id: documentId }).update({
    originalName: 'Deleted document',
    filename: documentId,
    storageUrl: 'erased',
    description: null,
    statusReason: null,
    statusReasonProblems: null,
    renditionRefusal: null,
    renditionRefusalProblems: null,
    aiFindings: null,
    aiFindingsTranslations: null,
    printCopy: null,
    printCopyConfirmedAt: null,
    originalFileId: null,
    renditionFileId: null,
    erasedAt: tx.fn.now(),
  });
}

/**
 * Removes a document with its sessions and everything that depends on them. The caller deletes the
 * files.
 */
export async function dropDocument(tx: Knex.Transaction, documentId: string): Promise<void> {
  // Other documents of a session that never started lose the session, too.
  const own = () => tx('notarization_sessions').where({ documentId });
  const sessions = tx('notarization_sessions')
    .whereIn('packageId', own().select('id'))
    .orWhere({ documentId })
    .select('id');
  const conferences = tx('conference_sessions')
    .whereIn('notarizationSessionId', sessions)
    .select('id');
  const assignments = tx('notary_assignments').whereIn('sessionId', sessions).select('id');
  await tx('chat_messages').whereIn('conferenceId', conferences).delete();
  await tx('recording_segments').whereIn('conferenceId', conferences).delete();
  await tx('recording_takes').whereIn('conferenceId', conferences).delete();
  await tx('recording_accesses').whereIn('sessionId', sessions).delete();
  await tx('conference_sessions').whereIn('notarizationSessionId', sessions).delete();
  await tx('signature_marks').whereIn('sessionId', sessions).delete();
  await dropBundles(tx, documentId);
  // Keep the number and digest, so that a copy of the file can still be told apart from one of
  // unknown origin.
  await tx.raw(
    `INSERT INTO deleted_seals (public_id, sealed_sha256, sealed_at, notary_key_id)
     SELECT z.public_id, z.sealed_sha256, z.sealed_at, z.notary_key_id
     FROM seals z JOIN notarization_sessions s ON s.id = z.session_id
     WHERE s.document_id = ? AND z.status = 'completed'`,
    [documentId],
  );
  await tx('seals').whereIn('sessionId', sessions).delete();
  await tx('notary_compensation')
    .whereIn('assignmentId', assignments)
    .update({ assignmentId: null });
  await tx('notary_assignments').whereIn('sessionId', sessions).delete();
  await outliveAttempts(tx, documentId);
  await tx('notarization_sessions').whereIn('id', sessions).delete();
  await tx('documents').where({ id: documentId }).delete();
}

/** Lists purchases that wait for a payment which will not be made. */
export async function listOpenPurchaseIds(db: Knex, userId: string): Promise<string[]> {
  return db('template_purchases').where({ userId, status: 'pending' }).pluck('id');
}

/** Lists open requests of a deleted person. */
export async function listOpenRequestIds(db: Knex, userId: string): Promise<string[]> {
  return db('template_requests')
    .where({ userId })
    .whereIn('status', ['pending', 'in_progress'])
    .pluck('id');
}

/**
 * Erases what a person left in purchases, requests and other people's sessions that were not
 * completed and have no legal hold.
 */
export async function clearTraces(db: Knex, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx('template_purchases')
      .where({ userId })
      .update({ checkoutUrl: null, refundReason: null, refundReasonProblems: null });
    await tx('template_requests').where({ userId }).update({
      requestedTitle: 'Deleted',
      description: 'Deleted',
      aiNotes: null,
      reviewReason: null,
    });
    // The template contains the person's own text: deactivate and empty it.
    await tx('document_templates').where({ ownerId: userId }).update({
      isActive: false,
      title: 'Deleted',
      description: 'Deleted',
      content: NO_TEXT,
      tags: null,
      preview: null,
    });
    const held = tx('recording_holds').select('sessionId');
    const sessions = tx('notarization_sessions')
      .where({ status: 'cancelled' })
      .whereNotIn('packageId', held)
      .select('id');
    const conferences = tx('conference_sessions')
      .whereIn('notarizationSessionId', sessions)
      .select('id');
    await tx('chat_messages')
      .whereIn('conferenceId', conferences)
      .whereIn('participantId', tx('conference_participants').where({ userId }).select('id'))
      .delete();
    await tx('conference_participants')
      .where({ userId })
      .whereIn('conferenceId', conferences)
      .update({ name: 'Deleted person' });
    // The fields are deleted with the invitation. The marks on them stay with the session.
    const invitations = tx('session_invitations')
      .where({ acceptedBy: userId })
      .whereIn('sessionId', sessions);
    await tx('signature_fields')
      .whereIn('invitationId', invitations.clone().select('id'))
      .update({ invitationId: null, holder: null });
    await invitations.delete();
  });
}
