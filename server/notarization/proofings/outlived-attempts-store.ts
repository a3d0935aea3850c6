import type { Knex } from 'knex';
import { COUNTS_UNTIL, type CountedAttempt, OUTLIVES } from './attempts-store.ts';

/**
 * Archives the data of a document's attempts that a lock needs, before the attempts are deleted
 * with its sessions: the person they were about, the notary, that they were not passed, and the
 * times; and the account, while it exists. Attempts that were passed or never shown do not count
 * for other accounts.
 */
export async function outliveAttempts(tx: Knex.Transaction, documentId: string): Promise<void> {
  await tx.raw(
    `INSERT INTO outlived_attempts
       (asked_about, user_id, notary_id, status, started_at, ended_at, counts_until)
     SELECT k.asked_about, (SELECT u.id FROM users u WHERE u.id = k.user_id AND u.deleted_at IS NULL),
       k.notary_id, CASE k.status WHEN 'failed' THEN 'failed' ELSE 'void' END,
       k.started_at, coalesce(k.ended_at, now()), ${COUNTS_UNTIL}
     FROM knowledge_attempts k JOIN proofings p ON p.id = k.proofing_id
     JOIN notarization_sessions s ON s.id = p.session_id
     WHERE s.document_id = ? AND ${OUTLIVES}`,
    [documentId],
  );
}

/** Lists archived attempts by the accounts and about the people, with one notary; oldest first. */
export async function listOutlived(
  db: Knex,
  of: { userIds: string[]; askedAbout: string[]; notaryId: string | null },
): Promise<CountedAttempt[]> {
  const rows = await db('outlived_attempts')
    .where('notaryId', of.notaryId)
    .where((any) =>
      any.whereIn('userId', of.userIds).orWhereRaw('asked_about && ?::text[]', [of.askedAbout]),
    )
    .orderBy(['endedAt', 'id']);
  return rows.map((row) => ({
    userId: row.userId,
    notaryId: row.notaryId,
    status: row.status,
    current: false,
    askedAbout: row.askedAbout,
    questionIds: [],
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  }));
}

/** Removes a deleted account from archived attempts. */
export async function forgetWhoTried(tx: Knex, userId: string): Promise<void> {
  await tx('outlived_attempts').where({ userId }).update({ userId: null });
}

/** Scheduled job: deletes archived attempts that no lock can count any more. */
export async function forgetOutlived(db: Knex): Promise<void> {
  await db('outlived_attempts').where('countsUntil', '<', db.fn.now()).delete();
}
