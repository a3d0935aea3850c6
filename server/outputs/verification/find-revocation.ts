import type { Knex } from 'knex';
import { entriesOf, ownSerialsOf, publicKeyOf } from '../../notaries/notary-keys/same-key.ts';
import { findKey, listKeys } from '../../notaries/notary-keys/store.ts';
import { findRevokedSince } from '../../notaries/revocation/store.ts';
import type { StoredSeal } from '../../notarization/seals/store.ts';

/**
 * Returns the time from which the key of a seal is revoked, if nothing proves that the seal is
 * older. This is the result of the revocation lists for the sealed file, whose age our record
 * proves (docs/evidence-format.md, Revocation). Returns null if the seal is valid, and for seals
 * from before the key was recorded.
 */
export async function findRevocation(
  db: Knex,
  seal: Pick<StoredSeal, 'notaryKeyId' | 'sealedAt'>,
): Promise<Date | null> {
  const key = seal.notaryKeyId ? await findKey(db, seal.notaryKeyId) : null;
  if (!key) return null;
  // The suspended entry may be another entry of the same key.
  const entries = entriesOf(await listKeys(db, key.notaryId), publicKeyOf(key));
  const since = await findRevokedSince(db, 'issuing', ownSerialsOf(entries));
  return since && since <= (seal.sealedAt as Date) ? since : null;
}
