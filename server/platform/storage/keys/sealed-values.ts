import type { Knex } from 'knex';
import { type KeyVault, MasterKeyMissing, sealedKeyId, sealedPrefix } from '../key-vault.ts';

/**
 * Every column that the vault encrypts. Columns listed here are counted, rewrapped and checked at
 * startup.
 */
export const SEALED_COLUMNS = [
  { table: 'provider_keys', column: 'sealed' },
  { table: 'idempotency_keys', column: 'sealedBody' },
  { table: 'step_up_credentials', column: 'sealedSecret' },
  { table: 'proofings', column: 'details' },
  { table: 'knowledge_attempts', column: 'questions' },
  { table: 'notary_keys', column: 'sealedKey' },
] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

const BATCH = 100;

/** Selects rows that a key other than the current one has encrypted. */
function oldRows(db: Knex, { table, column }: SealedColumn, keyId: string): Knex.QueryBuilder {
  const prefix = sealedPrefix(keyId);
  return db(table)
    .whereNotNull(column)
    .whereRaw('substring(?? from 1 for ?) <> ?', [column, prefix.length, prefix]);
}

/** Counts the values and files that keys other than the current one have encrypted. */
export async function countOldValues(db: Knex, keyId: string): Promise<number> {
  let count = 0;
  for (const place of SEALED_COLUMNS) {
    const row = (await oldRows(db, place, keyId).count({ count: '*' }).first()) as {
      count: string;
    };
    count += Number(row.count);
  }
  const files = await db('stored_files')
    .whereRaw('key_id IS DISTINCT FROM ?', [keyId])
    .count({ count: '*' })
    .first();
  return count + Number(files?.count ?? 0);
}

/**
 * Encrypts values of a column again that other keys have encrypted, in batches. A value that
 * changes in the meantime is skipped.
 * @returns how many could not be decrypted
 */
export async function rewrapColumn(
  db: Knex,
  vault: KeyVault,
  place: SealedColumn,
  signal: AbortSignal,
): Promise<number> {
  const { table, column } = place;
  let unopened = 0;
  while (!signal.aborted) {
    const rows = (await oldRows(db, place, vault.keyId)
      .orderByRaw('ctid')
      .offset(unopened)
      .limit(BATCH)
      .select(db.raw('ctid::text AS place'), `${column} as sealed`)) as {
      place: string;
      sealed: Buffer;
    }[];
    if (rows.length === 0) break;
    for (const row of rows) {
      let plain: Uint8Array;
      try {
        plain = vault.open(row.sealed);
      } catch {
        unopened += 1;
        continue;
      }
      await db(table)
        .whereRaw('ctid = ?::tid', [row.place])
        .where({ [column]: row.sealed })
        .update({ [column]: Buffer.from(vault.seal(plain)) });
    }
  }
  return unopened;
}

/**
 * Checks that every key with stored data is configured. Otherwise a server would start and fail at
 * the first file that needs the key.
 * @throws MasterKeyMissing naming the keys
 */
export async function requireMasterKeys(
  db: Knex,
  vault: KeyVault,
  keyIds: readonly string[],
): Promise<void> {
  const needed = new Set<string>();
  for (const { table, column } of SEALED_COLUMNS) {
    // One value of each key, and one from before keys had ids.
    const rows = (await db(table)
      .whereNotNull(column)
      .distinctOn(db.raw('substring(?? from 1 for 5 + get_byte(??, 4))', [column, column]) as never)
      .whereRaw("substring(?? from 1 for 4) = 'SWK1'", [column])
      .pluck(column)) as Buffer[];
    const old = (await db(table)
      .whereNotNull(column)
      .whereRaw("substring(?? from 1 for 4) <> 'SWK1'", [column])
      .first(column)) as Record<string, Buffer> | undefined;
    for (const sealed of rows) needed.add(sealedKeyId(sealed) ?? '');
    if (old?.[column]) vault.open(old[column]);
  }
  const files = (await db('stored_files')
    .whereNotNull('keyId')
    .distinct()
    .pluck('keyId')) as string[];
  for (const id of files) needed.add(id);
  const missing = [...needed].filter((id) => !keyIds.includes(id)).sort();
  if (missing.length === 0) return;
  throw new MasterKeyMissing(
    `Stored data still needs the master key${missing.length === 1 ? '' : 's'} ${missing.map((id) => `"${id}"`).join(', ')}. Add the missing keys again after the first key in MASTER_KEY (id:base64,id:base64). Remove them when "npm run rotate-keys" reports that nothing needs them.`,
  );
}
