import type { Knex } from 'knex';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { MissedBy } from '../../../common/notarization-sessions.ts';

/** Keeps who did not come, or (null) that nobody is missed any more. */
export async function setMissedBy(
  db: Knex,
  sessionId: string,
  missedBy: MissedBy | null,
): Promise<void> {
  await db('notarization_sessions')
    .where({ id: sessionId })
    .update({ missed_by: missedBy, version: db.raw('version + 1') });
}

/** Another time; the search for a notary begins anew. */
export async function setScheduledAt(db: Knex, sessionId: string, at: Date): Promise<void> {
  await db('notarization_sessions')
    .where({ id: sessionId })
    .update({
      scheduled_at: at,
      missed_by: null,
      dispatch_tried_at: null,
      version: db.raw('version + 1'),
    });
}

/** The roles of those who are in a conference's room, or were a moment ago: lines break and mend. */
export async function listPresentRoles(db: Knex, conferenceId: string): Promise<Set<string>> {
  const roles = await db('conference_participants')
    .where({ conference_id: conferenceId, left_at: null })
    .whereNotNull('connected_at')
    .where((seat) =>
      seat
        .whereNull('away_since')
        .orWhere('away_since', '>', new Date(Date.now() - NOTARY_AWAY_MS)),
    )
    .pluck('role');
  return new Set(roles as string[]);
}
