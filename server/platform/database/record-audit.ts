import type { Knex } from 'knex';

/**
 * Adds a row to the audit log, in the same transaction as the action.
 * @param userId who did it; null for a scheduled job.
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
    userId,
    action,
    subjectType,
    subjectId,
    details: JSON.stringify(details),
  });
}
