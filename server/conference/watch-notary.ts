import type { Knex } from 'knex';
import type { Services } from '../services.ts';

/** Looks at a call again at that time: is its notary there? A later time replaces an earlier one. */
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
