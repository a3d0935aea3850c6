import type { Knex } from 'knex';
import { needsSecondPerson } from '../../accounts/staff/second-person.ts';
import type { Services } from '../../services.ts';
import { listCorrectedBy } from './store.ts';

/**
 * Returns which of these payouts a person may not approve: they corrected an earning of the payout, and
 * another person in finance can approve it.
 */
export async function listOwnCorrections(
  { config }: Pick<Services, 'config'>,
  db: Knex,
  staffId: string,
  payoutIds: readonly string[],
): Promise<string[]> {
  const corrected = await listCorrectedBy(db, staffId, payoutIds);
  if (corrected.length === 0) return [];
  return (await needsSecondPerson(config, db, 'finance')) ? corrected : [];
}
