import type { Knex } from 'knex';
import { conflict } from '../../../platform/http/errors.ts';
import type { StoredNotary } from '../store.ts';
import { findPapersObjection } from './objection.ts';

/**
 * Requires that a notary has every paper that their state requires before they become active. The
 * deadline of notaries from before papers were required is only for those who are active.
 * @throws AppError 409 that names the papers that are missing
 */
export async function requirePapers(db: Knex, notary: StoredNotary): Promise<void> {
  const lacking = await findPapersObjection(db, { ...notary, papersDueAt: null }, new Date());
  if (lacking) throw conflict(lacking);
}
