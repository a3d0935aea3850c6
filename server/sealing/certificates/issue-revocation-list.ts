import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  type DistinguishedName,
  distinguishedName,
  keyIdentifier,
  x509Time,
} from '../../../packages/evidence/src/certificates/x509-parts.ts';
import {
  der,
  derInteger,
  derOctets,
  derOid,
  derSequence,
} from '../../../packages/evidence/src/encoding/der.ts';
import type { Credential } from './issue-certificate.ts';

/** Reasons for a revocation: CRLReason (RFC 5280, section 5.3.1). */
export const revocationReasons = {
  key_compromise: 1,
  superseded: 4,
  cessation: 5,
} as const;
export type RevocationReason = keyof typeof revocationReasons;

export interface RevokedCertificate {
  /** Serial number, hexadecimal. */
  serial: string;
  revokedAt: Date;
  reason: RevocationReason;
  /** Since when the key may have been compromised, if known. */
  invalidSince: Date | null;
}

export interface RevocationListOrder {
  issuer: Credential & { subject: DistinguishedName };
  /** Increases with every list of this issuer. */
  number: number;
  thisUpdate: Date;
  nextUpdate: Date;
  revoked: RevokedCertificate[];
}

const oid = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  authorityKeyIdentifier: '2.5.29.35',
  number: '2.5.29.20',
  reason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
};

/**
 * Issues a complete v2 certificate revocation list, signed by its P-256 issuer, DER (RFC 5280,
 * section 5).
 */
export function issueRevocationList(order: RevocationListOrder): Buffer {
  const { issuer, revoked } = order;
  const key = createPrivateKey({
    key: Buffer.from(issuer.privateKey),
    format: 'der',
    type: 'pkcs8',
  });
  const algorithm = derSequence(derOid(oid.ecdsaWithSha256));
  const body = derSequence(
    derInteger(1),
    algorithm,
    distinguishedName(issuer.subject),
    x509Time(order.thisUpdate),
    x509Time(order.nextUpdate),
    // The field must be absent if nothing is revoked.
    ...(revoked.length > 0 ? [derSequence(...revoked.map(entry))] : []),
    der(
      0xa0,
      derSequence(
        extension(
          oid.authorityKeyIdentifier,
          derSequence(der(0x80, keyIdentifier(createPublicKey(key)))),
        ),
        extension(oid.number, derInteger(order.number)),
      ),
    ),
  );
  const signature = sign('sha256', body, { key, dsaEncoding: 'der' });
  return derSequence(body, algorithm, der(0x03, Buffer.alloc(1), signature));
}

function entry({ serial, revokedAt, reason, invalidSince }: RevokedCertificate): Buffer {
  const since = invalidSince?.toISOString().slice(0, 19).replace(/[-:T]/g, '');
  return derSequence(
    derInteger(Buffer.from(serial.padStart(serial.length + (serial.length % 2), '0'), 'hex')),
    x509Time(revokedAt),
    derSequence(
      extension(oid.reason, der(0x0a, Buffer.from([revocationReasons[reason]]))),
      ...(since ? [extension(oid.invalidityDate, der(0x18, Buffer.from(`${since}Z`)))] : []),
    ),
  );
}

function extension(type: string, value: Buffer): Buffer {
  return derSequence(derOid(type), derOctets(value));
}
