import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from './certificate-authority.ts';

/** Signers for trial seals that are never released. */
export interface ThrowawaySigners {
  notary: Signer;
  platform: Signer;
  /** Root certificate of both, DER; not trusted anywhere. */
  root: Uint8Array;
  /** Current lists of both authorities with no revoked certificates, DER. */
  revocationLists: Uint8Array[];
  /** Time of creation, at which they are valid. Use it instead of the current time. */
  madeAt: Date;
}

let made: Promise<ThrowawaySigners> | undefined;

/**
 * Returns a notary and a platform signer of a separate authority for trial seals, with P-256 keys
 * that never leave this thread. Created once per thread.
 */
export function throwawaySigners(): Promise<ThrowawaySigners> {
  made ??= makeSigners(new Date());
  return made;
}

async function makeSigners(madeAt: Date): Promise<ThrowawaySigners> {
  const authority = await createCertificateAuthority(undefined, madeAt);
  const notAfter = new Date(madeAt.getTime() + 86_400_000);
  const signer = async (name: string, commission?: { state: string; number: string }) => {
    const subject = { name, commission, notAfter };
    const credential = await issueEndEntity(authority, subject, undefined, madeAt);
    return localSigner(authority, credential);
  };
  const list = { number: 1, thisUpdate: madeAt, nextUpdate: notAfter, revoked: [] };
  return {
    notary: await signer('Trial notary', { state: 'OH', number: '1' }),
    platform: await signer('Trial platform'),
    root: authority.root.certificate,
    revocationLists: [
      listRevoked(authority, 'root', list),
      listRevoked(authority, 'issuing', list),
    ],
    madeAt,
  };
}
