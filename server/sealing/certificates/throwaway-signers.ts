import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import {
  type AuthorityNames,
  createCertificateAuthority,
  type EndEntity,
  issueEndEntity,
  listRevoked,
  localSigner,
} from './certificate-authority.ts';

/** Signers of a separate authority whose keys are never stored. */
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

type Subject = Omit<EndEntity, 'notAfter' | 'keys'>;

let made: Promise<ThrowawaySigners> | undefined;

/**
 * Returns a notary and a platform signer of a separate authority for trial seals, with P-256 keys
 * that never leave this thread. Created once per thread.
 */
export function throwawaySigners(): Promise<ThrowawaySigners> {
  made ??= makeSigners(new Date(), {
    notary: { name: 'Trial notary', commission: { state: 'OH', number: '1' } },
    platform: { name: 'Trial platform' },
  });
  return made;
}

/**
 * Makes a notary and a platform signer of a new authority, all valid for a day.
 * @param of the subjects of their certificates, and those of the authority
 */
export async function makeSigners(
  madeAt: Date,
  of: { notary: Subject; platform: Subject; names?: AuthorityNames },
): Promise<ThrowawaySigners> {
  const authority = await createCertificateAuthority(undefined, madeAt, of.names);
  const notAfter = new Date(madeAt.getTime() + 86_400_000);
  const signer = async (subject: Subject) => {
    const order = { ...subject, notAfter };
    const credential = await issueEndEntity(authority, order, undefined, madeAt);
    return localSigner(authority, credential);
  };
  const list = { number: 1, thisUpdate: madeAt, nextUpdate: notAfter, revoked: [] };
  return {
    notary: await signer(of.notary),
    platform: await signer(of.platform),
    root: authority.root.certificate,
    revocationLists: [
      listRevoked(authority, 'root', list),
      listRevoked(authority, 'issuing', list),
    ],
    madeAt,
  };
}
