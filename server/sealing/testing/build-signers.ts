import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { openFolder } from '../../platform/storage/folder-store.ts';
import {
  type CertificateStore,
  loadOrCreateCertificateAuthority,
} from '../certificates/certificate-store.ts';
import type { RevokedCertificate } from '../certificates/issue-revocation-list.ts';
import type { KeyVault } from '../certificates/key-vault.ts';
import { temporaryFolder } from './run-tool.ts';

/** A vault with a random key: AES-256-GCM, nonce ‖ tag ‖ ciphertext. */
export function buildVault(key = randomBytes(32)): KeyVault {
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
  };
}

/** A certificate store in a new folder, with a notary's and the platform's signer. */
export async function buildSigners(): Promise<{
  store: CertificateStore;
  notary: Signer;
  platform: Signer;
}> {
  const store = await loadOrCreateCertificateAuthority({
    objects: openFolder(temporaryFolder()),
    vault: buildVault(),
  });
  const notary = await store.notarySigner({
    notaryId: 'notary-1',
    name: 'Jonathan Q. Whitfield',
    commissionState: 'Ohio',
    commissionNumber: '2024-RE-118842',
    notAfter: new Date('2029-03-04T00:00:00Z'),
  });
  return { store, notary, platform: await store.platformSigner() };
}

/** Current lists of both authorities, with no revoked certificates by default. */
export function buildRevocationLists(
  store: CertificateStore,
  revoked: RevokedCertificate[] = [],
): Uint8Array[] {
  const thisUpdate = new Date(Date.now() - 60_000);
  const nextUpdate = new Date(Date.now() + 86_400_000);
  const list = { number: 1, thisUpdate, nextUpdate };
  return [
    store.revocationList('root', { ...list, revoked: [] }),
    store.revocationList('issuing', { ...list, revoked }),
  ];
}
