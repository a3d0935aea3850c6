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

let made: ThrowawaySigners | undefined;

/**
 * Returns a notary and a platform signer of a separate authority for trial seals, with P-256 keys
 * that never leave this thread. Created once per thread.
 */
export function throwawaySigners(): ThrowawaySigners {
  made ??= makeSigners(new Date());
  return made;
}

function makeSigners(madeAt: Date): ThrowawaySigners {
  const authority = createCertificateAuthority(undefined, madeAt);
  const notAfter = new Date(madeAt.getTime() + 86_400_000);
  const signer = (name: string, commission?: { state: string; number: string }) => {
    const credential = issueEndEntity(authority, { name, commission, notAfter }, undefined, madeAt);
    return localSigner(authority, credential);
  };
  const list = { number: 1, thisUpdate: madeAt, nextUpdate: notAfter, revoked: [] };
  return {
    notary: signer('Trial notary', { state: 'OH', number: '1' }),
    platform: signer('Trial platform'),
    root: authority.root.certificate,
    revocationLists: [
      listRevoked(authority, 'root', list),
      listRevoked(authority, 'issuing', list),
    ],
    madeAt,
  };
}
