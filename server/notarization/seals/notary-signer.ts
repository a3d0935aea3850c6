import { createPrivateKey, sign } from 'node:crypto';
import type { Knex } from 'knex';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { deviceSigner } from '../../notaries/notary-keys/device-signer.ts';
import { remoteSigner } from '../../notaries/notary-keys/remote-signer.ts';
import type { StoredKey } from '../../notaries/notary-keys/store.ts';
import type { Services } from '../../services.ts';
import { type KeyRequest, requireReleased } from './require-released.ts';

type Keys = Pick<Services, 'closing' | 'authority' | 'vault' | 'config' | 'db'>;

/**
 * Returns the signer of a notary's key, released for one document. A row of `seals` exists only if
 * the notary's second factor was verified on a challenge that contains the digest of that document.
 * The row names the key. No other code path uses a notary's key.
 * @param documentSha256 digest of the document that is being sealed
 * @throws KeyNotReleased
 */
export async function notarySignerOf(
  services: Keys,
  db: Knex,
  seal: KeyRequest,
  documentSha256: string,
): Promise<Signer> {
  const key = await requireReleased(db, seal, documentSha256);
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
