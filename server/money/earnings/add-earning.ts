import type { Knex } from 'knex';
import { recordEarning } from '../ledger/record-earning.ts';
import { insertEarning, type NewEarning, type StoredEarning } from './store.ts';

/**
 * Stores what a notary earned, with its movement in the ledger.
 * @returns null if it was stored before
 */
export async function addEarning(tx: Knex, made: NewEarning): Promise<StoredEarning | null> {
  const earning = await insertEarning(tx, made);
  if (earning) await recordEarning(tx, earning.id, earning.amount);
  return earning;
}
