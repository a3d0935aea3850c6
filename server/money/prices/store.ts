import type { Knex } from 'knex';
import type { PriceList } from './price-lists.ts';

/**
 * Stores a copy of a price list to which a customer agrees.
 * @throws Error if another list was stored with the same version
 */
export async function keepPriceList(db: Knex, list: PriceList): Promise<void> {
  const { sha256, ...content } = list;
  await db('price_lists')
    .insert({ version: list.version, sha256, list: JSON.stringify(content) })
    .onConflict('version')
    .ignore();
  const kept = await db('price_lists').where({ version: list.version, sha256 }).first('version');
  if (!kept) {
    throw new Error(`The price list ${list.version} was changed after a customer agreed to it.`);
  }
}
