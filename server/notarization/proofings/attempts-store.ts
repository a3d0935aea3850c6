import type { Knex } from 'knex';
import type { KnowledgeAttemptsRow } from '../../platform/database/tables.ts';

export type AttemptStatus = KnowledgeAttemptsRow['status'];
export type AttemptFailure = NonNullable<KnowledgeAttemptsRow['failure']>;

/**
 * One attempt at knowledge questions.
 * - `questions`: Encrypted. Null before the questions arrive and after the attempt ended.
 * - `current`: Whether it is about the name, birth date and address that are stated now.
 * - `askedAbout`: The person it is about, as `askedAbout` computes it. Null in older rows, and after
 *   it was deleted.
 * - `failedElsewhere`: Failed attempts about the same person under other accounts, counted when it
 *   started.
 */
export type StoredAttempt = KnowledgeAttemptsRow;

/**
 * The data of an attempt that counts towards the lock of its person. For a deleted account, nothing
 * else is stored.
 */
export type CountedAttempt = Pick<
  StoredAttempt,
  'notaryId' | 'status' | 'current' | 'askedAbout' | 'questionIds' | 'startedAt' | 'endedAt'
> & { userId: string | null };

/**
 * Lists the attempts of people in one session, and with its notary in any other session: their own,
 * and those about the same people under other accounts. Oldest first.
 */
export async function listAttempts(
  db: Knex,
  of: {
    proofingIds: string[];
    userIds: string[];
    askedAbout: string[];
    notaryId: string | null;
  },
): Promise<StoredAttempt[]> {
  return db('knowledge_attempts')
    .whereIn('proofingId', of.proofingIds)
    .orWhere((or) => or.whereIn('userId', of.userIds).where('notaryId', of.notaryId))
    .orWhere((or) =>
      or.whereRaw('asked_about && ?::text[]', [of.askedAbout]).where('notaryId', of.notaryId),
    )
    .orderBy(['createdAt', 'id']);
}

/** Lists an attempt and all attempts that count together with it, oldest first. */
export function listAttemptsLike(
  db: Knex,
  attempt: Pick<StoredAttempt, 'proofingId' | 'userId' | 'askedAbout' | 'notaryId'>,
): Promise<StoredAttempt[]> {
  const { proofingId, userId, askedAbout, notaryId } = attempt;
  return listAttempts(db, {
    proofingIds: [proofingId],
    userIds: [userId],
    askedAbout: askedAbout ?? [],
    notaryId,
  });
}

export async function findAttempt(db: Knex, id: string): Promise<StoredAttempt | null> {
  return (await db('knowledge_attempts').where({ id }).forUpdate().first()) ?? null;
}

/** Inserts an attempt. Returns null if another one is in progress. */
export async function insertAttempt(
  db: Knex,
  attempt: Pick<
    StoredAttempt,
    'proofingId' | 'userId' | 'askedAbout' | 'notaryId' | 'vendor' | 'sandbox' | 'parameters'
  >,
): Promise<string | null> {
  const [row] = await db('knowledge_attempts')
    .insert({
      proofingId: attempt.proofingId,
      userId: attempt.userId,
      askedAbout: attempt.askedAbout,
      notaryId: attempt.notaryId,
      vendor: attempt.vendor,
      sandbox: attempt.sandbox,
      parameters: JSON.stringify(attempt.parameters),
    })
    .onConflict(db.raw("(proofing_id) WHERE status IN ('preparing', 'ready', 'under_way')"))
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/**
 * Adds the digest of a document that was read to the current attempts about its person, so that the
 * document identifies them too.
 */
export async function addAskedAbout(db: Knex, proofingId: string, digest: string): Promise<void> {
  await db('knowledge_attempts')
    .where({ proofingId, current: true })
    .whereRaw('NOT ? = ANY(asked_about)', [digest])
    .update({ askedAbout: db.raw('array_append(asked_about, ?)', [digest]) });
}

const endLive = (attempts: Knex.QueryBuilder) =>
  attempts
    .whereIn('status', ['preparing', 'ready', 'under_way'])
    .update({ status: 'void', endedAt: new Date(), questions: null });

/** Attempts stay unchanged and no longer count. Waiting ones and those in progress end. */
export async function retire(attempts: () => Knex.QueryBuilder): Promise<void> {
  await endLive(attempts());
  await attempts().update({ current: false });
}

/**
 * Retires the attempts after another identity was stated: they stay unchanged and no longer count,
 * and waiting ones and those in progress end. An attempt whose questions were shown still counts
 * towards the lock.
 */
export async function retireAttempts(db: Knex, proofingId: string): Promise<void> {
  await retire(() => db('knowledge_attempts').where({ proofingId, current: true }));
}

/**
 * Ends waiting attempts and those in progress in sessions that are over, so that they do not block
 * other sessions, and deletes their questions. An attempt whose questions were shown still counts
 * towards the lock.
 */
export async function endAttempts(
  db: Knex,
  of: { sessionId: string } | { userId: string },
): Promise<void> {
  const over = db('proofings as p')
    .join('notarization_sessions as s', 's.id', 'p.sessionId')
    .whereIn('s.status', ['completed', 'cancelled'])
    .where('sessionId' in of ? { 's.id': of.sessionId } : { 'p.userId': of.userId })
    .select('p.id');
  await endLive(db('knowledge_attempts').whereIn('proofingId', over));
}

const hours = (name: string) => `(k.parameters->>'${name}')::int`;

/**
 * The time after which no lock and no series can count an attempt `k`, by the parameters of its
 * state.
 */
export const COUNTS_UNTIL = `coalesce(k.ended_at, now()) + make_interval(
  hours => ${hours('retakeHours')} + ${hours('lockHours')}, mins => ${hours('minutes')})`;

/**
 * Condition for an attempt `k` that still counts after its account is deleted: shown, not passed,
 * and not expired.
 */
export const OUTLIVES = `k.asked_about IS NOT NULL AND k.started_at IS NOT NULL
  AND k.status <> 'passed' AND ${COUNTS_UNTIL} >= now()`;

/**
 * Scheduled job: deletes the person from attempts whose details were deleted or whose account is
 * deleted, when no lock and no series can count them any more. Skips sessions under a legal hold.
 */
export async function deleteAskedAbout(db: Knex): Promise<void> {
  const isDeleted = db('users').where('id', db.ref('k.userId')).whereNotNull('deletedAt');
  const isHeld = db('recording_holds').where('sessionId', db.ref('p.sessionId'));
  await db('knowledge_attempts as k')
    .updateFrom('proofings as p')
    .where('p.id', db.ref('k.proofingId'))
    .whereNotNull('k.askedAbout')
    .where((either) => either.whereNull('p.details').orWhereExists(isDeleted))
    .whereNotExists(isHeld)
    .whereNotNull('k.endedAt')
    .whereRaw(`${COUNTS_UNTIL} < now()`)
    .update({ askedAbout: null });
}

const sources: Record<AttemptStatus, AttemptStatus[]> = {
  preparing: [],
  ready: ['preparing'],
  under_way: ['ready'],
  passed: ['under_way'],
  failed: ['under_way'],
  void: ['preparing', 'ready'],
};

export interface AttemptMove {
  failure?: AttemptFailure;
  questions?: Uint8Array;
  questionIds?: string[];
  correct?: number;
  total?: number;
  choices?: number;
  failedElsewhere?: number;
  /** Also the start time, for a change to `under_way`. Default: now. */
  at?: Date;
}

/**
 * Changes the status along the transition table. Returns false if another change was first. Ended
 * attempts keep no questions.
 */
export async function moveAttempt(
  db: Knex,
  id: string,
  to: AttemptStatus,
  { at = new Date(), questions, questionIds, failedElsewhere, ...rest }: AttemptMove = {},
): Promise<boolean> {
  const over = to === 'passed' || to === 'failed' || to === 'void';
  const count = await db('knowledge_attempts')
    .where({ id })
    .whereIn('status', sources[to])
    .update({
      status: to,
      ...rest,
      ...(questions ? { questions: Buffer.from(questions) } : {}),
      ...(questionIds ? { questionIds: JSON.stringify(questionIds) } : {}),
      ...(to === 'under_way' ? { startedAt: at, failedElsewhere } : {}),
      ...(over ? { endedAt: at, questions: null } : {}),
    });
  return count === 1;
}
