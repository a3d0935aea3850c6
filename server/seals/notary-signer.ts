import { createPrivateKey, sign } from 'node:crypto';
import type { Knex } from 'knex';
import { deviceSigner } from '../notary-keys/device-signer.ts';
import { commissionText } from '../notary-keys/key-in-use.ts';
import { remoteSigner } from '../notary-keys/remote-signer.ts';
import { isStopped, publicKeyOf } from '../notary-keys/same-key.ts';
import { issuedHere, listKeys, type StoredKey } from '../notary-keys/store.ts';
import type { Signer } from '../sealing/signer.ts';
import type { Services } from '../services.ts';
import type { StoredSeal } from './store.ts';

/** The key may not sign: it was suspended, or the second factor was for another document. */
export class KeyNotReleased extends Error {
  override name = 'KeyNotReleased';
}

type Keys = Pick<Services, 'closing' | 'authority' | 'vault' | 'config' | 'db'>;

/**
 * The key of a notary, released for one document. A row of `seals` exists only where the notary's
 * second factor was checked on a challenge made from the digest of that document; it names the key
 * that was meant. No other way leads to a notary's key.
 *
 * @param documentSha256 of the document that is being sealed
 * @throws KeyNotReleased
 */
export async function notarySignerOf(
  services: Keys,
  db: Knex,
  seal: Pick<StoredSeal, 'id' | 'notaryId' | 'notary' | 'notaryKeyId' | 'documentSha256'>,
  documentSha256: string,
): Promise<Signer> {
  if (seal.documentSha256 !== documentSha256) {
    throw new KeyNotReleased('The second factor was given for another document.');
  }
  const keys = await listKeys(db, seal.notaryId);
  const key = keys.find(({ id }) => id === seal.notaryKeyId);
  if (!key) throw new KeyNotReleased('The key is gone.');
  if (isStopped(keys, publicKeyOf(key))) {
    throw new KeyNotReleased('The signing key has been suspended since the seal was asked for.');
  }
  if (!issuedHere(key) && key.vouchedCommission !== commissionText(seal)) {
    throw new KeyNotReleased('The commission has changed since the seal was asked for.');
  }
  if (key.kind === 'device') return deviceSigner(services, key, seal.id);
  return open(services, key, documentSha256);
}

async function open(services: Keys, key: StoredKey, documentSha256: string): Promise<Signer> {
  if (key.storeName !== null) return services.authority.keptSigner(key.storeName);
  if (key.sealedKey === null) return remoteSigner(services, key, documentSha256);
  const opened = createPrivateKey({
    key: Buffer.from(services.vault.open(key.sealedKey)),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    kind: 'pkcs12',
    certificate: key.certificate,
    chain: key.chain,
    sign: async (bytes) =>
      new Uint8Array(sign('sha256', bytes, { key: opened, dsaEncoding: 'der' })),
  };
}
