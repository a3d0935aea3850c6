import type { Knex } from 'knex';
import { MAX_CAMERAS } from '../../common/limits.ts';

/**
 * Lets a person show their picture where fewer than four others in the room do; false where the
 * places are taken. One at a time for each conference.
 */
export async function takeCamera(
  db: Knex,
  participant: { id: string; conferenceId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, conferenceId } = participant;
    await tx('conference_sessions').where({ id: conferenceId }).forUpdate().first('id');
    const [others] = (await tx('conference_participants')
      .where({ conference_id: conferenceId, video_enabled: true, left_at: null, away_since: null })
      .whereNot({ id })
      .whereNotNull('connected_at')
      .count()) as { count: number }[];
    const free = Number(others?.count) < MAX_CAMERAS;
    await tx('conference_participants').where({ id }).update({ video_enabled: free });
    return free;
  });
}
