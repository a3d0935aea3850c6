import { createHash, type X509Certificate } from 'node:crypto';
import { chainIsTrusted } from './certificate-chain.ts';
import type { TrustOptions } from './check-signature.ts';
import { attributesMatch, type CmsSignature, readCms, signatureIsValid } from './read-cms.ts';
import { readTimestampToken } from './timestamp-token.ts';

export interface CheckedTimestamp {
  token: CmsSignature;
  time: Date;
  /** Its authority leads to a trusted root. */
  trusted: boolean;
}

const hashNames: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Checks a timestamp token: over these bytes, and signed by the authority that it names (RFC 3161).
 *
 * @param stamped the bytes that are stamped, as pieces in their order
 * @returns undefined where it is about other bytes or its signature is wrong
 * @throws Error when it is no token
 */
export function checkTimestamp(
  bytes: Uint8Array,
  stamped: Uint8Array[],
  trust: TrustOptions,
  intermediates: X509Certificate[] = [],
): CheckedTimestamp | undefined {
  const token = readCms(bytes);
  const info = readTimestampToken(bytes);
  const name = hashNames[info.hashAlgorithm];
  if (!name) return undefined;
  const imprint = createHash(name);
  for (const piece of stamped) imprint.update(piece);
  const content = createHash(token.digestName)
    .update(token.content ?? new Uint8Array())
    .digest();
  const valid =
    Buffer.compare(imprint.digest(), info.imprint) === 0 &&
    attributesMatch(token, content) &&
    signatureIsValid(token);
  if (!valid) return undefined;
  const trusted = chainIsTrusted({
    certificate: token.signerCertificate,
    intermediates: [...token.certificates, ...intermediates],
    roots: [...(trust.timestampRoots ?? []), ...trust.roots],
    at: info.time,
    purpose: 'timestamps',
  });
  return { token, time: info.time, trusted };
}
