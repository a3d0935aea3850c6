import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { createAwsKms, type KeyWrapper } from './aws-kms.ts';
import { derivedKeyId, type MasterKey } from './master-keys.ts';

/** Keys that the service wraps, the newest first. */
const listWrapped = (db: Knex) =>
  db('wrapped_master_keys').orderBy('createdAt', 'desc').select('id', 'wrapped');

/**
 * Creates a new master key in the service. It encrypts from the next start on.
 * @returns its id
 */
export async function addWrappedKey(db: Knex, wrapper: KeyWrapper): Promise<string> {
  const { key, wrapped } = await wrapper.createKey();
  const id = `kms-${derivedKeyId(key)}`;
  await db('wrapped_master_keys').insert({
    id,
    wrappedBy: wrapper.name,
    wrapped: Buffer.from(wrapped),
  });
  return id;
}

/**
 * Loads the master keys of this installation; the first one encrypts. With a key management
 * service, the newest key that it wraps encrypts, and the keys of MASTER_KEY decrypt older data.
 * The service is used once for each key, at startup; no file needs it.
 * @throws Error with a message for the operator if the service does not unwrap them
 */
export async function loadMasterKeys(
  db: Knex,
  { masterKeys, kms }: Pick<Config, 'masterKeys' | 'kms'>,
): Promise<MasterKey[]> {
  if (!kms) return masterKeys;
  const wrapper = createAwsKms(kms);
  // If two servers start at the same time, only one of them creates the first key.
  await db.transaction(async (tx) => {
    await tx.raw("SELECT pg_advisory_xact_lock(hashtext('wrapped-master-keys'))");
    if ((await listWrapped(tx)).length === 0) await addWrappedKey(tx, wrapper);
  });
  const keys: MasterKey[] = [];
  for (const { id, wrapped } of await listWrapped(db)) {
    keys.push({ id, key: await wrapper.unwrap(wrapped) });
  }
  return [...keys, ...masterKeys];
}
