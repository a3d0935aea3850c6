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
  secondFactors: number;
  signIns: number;
  picture: boolean;
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
  officeLetters: number;
  /** Whether another service manages the sign-in. */
  foreignProvider: boolean;
}

export async function countContents(
  db: Knex,
  userId: string,
  embeddedIssuer: string,
): Promise<AccountContents> {
  const { rows } = (await db.raw(
    `SELECT
       (SELECT count(*)::int FROM documents WHERE user_id = u.id AND status <> 'notarized')
         AS documents,
       (SELECT count(*)::int FROM notarization_sessions s JOIN documents d ON d.id = s.document_id
        WHERE s.user_id = u.id AND d.status <> 'notarized'
          AND NOT EXISTS (SELECT 1 FROM conference_sessions c JOIN recording_segments r
            ON r.conference_id = c.id WHERE c.notarization_session_id = s.id)) AS sessions,
       (SELECT count(*)::int FROM template_requests WHERE user_id = u.id) AS "templateRequests",
       (SELECT count(*)::int FROM step_up_credentials
        WHERE user_id = u.id AND confirmed_at IS NOT NULL) AS "secondFactors",
       (SELECT count(*)::int FROM sessions WHERE user_id = u.id AND expire > now()) AS "signIns",
       u.picture_file_id IS NOT NULL AS picture,
       q."failedQuestions", q."failedQuestionsUntil",
       p.payments, p."lastPaymentAt",
       (SELECT count(*)::int FROM audit_events WHERE user_id = u.id) AS "auditLines",
       (SELECT count(*)::int FROM notarization_sessions s JOIN documents d ON d.id = s.document_id
        WHERE ((s.user_id = u.id AND d.status <> 'notarized')
            OR (s.status = 'cancelled' AND s.id IN
              (SELECT session_id FROM session_invitations WHERE accepted_by = u.id)))
          AND EXISTS (SELECT 1 FROM conference_sessions c JOIN recording_segments r
            ON r.conference_id = c.id WHERE c.notarization_session_id = s.id)) AS recordings,
       (SELECT count(*)::int FROM newsletter_subscriptions o
        WHERE lower(o.email) = lower(u.email) AND o.status <> 'unsubscribed') AS newsletter,
       (SELECT count(*)::int FROM contact_requests o
        WHERE lower(o.email) = lower(u.email)) AS "officeLetters",
       ${ADDRESS_PROVED} AS "addressProved",
       u.iss <> :issuer AS "foreignProvider"
     FROM users u CROSS JOIN LATERAL (SELECT count(*)::int AS "failedQuestions",
         max(until) AS "failedQuestionsUntil"
       FROM (SELECT ${COUNTS_UNTIL} AS until FROM knowledge_attempts k
           WHERE k.user_id = u.id AND ${OUTLIVES}
         UNION ALL SELECT counts_until FROM outlived_attempts o
           WHERE o.user_id = u.id AND o.counts_until >= now()) counted) q
     CROSS JOIN LATERAL (SELECT count(*)::int AS payments,
         max(coalesce(refunded_at, completed_at)) AS "lastPaymentAt"
       FROM template_purchases WHERE user_id = u.id AND completed_at IS NOT NULL
         AND purchase_price > 0) p
     WHERE u.id = :user`,
    { user: userId, issuer: embeddedIssuer },
  )) as { rows: AccountContents[] };
  return rows[0] as AccountContents;
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

const ACTS = `SELECT d.id AS "documentId", coalesce(z.requested_at, z.sealed_at, s.updated_at) AS at,
    coalesce(z.notary_snapshot->>'commissionState', n.commission_state) AS state, s.act,
    (r.rules #>> '{retention,years,value}')::int AS years,
    (SELECT to_char(max(c.recording_kept_until), 'YYYY-MM-DD') FROM conference_sessions c
      JOIN notarization_sessions o ON o.id = c.notarization_session_id
      WHERE o.document_id = d.id AND c.recording_erased_at IS NULL) AS "recordingsUntil"
  FROM documents d JOIN notarization_sessions s ON s.document_id = d.id
  LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
  LEFT JOIN notaries n ON n.id = s.notary_id
  LEFT JOIN rule_sets r ON r.sha256 = s.rules_sha256`;

/** Lists the sealed acts of a person's documents. */
export async function listActsFor(db: Knex, userId: string): Promise<KeptAct[]> {
  const { rows } = (await db.raw(
    `${ACTS} WHERE d.user_id = ? AND d.status = 'notarized' AND z.id IS NOT NULL`,
    [userId],
  )) as { rows: KeptAct[] };
  return rows;
}

/**
 * Lists the sealed acts of other people's documents in which a person was an invited signer or a
 * witness.
 */
export async function listActsAttended(db: Knex, userId: string): Promise<KeptAct[]> {
  const { rows } = (await db.raw(
    `${ACTS} WHERE d.user_id <> :user AND d.status = 'notarized' AND z.id IS NOT NULL
       AND s.id IN (SELECT session_id FROM session_invitations WHERE accepted_by = :user)`,
    { user: userId },
  )) as { rows: KeptAct[] };
  return rows;
}

/** Lists the acts that a person sealed as a notary. */
export async function listActsBy(db: Knex, userId: string): Promise<KeptAct[]> {
  const { rows } = (await db.raw(`${ACTS} WHERE z.id IS NOT NULL AND n.user_id = ?`, [userId])) as {
    rows: KeptAct[];
  };
  return rows;
}

/** Lists the documents kept for deleted people, each with the act it is kept for. */
export async function listKeptOfDeleted(db: Knex): Promise<KeptAct[]> {
  const { rows } = (await db.raw(
    `${ACTS} JOIN users u ON u.id = d.user_id AND u.deleted_at IS NOT NULL
     WHERE ((d.status = 'notarized' AND z.id IS NOT NULL) OR d.erased_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM recording_holds h JOIN notarization_sessions held
         ON held.id = h.session_id WHERE held.document_id = d.id)`,
  )) as { rows: KeptAct[] };
  return rows;
}

/** Lists the open sessions in which a person takes part, by document name. */
export async function listOpenSessions(
  db: Knex,
  userId: string,
): Promise<{ documentName: string; owner: boolean }[]> {
  const { rows } = (await db.raw(
    `SELECT d.original_name AS "documentName", s.user_id = :user AS owner
     FROM notarization_sessions s JOIN documents d ON d.id = s.document_id
     WHERE s.status IN ('scheduled', 'in_progress') AND (s.user_id = :user
       OR s.id IN (SELECT session_id FROM session_invitations WHERE accepted_by = :user))
     ORDER BY s.created_at LIMIT 20`,
    { user: userId },
  )) as { rows: { documentName: string; owner: boolean }[] };
  return rows;
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
export async function anonymiseUser(db: Knex, userId: string, issuer: string): Promise<void> {
  await db.raw(
    `DELETE FROM provider_accounts a USING users u
     WHERE u.id = ? AND u.iss = ? AND a.id::text = u.sub`,
    [userId, issuer],
  );
  for (const table of [
    'step_up_credentials',
    'step_up_challenges',
    'socket_tokens',
    'idempotency_keys',
    'letters',
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

/**
 * Removes a person's commission if it was never used. A used commission keeps what the acts, the
 * certificates of its keys and the payments need (name, commission, state) and loses the rest,
 * including uploaded keys.
 */
export async function anonymiseNotary(db: Knex, userId: string): Promise<void> {
  const notary = await db('notaries').where({ userId }).first('id');
  if (!notary) return;
  await retireKeys(db, notary.id);
  const { rows } = (await db.raw(
    `SELECT EXISTS (SELECT 1 FROM seals WHERE notary_id = :id)
         OR EXISTS (SELECT 1 FROM notary_compensation WHERE notary_id = :id)
         OR EXISTS (SELECT 1 FROM notary_keys WHERE notary_id = :id)
         OR EXISTS (SELECT 1 FROM journals WHERE notary_id = :id) AS acted,
       EXISTS (SELECT 1 FROM notary_assignments WHERE notary_id = :id)
         OR EXISTS (SELECT 1 FROM notarization_sessions WHERE notary_id = :id)
         OR EXISTS (SELECT 1 FROM knowledge_attempts WHERE notary_id = :id) AS asked`,
    { id: notary.id },
  )) as { rows: { acted: boolean; asked: boolean }[] };
  const { acted, asked } = rows[0] as { acted: boolean; asked: boolean };
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
      notes: null,
      statusReason: null,
      ...(acted ? {} : { firstName: 'Deleted', lastName: 'notary', licenseNumber: 'deleted' }),
    });
}
