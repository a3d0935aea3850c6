import type { Knex } from 'knex';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';

/** Sets a new time and resets the search for a notary. */
export async function setScheduledAt(db: Knex, sessionId: string, at: Date): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: sessionId })
    .update({
      scheduledAt: at,
      missedBy: null,
      dispatchTriedAt: null,
      version: db.raw('version + 1'),
    });
}

/**
 * Returns the roles of the participants who are in a conference. Participants who lost their
 * connection a short time ago count as present, because they usually reconnect.
 */
export async function listPresentRoles(db: Knex, conferenceId: string): Promise<Set<string>> {
  const roles = await db('conference_participants')
    .where({ conferenceId, leftAt: null })
    .whereNotNull('connectedAt')
    .where((seat) =>
      seat.whereNull('awaySince').orWhere('awaySince', '>', new Date(Date.now() - NOTARY_AWAY_MS)),
    )
    .pluck('role');
  return new Set(roles as string[]);
}
