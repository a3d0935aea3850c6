import { sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AuthorityKeyIdentifier,
  CertificateList,
  CRLNumber,
  CRLReason,
  CRLReasons,
  Extension,
  InvalidityDate,
  id_ce_authorityKeyIdentifier,
  id_ce_cRLNumber,
  id_ce_cRLReasons,
  id_ce_invalidityDate,
  KeyIdentifier,
  RevokedCertificate as ListEntry,
  TBSCertList,
  Time,
  Version,
} from '@peculiar/asn1-x509';
import { derContent, derInteger, readDer } from '../../../packages/evidence/src/encoding/der.ts';
import { type Issuer, keyIdentifier, nameOf, privateKeyOf } from './certificate-parts.ts';

/** Reasons for a revocation: CRLReason (RFC 5280, section 5.3.1). */
export const revocationReasons = {
  key_compromise: CRLReasons.keyCompromise,
  superseded: CRLReasons.superseded,
  cessation: CRLReasons.cessationOfOperation,
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
  issuer: Issuer;
  /** Increases with every list of this issuer. */
  number: number;
  thisUpdate: Date;
  nextUpdate: Date;
  revoked: RevokedCertificate[];
}

const ecdsaWithSha256 = '1.2.840.10045.4.3.2';

/**
 * Issues a complete v2 certificate revocation list, signed by its P-256 issuer, DER (RFC 5280,
 * section 5).
 *
 * X509CrlGenerator of `@peculiar/x509` is not used: it compares each entry with all entries before
 * it, on the main thread, so a list of thousands of entries takes seconds.
 */
export function issueRevocationList(order: RevocationListOrder): Buffer {
  const { issuer, revoked } = order;
  const key = privateKeyOf(issuer);
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 });
  const authorityKey = new AuthorityKeyIdentifier({
    keyIdentifier: new KeyIdentifier(Buffer.from(keyIdentifier(key), 'hex')),
  });
  const tbsCertList = new TBSCertList({
    version: Version.v2,
    signature: signatureAlgorithm,
    issuer: nameOf(issuer.subject),
    thisUpdate: new Time(order.thisUpdate),
    nextUpdate: new Time(order.nextUpdate),
    // The field must be absent if nothing is revoked.
    ...(revoked.length > 0 ? { revokedCertificates: revoked.map(entry) } : {}),
    crlExtensions: [
      extension(id_ce_authorityKeyIdentifier, authorityKey),
      extension(id_ce_cRLNumber, new CRLNumber(order.number)),
    ],
  });
  const body = Buffer.from(AsnConvert.serialize(tbsCertList));
  const signature = new Uint8Array(sign('sha256', body, { key, dsaEncoding: 'der' })).buffer;
  const list = new CertificateList({ tbsCertList, signatureAlgorithm, signature });
  return Buffer.from(AsnConvert.serialize(list));
}

function entry({ serial, revokedAt, reason, invalidSince }: RevokedCertificate): ListEntry {
  const extensions = [extension(id_ce_cRLReasons, new CRLReason(revocationReasons[reason]))];
  if (invalidSince) {
    // In whole seconds (RFC 5280, 5.3.2). The library writes milliseconds.
    const since = new Date(Math.floor(invalidSince.getTime() / 1000) * 1000);
    extensions.push(extension(id_ce_invalidityDate, new InvalidityDate(since)));
  }
  return new ListEntry({
    userCertificate: serialNumber(serial),
    revocationDate: new Time(revokedAt),
    crlEntryExtensions: extensions,
  });
}

/** The content of the INTEGER for a serial number in hexadecimal. */
function serialNumber(hex: string): ArrayBuffer {
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const integer = derInteger(bytes);
  return new Uint8Array(derContent(integer, readDer(integer))).buffer;
}

function extension(extnID: string, value: object): Extension {
  return new Extension({ extnID, extnValue: new OctetString(AsnConvert.serialize(value)) });
}
