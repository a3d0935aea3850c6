import { type KeyObject, type KeyPairKeyObjectResult, sign, X509Certificate } from 'node:crypto';
import type { Authority } from '../../../common/revocation.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { type Credential, type DistinguishedName, privateKeyOf } from './certificate-parts.ts';
import { certifyKey, issueCertificate } from './issue-certificate.ts';
import { issueRevocationList, type RevocationListOrder } from './issue-revocation-list.ts';
import type { KeyVault } from './key-vault.ts';

/**
 * A root and its issuing authority. The private keys are not encrypted, so never store it in this
 * form.
 */
export interface CertificateAuthority {
  root: Credential;
  issuing: Credential;
  names: AuthorityNames;
}

/** The subjects of both certificates of an authority. */
export type AuthorityNames = Record<Authority, DistinguishedName>;

export interface EndEntity {
  /** Common name of the signer. */
  name: string;
  /** For a notary: commissioning state and commission number. */
  commission?: { state: string; number: string };
  /** For a signer who is not a notary; 'Sealwright' if absent. */
  organization?: string;
  notAfter: Date;
  /** Existing RSA keys; a new P-256 pair if absent. */
  keys?: KeyPairKeyObjectResult;
}

/** URLs of the revocation lists, by authority. */
export type RevocationUrls = Record<Authority, string>;

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
// Clocks differ between machines. A new certificate must already be valid on a clock that runs
// behind ours.
const BACKDATE_MS = 3_600_000;

const localNames: AuthorityNames = {
  root: [
    ['organization', 'Sealwright'],
    ['commonName', 'Sealwright Local Root CA'],
  ],
  issuing: [
    ['organization', 'Sealwright'],
    ['commonName', 'Sealwright Local Issuing CA'],
  ],
};

/**
 * Creates an authority: a P-256 root (20 years) and an issuing intermediate (15 years, no CA below
 * it).
 */
export async function createCertificateAuthority(
  urls?: RevocationUrls,
  now = new Date(),
  names = localNames,
): Promise<CertificateAuthority> {
  const notBefore = new Date(now.getTime() - BACKDATE_MS);
  const root = await issueCertificate({
    subject: names.root,
    notBefore,
    notAfter: new Date(now.getTime() + 20 * YEAR_MS),
    caPathLength: 1,
  });
  const issuing = await issueCertificate({
    subject: names.issuing,
    notBefore,
    notAfter: new Date(now.getTime() + 15 * YEAR_MS),
    caPathLength: 0,
    issuer: { ...root, subject: names.root },
    revocationUrl: urls?.root,
  });
  return { root, issuing, names };
}

/**
 * Issues an end-entity certificate for signing documents. It never expires later than the
 * certificate of the issuing authority.
 */
export function issueEndEntity(
  authority: CertificateAuthority,
  subject: EndEntity,
  urls?: RevocationUrls,
  now = new Date(),
): Promise<Credential> {
  return issueCertificate({ ...orderFor(authority, subject, urls, now), keys: subject.keys });
}

/** Issues a certificate for a key whose private half is elsewhere; DER. */
export function certifyEndEntity(
  authority: CertificateAuthority,
  subject: Omit<EndEntity, 'keys'>,
  publicKey: KeyObject,
  urls?: RevocationUrls,
  now = new Date(),
): Promise<Uint8Array> {
  return certifyKey(orderFor(authority, subject, urls, now), publicKey);
}

function orderFor(
  authority: CertificateAuthority,
  { name, commission, organization = 'Sealwright', notAfter }: EndEntity,
  urls: RevocationUrls | undefined,
  now: Date,
) {
  const issuingEnd = new X509Certificate(authority.issuing.certificate).validToDate;
  const office: DistinguishedName = commission
    ? [
        ['state', commission.state],
        ['title', 'Notary Public'],
        ['serialNumber', commission.number],
      ]
    : [['organization', organization]];
  const subject: DistinguishedName = [['country', 'US'], ...office, ['commonName', name]];
  return {
    subject,
    notBefore: new Date(now.getTime() - BACKDATE_MS),
    notAfter: notAfter < issuingEnd ? notAfter : issuingEnd,
    issuer: { ...authority.issuing, subject: authority.names.issuing },
    ...(urls ? { revocationUrl: urls.issuing } : {}),
  };
}

/** Returns the signed revocation list of one of the authorities, DER. */
export function listRevoked(
  authority: CertificateAuthority,
  which: Authority,
  list: Omit<RevocationListOrder, 'issuer'>,
): Buffer {
  const issuer = { ...authority[which], subject: authority.names[which] };
  return issueRevocationList({ ...list, issuer });
}

/** Returns a signer whose key is in this process. */
export function localSigner(authority: CertificateAuthority, credential: Credential): Signer {
  const key = privateKeyOf(credential);
  return {
    kind: 'local',
    certificate: credential.certificate,
    chain: [authority.issuing.certificate, authority.root.certificate],
    sign: async (bytes) => new Uint8Array(sign('sha256', bytes, { key, dsaEncoding: 'der' })),
  };
}

/** Serializes a credential as JSON; the vault encrypts its private key. */
export function serializeCredential(credential: Credential, vault: KeyVault): string {
  return JSON.stringify({
    certificate: Buffer.from(credential.certificate).toString('base64'),
    sealedKey: Buffer.from(vault.seal(credential.privateKey)).toString('base64'),
  });
}

/** @throws if the text is damaged or the vault cannot decrypt the key */
export function restoreCredential(text: string, vault: KeyVault): Credential {
  const stored = JSON.parse(text) as { certificate: string; sealedKey: string };
  const privateKey = vault.open(Buffer.from(stored.sealedKey, 'base64'));
  const certificate = new Uint8Array(Buffer.from(stored.certificate, 'base64'));
  const credential = { certificate, privateKey };
  if (!new X509Certificate(certificate).checkPrivateKey(privateKeyOf(credential))) {
    throw new Error('A stored certificate and its private key do not belong together');
  }
  return credential;
}

/** Serializes the authority as JSON; the vault encrypts its private keys. */
export function serializeCertificateAuthority(
  authority: CertificateAuthority,
  vault: KeyVault,
): string {
  return JSON.stringify({
    version: 1,
    root: JSON.parse(serializeCredential(authority.root, vault)),
    issuing: JSON.parse(serializeCredential(authority.issuing, vault)),
  });
}

/** @throws if the text is damaged or the vault cannot decrypt the keys */
export function restoreCertificateAuthority(text: string, vault: KeyVault): CertificateAuthority {
  const stored = JSON.parse(text) as { version: number; root: unknown; issuing: unknown };
  if (stored.version !== 1) throw new Error(`Unknown certificate authority file ${stored.version}`);
  return {
    root: restoreCredential(JSON.stringify(stored.root), vault),
    issuing: restoreCredential(JSON.stringify(stored.issuing), vault),
    names: localNames,
  };
}
