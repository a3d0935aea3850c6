import type { Knex } from 'knex';
import type { TemplateContent } from '../../../common/template-content.ts';
import { outliveAttempts } from '../../notarization/proofings/outlived-attempts-store.ts';

/**
 * Removes the picture from a person's row.
 * @returns its file, which no row references any more
 */
export async function forgetPicture(db: Knex, userId: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = (await tx('users').where({ id: userId }).forUpdate().first('pictureFileId')) as {
      pictureFileId: string | null;
    };
    if (!row.pictureFileId) return null;
    await tx('users').where({ id: userId }).update({ pictureFileId: null });
    await tx('stored_files').where({ id: row.pictureFileId }).delete();
    return row.pictureFileId;
  });
}

const ERASABLE = `d.status <> 'notarized' AND d.erased_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM recording_holds h JOIN notarization_sessions held
    ON held.id = h.session_id WHERE held.document_id = d.id)`;
const NOT_HELD = 's.id NOT IN (SELECT session_id FROM recording_holds)';

/**
 * Lists the documents that a deletion erases: all that were never notarized and have no legal hold.
 */
export async function listErasableIds(db: Knex, userId: string, limit: number): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT d.id FROM documents d WHERE d.user_id = ? AND ${ERASABLE} ORDER BY d.id LIMIT ?`,
    [userId, limit],
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Replaces the text of a template. A template has at least one block. */
const NO_TEXT = JSON.stringify({
  fields: [],
  blocks: [{ kind: 'paragraph', text: 'Deleted' }],
} satisfies TemplateContent);

/** Lists deleted people who still have data that should be erased. */
export async function listDeletedWithLeftovers(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT u.id FROM users u WHERE u.deleted_at < now() - interval '10 minutes'
       AND (u.picture_file_id IS NOT NULL
         OR EXISTS (SELECT 1 FROM documents d WHERE d.user_id = u.id AND ${ERASABLE})
         OR EXISTS (SELECT 1 FROM document_templates t WHERE t.owner_id = u.id AND t.content <> ?)
         OR EXISTS (SELECT 1 FROM template_purchases p
           WHERE p.user_id = u.id AND p.status = 'pending'))
     LIMIT 100`,
    [NO_TEXT],
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
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
  const sessionIds = (await db('notarization_sessions')
    .where({ documentId })
    .orderBy('id')
    .forUpdate()
    .pluck('id')) as string[];
  const row = (await db('documents')
    .where({ id: documentId })
    .forUpdate()
    .first('erasedAt', 'originalFileId', 'renditionFileId', 'sealedFileId')) as
    | ({ erasedAt: Date | null } & Record<string, string | null>)
    | undefined;
  if (!row) return null;
  const { erasedAt, ...files } = row;
  // Check after the lock: a hold that is set from here on waits and then finds nothing to hold.
  if (await db('recording_holds').whereIn('sessionId', sessionIds).first('sessionId')) return null;
  const bundles = (await db('evidence_bundles')
    .whereIn('sessionId', sessionIds)
    .pluck('fileId')) as string[];
  const { rows } = (await db.raw(
    `SELECT r.file_id AS "fileId", s.id AS "sessionId" FROM recording_segments r
     JOIN conference_sessions c ON c.id = r.conference_id
     JOIN notarization_sessions s ON s.id = c.notarization_session_id
     WHERE s.document_id = ? AND r.file_id IS NOT NULL`,
    [documentId],
  )) as { rows: Erasable['pieces'] };
  return {
    fileIds: [...Object.values(files).filter((id) => id !== null), ...bundles],
    pieces: rows,
    isEmptied: erasedAt !== null,
  };
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
  const sessions = tx('notarization_sessions').where({ documentId }).select('id');
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
  await tx('notarization_sessions').where({ documentId }).delete();
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
    const over = `(SELECT c.id FROM conference_sessions c
      JOIN notarization_sessions s ON s.id = c.notarization_session_id
      WHERE s.status = 'cancelled' AND ${NOT_HELD})`;
    await tx.raw(
      `DELETE FROM chat_messages m USING conference_participants p
       WHERE p.id = m.participant_id AND p.user_id = ? AND m.conference_id IN ${over}`,
      [userId],
    );
    await tx.raw(
      `UPDATE conference_participants SET name = 'Deleted person'
       WHERE user_id = ? AND conference_id IN ${over}`,
      [userId],
    );
    // The fields are deleted with the invitation. The marks on them stay with the session.
    await tx.raw(
      `UPDATE signature_fields f SET invitation_id = NULL, holder = NULL
       FROM session_invitations i, notarization_sessions s
       WHERE i.id = f.invitation_id AND s.id = i.session_id AND s.status = 'cancelled'
         AND ${NOT_HELD} AND i.accepted_by = ?`,
      [userId],
    );
    await tx.raw(
      `DELETE FROM session_invitations i USING notarization_sessions s
       WHERE s.id = i.session_id AND s.status = 'cancelled' AND ${NOT_HELD}
         AND i.accepted_by = ?`,
      [userId],
    );
  });
}
