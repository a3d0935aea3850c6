import type { Knex } from 'knex';
import type { MissedBy } from '../../../common/notarization-sessions.ts';

/** Stores who was missing, or null if nobody is missing any more. */
export async function setMissedBy(
  db: Knex,
  sessionId: string,
  missedBy: MissedBy | null,
): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: sessionId })
    .update({ missedBy, version: db.raw('version + 1') });
}
