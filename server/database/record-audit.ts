import type { Knex } from 'knex';

/**
 * Adds a line to the audit list; within the transaction of the act that it tells of.
 * @param userId who did it; null where the clock did.
 */
export async function recordAudit(
  db: Knex,
  userId: string | null,
  action: string,
  subjectType: string,
  subjectId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db('audit_events').insert({
    user_id: userId,
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    details: JSON.stringify(details),
  });
}
