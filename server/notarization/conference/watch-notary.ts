import type { Knex } from 'knex';
import type { Services } from '../../services.ts';

/**
 * Schedules a check at this time whether the notary is in the conference. Replaces a scheduled
 * check.
 */
export function watchNotary(
  services: Pick<Services, 'addJob'>,
  db: Knex,
  conferenceId: string,
  at: Date,
): Promise<void> {
  return services.addJob(
    db,
    'notary-away',
    { conferenceId },
    { runAt: at, jobKey: `notary-away-${conferenceId}` },
  );
}
