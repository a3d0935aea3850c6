import type { Knex } from 'knex';
import type { Rates } from '../../../common/notary-contracts.ts';
import type { NotaryContractsRow } from '../../platform/database/tables.ts';

/** A version of the rates of a notary. */
export type StoredContract = NotaryContractsRow;

/** Returns all versions of a notary's rates, newest first. */
export async function listContracts(db: Knex, notaryId: string): Promise<StoredContract[]> {
  return db('notary_contracts').where({ notaryId }).orderBy('version', 'desc');
}

/** Returns the rates that are valid now. Every notary has a first version. */
export async function currentContract(db: Knex, notaryId: string): Promise<StoredContract> {
  const contract = await db('notary_contracts')
    .where({ notaryId })
    .orderBy('version', 'desc')
    .first();
  if (!contract) throw new Error('the notary has no rates');
  return contract;
}

export async function findContract(db: Knex, id: string): Promise<StoredContract | null> {
  return (await db('notary_contracts').where({ id }).first()) ?? null;
}

/** Adds a version of the rates, which is valid from now on. The caller has locked the notary. */
export async function insertContract(
  tx: Knex,
  made: Rates & { notaryId: string; version: number; reason: string; setBy: string },
): Promise<void> {
  await tx('notary_contracts').insert(made);
  const { employmentType, sessionRate, hourlyRate } = made;
  await tx('notaries')
    .where({ id: made.notaryId })
    .update({ employmentType, sessionRate, hourlyRate });
}
