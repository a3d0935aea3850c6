// The certificate library requires that this is loaded first.
import 'reflect-metadata';
import {
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
} from 'node:crypto';
import { DistributionPoint, DistributionPointName, GeneralName } from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import {
  type Credential,
  type DistinguishedName,
  type Issuer,
  keyIdentifier,
  nameOf,
  privateKeyOf,
} from './certificate-parts.ts';

export interface CertificateOrder {
  subject: DistinguishedName;
  notBefore: Date;
  notAfter: Date;
  /** Number of CA certificates allowed below this CA certificate; absent for an end entity. */
  caPathLength?: number;
  /** The issuer; absent for a self-signed root. */
  issuer?: Issuer;
  /** URL of the issuer's revocation list; http or https. */
  revocationUrl?: string;
  /** The subject's keys; a new P-256 pair if absent. */
  keys?: KeyPairKeyObjectResult;
}

// RFC 5280, 4.2.1.3.
const endEntityUsage = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
const authorityUsage = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign;

// Document signing (RFC 9336), and the purpose that NSS and older viewers require for document
// signatures.
const signingPurposes = ['1.3.6.1.5.5.7.3.36', ExtendedKeyUsage.emailProtection];

/**
 * Makes a key and its X.509 v3 certificate (RFC 5280) with critical basicConstraints and keyUsage,
 * subject and authority key identifiers, and a random 127-bit serial number.
 */
export async function issueCertificate(order: CertificateOrder): Promise<Credential> {
  const { publicKey, privateKey } =
    order.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signingKey = order.issuer ? privateKeyOf(order.issuer) : privateKey;
  return {
    certificate: await certify(order, publicKey, signingKey),
    privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
  };
}

/** Issues a certificate for a key of which only the public half is available. */
export function certifyKey(
  order: Omit<CertificateOrder, 'keys'> & Required<Pick<CertificateOrder, 'issuer'>>,
  publicKey: KeyObject,
): Promise<Uint8Array> {
  return certify(order, publicKey, privateKeyOf(order.issuer));
}

async function certify(
  order: CertificateOrder,
  publicKey: KeyObject,
  signingKey: KeyObject,
): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pkcs8 = signingKey.export({ format: 'der', type: 'pkcs8' });
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    issuer: new Name(nameOf(order.issuer?.subject ?? order.subject)),
    notBefore: order.notBefore,
    notAfter: order.notAfter,
    subject: new Name(nameOf(order.subject)),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    extensions: extensions(order, publicKey, signingKey),
    signingAlgorithm: algorithm,
    signingKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
  });
  return new Uint8Array(certificate.rawData);
}

function extensions(
  { caPathLength, issuer, revocationUrl }: CertificateOrder,
  publicKey: KeyObject,
  signingKey: KeyObject,
): Extension[] {
  const isAuthority = caPathLength !== undefined;
  return [
    new BasicConstraintsExtension(isAuthority, caPathLength, true),
    new KeyUsagesExtension(isAuthority ? authorityUsage : endEntityUsage, true),
    new SubjectKeyIdentifierExtension(keyIdentifier(publicKey)),
    new AuthorityKeyIdentifierExtension(keyIdentifier(signingKey)),
    ...(isAuthority ? [] : [new ExtendedKeyUsageExtension(signingPurposes)]),
    ...(issuer ? [distributionPoint(issuer.subject, revocationUrl)] : []),
  ];
}

/**
 * The distribution point names one list by the issuer's name and, if there is one, by a URL. NSS
 * without OCSP rejects certificates without a distribution point.
 */
function distributionPoint(issuer: DistinguishedName, url: string | undefined): Extension {
  const fullName = [new GeneralName({ directoryName: nameOf(issuer) })];
  if (url) fullName.push(new GeneralName({ uniformResourceIdentifier: url }));
  const distributionPoint = new DistributionPointName({ fullName });
  return new CRLDistributionPointsExtension([new DistributionPoint({ distributionPoint })]);
}

function serialNumber(): string {
  const serial = randomBytes(16);
  // Positive and never shorter than 16 bytes.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial.toString('hex');
}
