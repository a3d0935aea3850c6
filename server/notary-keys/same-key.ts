import { type KeyObject, X509Certificate } from 'node:crypto';
import { isSameKey } from '../sealing/certificates/is-same-key.ts';
import { issuedHere, type StoredKey } from './store.ts';

export const publicKeyOf = ({ certificate }: Pick<StoredKey, 'certificate'>): KeyObject =>
  new X509Certificate(certificate).publicKey;

/**
 * The entries of one key among a notary's: it may have come in more than once, from a file and from a
 * computer, or with a certificate that was renewed.
 */
export function entriesOf(keys: StoredKey[], publicKey: KeyObject): StoredKey[] {
  return keys.filter((one) => isSameKey(publicKeyOf(one), publicKey));
}

/** Of every certificate that we issued for a key, under whichever of its entries. */
export const ownSerialsOf = (entries: StoredKey[]): string[] =>
  entries.flatMap((one) => [...(issuedHere(one) ? [one.serial] : []), ...one.voucherSerials]);

/** Of every other certificate of a key: further ones that it came with, and those that vouch for it. */
export function otherSerialsOf(key: StoredKey, entries: StoredKey[]): string[] {
  const all = new Set([...entries.map(({ serial }) => serial), ...ownSerialsOf(entries)]);
  all.delete(key.serial);
  return [...all];
}

/** Whether a key was suspended, under whichever of its entries. */
export function isStopped(keys: StoredKey[], publicKey: KeyObject): boolean {
  return entriesOf(keys, publicKey).some(({ status }) => status === 'suspended');
}
