import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto';
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

/** A certificate with its private key. */
export interface Credential {
  /** DER. */
  certificate: Uint8Array;
  /** PKCS#8, DER, not encrypted. */
  privateKey: Uint8Array;
}

export interface CertificateOrder {
  subject: DistinguishedName;
  notBefore: Date;
  notAfter: Date;
  /** Number of CA certificates allowed below this CA certificate; absent for an end entity. */
  caPathLength?: number;
  /** The issuer; absent for a self-signed root. */
  issuer?: Credential & { subject: DistinguishedName };
  /** URL of the issuer's revocation list; http or https. */
  revocationUrl?: string;
  /** The subject's keys; a new P-256 pair if absent. */
  keys?: KeyPairKeyObjectResult;
}

const oid = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
  crlDistributionPoints: '2.5.29.31',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
};
// Bit strings: digitalSignature + nonRepudiation; keyCertSign + cRLSign (RFC 5280, 4.2.1.3).
const endEntityUsage = der(0x03, Buffer.from([6, 0xc0]));
const authorityUsage = der(0x03, Buffer.from([1, 0x06]));

// RFC 9336, plus the purpose that NSS and older viewers require for document signatures.
const signingPurposes = derSequence(derOid(oid.documentSigning), derOid(oid.emailProtection));

/**
 * Makes a key and its X.509 v3 certificate (RFC 5280) with critical basicConstraints and keyUsage,
 * subject and authority key identifiers, and a random 127-bit serial number.
 */
export function issueCertificate(order: CertificateOrder): Credential {
  const { publicKey, privateKey } =
    order.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signingKey = order.issuer ? keyOf(order.issuer) : privateKey;
  return {
    certificate: certify(order, publicKey, signingKey),
    privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
  };
}

/** Issues a certificate for a key of which only the public half is available. */
export function certifyKey(
  order: Omit<CertificateOrder, 'keys'> & Required<Pick<CertificateOrder, 'issuer'>>,
  publicKey: KeyObject,
): Uint8Array {
  return certify(order, publicKey, keyOf(order.issuer));
}

const keyOf = ({ privateKey }: Credential): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });

function certify(order: CertificateOrder, publicKey: KeyObject, signingKey: KeyObject): Uint8Array {
  const algorithm = derSequence(derOid(oid.ecdsaWithSha256));
  const body = derSequence(
    der(0xa0, derInteger(2)),
    derInteger(serialNumber()),
    algorithm,
    distinguishedName(order.issuer?.subject ?? order.subject),
    derSequence(x509Time(order.notBefore), x509Time(order.notAfter)),
    distinguishedName(order.subject),
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, extensions(order, publicKey, createPublicKey(signingKey))),
  );
  const signature = sign('sha256', body, { key: signingKey, dsaEncoding: 'der' });
  return new Uint8Array(derSequence(body, algorithm, der(0x03, Buffer.alloc(1), signature)));
}

function extensions(order: CertificateOrder, own: KeyObject, issuer: KeyObject): Buffer {
  const pathLength = order.caPathLength;
  const isAuthority = pathLength !== undefined;
  const yes = der(0x01, Buffer.from([0xff]));
  const extension = (type: string, critical: boolean, value: Buffer) =>
    derSequence(derOid(type), ...(critical ? [yes] : []), derOctets(value));
  const constraints = isAuthority ? derSequence(yes, derInteger(pathLength)) : derSequence();
  return derSequence(
    extension(oid.basicConstraints, true, constraints),
    extension(oid.keyUsage, true, isAuthority ? authorityUsage : endEntityUsage),
    extension(oid.subjectKeyIdentifier, false, derOctets(keyIdentifier(own))),
    extension(oid.authorityKeyIdentifier, false, derSequence(der(0x80, keyIdentifier(issuer)))),
    ...(isAuthority ? [] : [extension(oid.extendedKeyUsage, false, signingPurposes)]),
    ...(order.issuer
      ? [
          extension(
            oid.crlDistributionPoints,
            false,
            distributionPoint(order.issuer.subject, order.revocationUrl),
          ),
        ]
      : []),
  );
}

/**
 * The distribution point names one list by the issuer's name and, if there is one, by a URL. NSS
 * without OCSP rejects certificates without a distribution point.
 */
function distributionPoint(issuer: DistinguishedName, url: string | undefined): Buffer {
  const names = [der(0xa4, distinguishedName(issuer))];
  if (url) names.push(der(0x86, Buffer.from(url, 'latin1')));
  return derSequence(derSequence(der(0xa0, der(0xa0, ...names))));
}

function serialNumber(): Buffer {
  const serial = randomBytes(16);
  // Positive and never shorter than 16 bytes.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
}
