import { verify, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import type { Services } from '../../services.ts';
import { askForSignature, takeSignature } from './device-signatures-store.ts';
import type { StoredKey } from './store.ts';

/** The notary's computer did not sign in time. The notary must request the seal again. */
export class DeviceSilent extends Error {
  override name = 'DeviceSilent';
}

/**
 * The device has the notary's consent before the seal is requested, so it responds within a second
 * or two.
 */
const WAIT_MS = 45_000;
const LOOK_MS = 150;
/**
 * The tag of a SET, with which signed attributes begin. A journal entry is JSON and begins with a
 * brace.
 */
const DER_SET = 0x31;

/**
 * A signer for a key on the notary's own computer. It requests the signature through the database,
 * which the computer polls with its own sign-in. The server has no key to sign with. Signatures are
 * verified before they are used.
 * @throws DeviceSilent if no signature arrives in time
 */
export function deviceSigner(
  { db, closing }: Pick<Services, 'db' | 'closing'>,
  key: StoredKey,
  sealId: string,
): Signer {
  return {
    kind: 'device',
    certificate: key.certificate,
    chain: key.chain,
    async sign(content) {
      const purpose = content[0] === DER_SET ? 'document' : 'journal';
      const expiresAt = new Date(Date.now() + WAIT_MS);
      const asked = { sealId, keyId: key.id, purpose, content, expiresAt } as const;
      const id = await db.transaction((tx) => askForSignature(tx, asked));
      for (;;) {
        const signature = await takeSignature(db, id);
        if (signature instanceof Uint8Array) return signature;
        if (signature === 'lapsed') {
          throw new DeviceSilent('The computer of the notary did not sign in time.');
        }
        await sleep(LOOK_MS, undefined, { signal: closing });
      }
    },
  };
}

/** Whether a signature over these bytes was made with the key of the certificate. */
export function isSignatureOf(
  certificate: Uint8Array,
  content: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verify('sha256', content, new X509Certificate(certificate).publicKey, signature);
}
