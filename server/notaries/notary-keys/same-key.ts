import { type KeyObject, X509Certificate } from 'node:crypto';
import { isSameKey } from '../../../packages/evidence/src/certificates/is-same-key.ts';
import { issuedHere, type StoredKey } from './store.ts';

export const publicKeyOf = ({ certificate }: Pick<StoredKey, 'certificate'>): KeyObject =>
  new X509Certificate(certificate).publicKey;

/**
 * Returns the entries of one key among a notary's keys. A key can have several entries: from a file
 * and from a computer, or with a renewed certificate.
 */
export function entriesOf(keys: StoredKey[], publicKey: KeyObject): StoredKey[] {
  return keys.filter((one) => isSameKey(publicKeyOf(one), publicKey));
}

/** Serial numbers of every certificate that we issued for a key, in all its entries. */
export const ownSerialsOf = (entries: StoredKey[]): string[] =>
  entries.flatMap((one) => [...(issuedHere(one) ? [one.serial] : []), ...one.voucherSerials]);

/**
 * Serial numbers of every other certificate of a key: further certificates it was added with, and
 * its vouchers.
 */
export function otherSerialsOf(key: StoredKey, entries: StoredKey[]): string[] {
  const all = new Set([...entries.map(({ serial }) => serial), ...ownSerialsOf(entries)]);
  all.delete(key.serial);
  return [...all];
}

/** Whether a key was suspended, in any of its entries. */
export function isStopped(keys: StoredKey[], publicKey: KeyObject): boolean {
  return entriesOf(keys, publicKey).some(({ status }) => status === 'suspended');
}
