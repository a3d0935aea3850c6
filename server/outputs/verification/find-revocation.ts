import type { Knex } from 'knex';
import { entriesOf, ownSerialsOf, publicKeyOf } from '../../notaries/notary-keys/same-key.ts';
import { findKey, listKeys } from '../../notaries/notary-keys/store.ts';
import { findRevokedSince } from '../../notaries/revocation/store.ts';
import type { StoredSeal } from '../../notarization/seals/store.ts';

/**
 * Since when the key that sealed is revoked, where nothing proves that the seal is older: what the lists
 * make of the sealed file, whose age our record proves (docs/evidence-format.md, Revocation). Null where
 * the seal stands, and for seals from before their key was kept with them.
 */
export async function findRevocation(
  db: Knex,
  seal: Pick<StoredSeal, 'notaryKeyId' | 'sealedAt'>,
): Promise<Date | null> {
  const key = seal.notaryKeyId ? await findKey(db, seal.notaryKeyId) : null;
  if (!key) return null;
  // Another entry of the same key may be the one that was stopped.
  const entries = entriesOf(await listKeys(db, key.notaryId), publicKeyOf(key));
  const since = await findRevokedSince(db, 'issuing', ownSerialsOf(entries));
  return since && since <= (seal.sealedAt as Date) ? since : null;
}
