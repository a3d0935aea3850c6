import type { X509Certificate } from 'node:crypto';
import { findChain } from '../certificates/certificate-chain.ts';
import { checkRevocation, type Revocation } from '../certificates/check-revocation.ts';
import { type CmsSignature, readCms } from '../certificates/read-cms.ts';
import type { RevocationEvidence } from '../certificates/revocation-evidence.ts';
import { isSignedToken, readTimestampToken } from '../certificates/timestamp-token.ts';
import type { TrustOptions } from './check-signature.ts';

export interface TimestampContext {
  /**
   * Possible intermediate certificates between the authority and its root, in addition to those in
   * the token.
   */
  intermediates?: X509Certificate[];
  evidence?: RevocationEvidence;
  /** A time at which the token existed, proved by a later timestamp. */
  closedAt?: Date | null;
}

export interface CheckedTimestamp {
  token: CmsSignature;
  time: Date;
  /** Its authority chains to a trusted root and is not known to be revoked. */
  trusted: boolean;
  /** Revocation status of its authority; null if it has no chain to a trusted root. */
  revocation: Revocation | null;
}

const hashNames: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Checks that a timestamp token is about these bytes and signed by the authority that it names (RFC
 * 3161).
 *
 * @param digestOf returns the digest of the stamped bytes for the name of a hash
 * @returns undefined if the token is about other bytes or its signature is invalid
 * @throws Error if it is not a token
 */
export function checkTimestamp(
  bytes: Uint8Array,
  digestOf: (name: string) => Uint8Array,
  trust: TrustOptions,
  {
    intermediates = [],
    evidence = { lists: [], answers: [] },
    closedAt = null,
  }: TimestampContext = {},
): CheckedTimestamp | undefined {
  const token = readCms(bytes);
  const info = readTimestampToken(bytes);
  const name = hashNames[info.hashAlgorithm];
  if (!name) return undefined;
  const valid = Buffer.compare(digestOf(name), info.imprint) === 0 && isSignedToken(token);
  if (!valid) return undefined;
  const chain = findChain({
    certificate: token.signerCertificate,
    intermediates: [...token.certificates, ...intermediates],
    roots: [...(trust.timestampRoots ?? []), ...trust.roots],
    at: info.time,
    purpose: 'timestamps',
  });
  const revocation = chain && revocationOf(chain, evidence, info.time, closedAt);
  const trusted = chain !== null && revocation?.status !== 'revoked';
  return { token, time: info.time, trusted, revocation };
}

function revocationOf(
  chain: X509Certificate[],
  evidence: RevocationEvidence,
  time: Date,
  closedAt: Date | null,
): Revocation {
  const asked = { chain, evidence, claimedAt: time };
  // A later timestamp proves the age of the token even if its key was compromised afterwards.
  const byOther =
    closedAt && checkRevocation({ ...asked, provedAt: closedAt, purpose: 'documents' });
  if (byOther && byOther.status !== 'revoked') return byOther;
  return checkRevocation({ ...asked, provedAt: time, purpose: 'timestamps' });
}
