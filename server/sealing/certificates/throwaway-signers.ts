import {
  createCertificateAuthority,
  issueEndEntity,
  listRevoked,
  localSigner,
} from './certificate-authority.ts';
import type { Signer } from './signer.ts';

/** Who can put a seal to a file that nobody will ever see. */
export interface ThrowawaySigners {
  notary: Signer;
  platform: Signer;
  /** Root certificate of both, DER; trusted nowhere. */
  root: Uint8Array;
  /** Current lists of both authorities, nothing revoked, DER. */
  revocationLists: Uint8Array[];
  /** When they were made: at this moment they hold, whatever the clock says since. */
  madeAt: Date;
}

let made: ThrowawaySigners | undefined;

/**
 * A notary and a platform of an authority of their own, with P-256 keys that never leave this thread:
 * to try a seal with. They are made once for each thread.
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
