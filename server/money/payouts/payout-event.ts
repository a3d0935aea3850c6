import type { Knex } from 'knex';
import { findNotary } from '../../notaries/notaries/store.ts';
import type { StoredPayout } from './store.ts';

/**
 * Returns an event of a payout.
 * @param actorId null for the payment provider, a job or the weekly payouts
 */
export async function payoutEvent<Type extends `payout.${string}`, Data extends object>(
  tx: Knex,
  type: Type,
  { id: payoutId, notaryId, amountCents: cents }: StoredPayout,
  data: Data,
  actorId: string | null = null,
) {
  const notary = await findNotary(tx, notaryId);
  if (!notary) throw new Error('the notary does not exist');
  const subjects = { notaryId, userId: notary.userId, payoutId };
  return { type, version: 1, actorId, subjects, data: { cents, ...data } } as const;
}
