import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { KeyVault } from '../key-vault.ts';
import type { MasterKey } from './master-keys.ts';

const NAME = 'index';

/**
 * Loads the key of the digests by which stored data is found (`asked_about`, links of the
 * newsletter). It is stored encrypted and never changes. Older installations used the master key
 * for this: their index key is the oldest master key that is configured at the first start with
 * this version.
 */
export async function loadIndexKey(
  db: Knex,
  vault: KeyVault,
  keys: readonly MasterKey[],
): Promise<Buffer> {
  const read = async () => {
    const row = await db('provider_keys').where({ name: NAME }).first('sealed');
    return row ? Buffer.from(vault.open(row.sealed)) : null;
  };
  const known = await read();
  if (known) return known;
  const isNew = (await db('installation').first('id')) === undefined;
  const oldest = keys.at(-1)?.key;
  const made = isNew || !oldest ? randomBytes(32) : oldest;
  const sealed = Buffer.from(vault.seal(made));
  await db('provider_keys').insert({ name: NAME, sealed }).onConflict('name').ignore();
  return (await read()) as Buffer;
}
