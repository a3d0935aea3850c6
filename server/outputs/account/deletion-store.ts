import type { Knex } from 'knex';
import { retireKeys } from '../../notaries/notary-keys/store.ts';
import type { RetentionRule } from '../../notaries/rules/retention.ts';
import { COUNTS_UNTIL, OUTLIVES } from '../../notarization/proofings/attempts-store.ts';
import { ADDRESS_PROVED } from './export-lists-store.ts';

/** Counts of what belongs to an account. */
export interface AccountContents {
  documents: number;
  sessions: number;
  templateRequests: number;
  practiceSessions: number;
  secondFactors: number;
  signIns: number;
  picture: boolean;
  notaryPapers: number;
  /** Failed knowledge questions that a limit may still count after the deletion, and until when. */
  failedQuestions: number;
  failedQuestionsUntil: Date | null;
  payments: number;
  lastPaymentAt: Date | null;
  auditLines: number;
  recordings: number;
  /** Whether the address of the account is proved to be the person's. */
  addressProved: boolean;
  /** Newsletter subscriptions and contact requests that name the address. */
  newsletter: number;
  contactRequests: number;
  /** Whether another service manages the sign-in. */
  foreignProvider: boolean;
}

export async function countContents(
  db: Knex,
  userId: string,
  embeddedIssuer: string,
): Promise<AccountContents> {
  const session = db.ref('s.id');
  const unsealed = db('documents').where({ userId }).whereNot('status', 'notarized');
  const isUnsealed = db('documents')
    .where('id', db.ref('s.documentId'))
    .whereNot('status', 'notarized');
  const isRecorded = db('conference_sessions as c')
    .join('recording_segments as r', 'r.conferenceId', 'c.id')
    .where('c.notarizationSessionId', session);
  const ownUnsealed = db('notarization_sessions as s')
    .where('s.userId', userId)
    .whereExists(isUnsealed);
  const recorded = db('notarization_sessions as s')
    .where((either) =>
      either
        .where((own) => own.where('s.userId', userId).whereExists(isUnsealed))
        .orWhere((invited) =>
          invited.where('s.status', 'cancelled').whereIn('s.id', sessionsWith(db, userId)),
        ),
    )
    .whereExists(isRecorded);
  const failed = db.from(
    db
      .unionAll([
        db('knowledge_attempts as k')
          .where('k.userId', userId)
          .whereRaw(OUTLIVES)
          .select(db.raw(`${COUNTS_UNTIL} AS until`)),
        db('outlived_attempts')
          .where({ userId })
          .where('countsUntil', '>=', db.fn.now())
          .select('countsUntil'),
      ])
      .as('f'),
  );
  const payments = db.from(
    db
      .unionAll([
        db('template_purchases')
          .where({ userId })
          .whereNotNull('completedAt')
          .where('purchasePrice', '>', 0)
          .select(db.raw('coalesce(refunded_at, completed_at) AS at')),
        db('charges')
          .where({ userId })
          .whereNotNull('paidAt')
          .select(db.raw('coalesce(refunded_at, paid_at) AS at')),
      ])
      .as('p'),
  );
  const withAddress = (table: 'newsletter_subscriptions' | 'contact_requests') =>
    db(table).whereRaw('lower(email) = lower(u.email)');
  return db('users as u')
    .where('u.id', userId)
    .first<AccountContents>(
      unsealed.count('*').as('documents'),
      ownUnsealed.whereNotExists(isRecorded).count('*').as('sessions'),
      recorded.count('*').as('recordings'),
      db('template_requests').where({ userId }).count('*').as('templateRequests'),
      db('practice_sessions as e')
        .join('notaries as n', 'n.id', 'e.notaryId')
        .where('n.userId', userId)
        .count('*')
        .as('practiceSessions'),
      db('step_up_credentials')
        .where({ userId })
        .whereNotNull('confirmedAt')
        .count('*')
        .as('secondFactors'),
      db('sessions').where({ userId }).where('expire', '>', db.fn.now()).count('*').as('signIns'),
      db.raw('u.picture_file_id IS NOT NULL AS picture'),
      db('notary_papers')
        .whereIn('notaryId', db('notaries').where({ userId }).select('id'))
        .count('*')
        .as('notaryPapers'),
      failed.clone().count('*').as('failedQuestions'),
      failed.max('until').as('failedQuestionsUntil'),
      payments.clone().count('*').as('payments'),
      payments.max('at').as('lastPaymentAt'),
      db('audit_events').where({ userId }).count('*').as('auditLines'),
      withAddress('newsletter_subscriptions')
        .whereNot('status', 'unsubscribed')
        .count('*')
        .as('newsletter'),
      withAddress('contact_requests').count('*').as('contactRequests'),
      db.raw(`${ADDRESS_PROVED} AS address_proved`),
      db.raw('u.iss <> ? AS foreign_provider', [embeddedIssuer]),
    );
}

/** An act whose record is kept, with its date and the rule that applies. */
export interface KeptAct extends RetentionRule {
  documentId: string;
  at: Date;
  /**
   * The last day on which conference recordings of this document are kept, sealed or aborted;
   * `yyyy-mm-dd`.
   */
  recordingsUntil: string | null;
}

const acts = (db: Knex) => {
  const recordingsUntil = db('conference_sessions as c')
    .join('notarization_sessions as o', 'o.packageId', 'c.notarizationSessionId')
    .where('o.documentId', db.ref('d.id'))
    .whereNull('c.recordingErasedAt')
    .max('c.recordingKeptUntil');
  return db('documents as d')
    .join('notarization_sessions as s', 's.documentId', 'd.id')
    .leftJoin('seals as z', (on) => on.on('z.sessionId', 's.id').onVal('z.status', 'completed'))
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .leftJoin('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .select<KeptAct[]>(
      'd.id as documentId',
      db.raw('coalesce(z.requested_at, z.sealed_at, s.updated_at) AS at'),
      db.raw("coalesce(z.notary_snapshot->>'commissionState', n.commission_state) AS state"),
      's.act',
      db.raw("(r.rules #>> '{retention,years,value}')::int AS years"),
      recordingsUntil.as('recordingsUntil'),
    );
};

const sealedActs = (db: Knex) => acts(db).whereNotNull('z.id');

const sessionsWith = (db: Knex, userId: string) =>
  db('session_invitations').where({ acceptedBy: userId }).select('sessionId');

/** Lists the sealed acts of a person's documents. */
export async function listActsFor(db: Knex, userId: string): Promise<KeptAct[]> {
  return sealedActs(db).where({ 'd.userId': userId, 'd.status': 'notarized' });
}

/**
 * Lists the sealed acts of other people's documents in which a person was an invited signer or a
 * witness.
 */
export async function listActsAttended(db: Knex, userId: string): Promise<KeptAct[]> {
  return sealedActs(db)
    .whereNot('d.userId', userId)
    .where('d.status', 'notarized')
    .whereIn('s.packageId', sessionsWith(db, userId));
}

/** Lists the acts that a person sealed as a notary. */
export async function listActsBy(db: Knex, userId: string): Promise<KeptAct[]> {
  return sealedActs(db).where('n.userId', userId);
}

/**
 * Lists the documents kept for deleted people, each with the act it is kept for. In a session with
 * several documents the first one comes last, because the others refer to it.
 */
export async function listKeptOfDeleted(db: Knex): Promise<KeptAct[]> {
  const isHeld = db('recording_holds as h')
    .join('notarization_sessions as held', 'held.packageId', 'h.sessionId')
    .where('held.documentId', db.ref('d.id'));
  return acts(db)
    .join('users as u', 'u.id', 'd.userId')
    .whereNotNull('u.deletedAt')
    .where((kept) =>
      kept
        .where((sealed) => sealed.where('d.status', 'notarized').whereNotNull('z.id'))
        .orWhereNotNull('d.erasedAt'),
    )
    .whereNotExists(isHeld)
    .orderBy([{ column: 's.position', order: 'desc' }, 'd.id']);
}

/** Lists the open sessions in which a person takes part, by document name. */
export async function listOpenSessions(
  db: Knex,
  userId: string,
): Promise<{ documentName: string; owner: boolean }[]> {
  return db('notarization_sessions as s')
    .join('documents as d', 'd.id', 's.documentId')
    .whereIn('s.status', ['scheduled', 'in_progress'])
    .where('s.position', 1)
    .where((either) =>
      either.where('s.userId', userId).orWhereIn('s.packageId', sessionsWith(db, userId)),
    )
    .orderBy('s.createdAt')
    .limit(20)
    .select('d.originalName as documentName', db.raw('s.user_id = ? AS owner', [userId]));
}

/** Counts the offers and accepted sessions that a person still has as a notary. */
export async function countOpenAssignments(db: Knex, userId: string): Promise<number> {
  const row = await db('notary_assignments as a')
    .join('notaries as n', 'n.id', 'a.notaryId')
    .where('n.userId', userId)
    .whereIn('a.status', ['assigned', 'accepted'])
    .first(db.raw('count(*)::int AS count'));
  return (row as unknown as { count: number }).count;
}

/** Locks a person, then their commission. Transactions that assign work or add rows wait here. */
export async function lockPerson(tx: Knex.Transaction, userId: string): Promise<boolean> {
  const person = await tx('users')
    .where({ id: userId })
    .whereNull('deletedAt')
    .forUpdate()
    .first('id');
  if (!person) return false;
  await tx('notaries').where({ userId }).forUpdate().first('id');
  return true;
}

/**
 * Removes everything from a person's row that identifies them. A new person can then use the
 * address.
 */
export async function anonymizeUser(db: Knex, userId: string, issuer: string): Promise<void> {
  await db('provider_accounts')
    .whereRaw('id::text IN ?', [db('users').where({ id: userId, iss: issuer }).select('sub')])
    .delete();
  for (const table of [
    'step_up_credentials',
    'step_up_challenges',
    'recovery_codes',
    'socket_tokens',
    'capture_links',
    'idempotency_keys',
    'letters',
    'phones',
    'data_exports',
  ]) {
    await db(table).where({ userId }).delete();
  }
  await db('users')
    .where({ id: userId })
    .update({
      iss: 'urn:sealwright:deleted',
      sub: userId,
      email: `deleted-${userId}@deleted.invalid`,
      provedAddress: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      timezone: null,
      language: null,
      blockedReason: null,
      deletedAt: db.fn.now(),
    });
}

/** Removes a person's papers as a notary. Returns their files, which no row references any more. */
export async function dropPapers(tx: Knex, userId: string): Promise<string[]> {
  const rows = await tx('notary_papers')
    .whereIn('notaryId', tx('notaries').where({ userId }).select('id'))
    .delete()
    .returning('fileId');
  const fileIds = rows.map(({ fileId }) => fileId);
  await tx('stored_files').whereIn('id', fileIds).delete();
  return fileIds;
}

/**
 * Removes a person's commission if it was never used. A used commission keeps what the acts, the
 * certificates of its keys and the payments need (name, commission, state) and loses the rest,
 * including uploaded keys.
 */
export async function anonymizeNotary(db: Knex, userId: string): Promise<void> {
  const notary = await db('notaries').where({ userId }).first('id');
  if (!notary) return;
  await retireKeys(db, notary.id);
  await db('notary_paper_reminders').where({ notaryId: notary.id }).delete();
  await db('payout_accounts').where({ notaryId: notary.id }).delete();
  const acted = await isReferenced(db, notary.id, [
    'seals',
    'notary_compensation',
    'notary_keys',
    'payouts',
    'journals',
  ]);
  const asked = await isReferenced(db, notary.id, [
    'notary_assignments',
    'notarization_sessions',
    'knowledge_attempts',
  ]);
  if (!acted && !asked) {
    await db('notaries').where({ id: notary.id }).delete();
    return;
  }
  await db('notary_availability').where({ notaryId: notary.id }).delete();
  await db('notaries')
    .where({ id: notary.id })
    .update({
      email: `deleted-${userId}@deleted.invalid`,
      phone: null,
      profileImageUrl: null,
      specializations: null,
      ronProviders: null,
      notes: null,
      statusReason: null,
      ...(acted ? {} : { firstName: 'Deleted', lastName: 'notary', licenseNumber: 'deleted' }),
    });
}

/** Returns whether a row of any of these tables references a notary. */
async function isReferenced(db: Knex, notaryId: string, tables: string[]): Promise<boolean> {
  for (const table of tables) {
    if (await db(table).where({ notaryId }).first('notaryId')) return true;
  }
  return false;
}
