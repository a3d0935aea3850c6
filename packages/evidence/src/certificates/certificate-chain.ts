import { X509Certificate as NodeCertificate } from 'node:crypto';
import { derChildren, readDer, readOid } from '../encoding/der.ts';
import { criticalExtensionsOf, extensionOf, isCritical } from './certificate-fields.ts';
import { isNotary } from './is-notary.ts';
import { isSameKey } from './is-same-key.ts';

export interface ChainQuestion {
  certificate: NodeCertificate;
  /** Possible intermediate certificates, in any order. */
  intermediates: NodeCertificate[];
  /** Trusted roots, DER. */
  roots: Uint8Array[];
  /** The time at which every certificate must be valid. */
  at: Date;
  purpose: 'documents' | 'timestamps';
}

const MAX_LENGTH = 8;
/** Maximum number of issuer signatures to check before the search for a chain gives up. */
const MAX_TRIES = 64;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const ANY_PURPOSE = '2.5.29.37.0';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const NAME_CONSTRAINTS = '2.5.29.30';
/**
 * Critical extensions that are understood: key usage, alternative names, basic constraints, CRL
 * distribution points, extended key usage; and policies, which are not evaluated.
 */
const UNDERSTOOD = [
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.33',
  '2.5.29.36',
  EXTENDED_KEY_USAGE,
  '2.5.29.54',
];
// keyUsage bits digitalSignature or nonRepudiation (RFC 5280, 4.2.1.3).
export const SIGNATURE = 0xc0;
const OTHER_THAN_SIGNATURE = 0x3f;
const KEY_CERT_SIGN = 0x04;
/** keyUsage bit cRLSign (RFC 5280, 4.2.1.3). */
export const CRL_SIGN = 0x02;

/**
 * Returns whether a certificate chains to a trusted root (RFC 5280, section 6, without policies;
 * check-revocation.ts checks revocation). Checks names, signatures, validity, basicConstraints,
 * path length and key usage. Rejects chains with an unknown critical extension or with name
 * constraints, which are not evaluated.
 */
export function chainIsTrusted(question: ChainQuestion): boolean {
  return findChain(question) !== null;
}

/**
 * Returns the chain from the certificate to the trusted root, both included, or null if there is
 * none.
 */
export function findChain({ certificate, ...question }: ChainQuestion): NodeCertificate[] | null {
  if (!mayBeUsedFor(certificate, question.purpose) || !isValidAt(certificate, question.at)) {
    return null;
  }
  const roots = question.roots.map((root) => new NodeCertificate(root));
  let tries = 0;
  /**
   * An issuer can have several certificates, even from different authorities, and only some of them
   * may lead to a root.
   */
  const climb = (chain: NodeCertificate[], current: NodeCertificate): NodeCertificate[] | null => {
    const below = chain.length - 1;
    const isIssuer = (candidate: NodeCertificate) => {
      if (
        !isValidAt(candidate, question.at) ||
        !current.checkIssued(candidate) ||
        !mayIssue(candidate, below) ||
        tries >= MAX_TRIES
      ) {
        return false;
      }
      tries += 1;
      return current.verify(candidate.publicKey);
    };
    const root = roots.find((item) => isIssuer(item));
    if (root) return [...chain, root];
    if (chain.length > MAX_LENGTH - 1) return null;
    for (const next of question.intermediates) {
      const isThere = chain.some((one) => Buffer.compare(one.raw, next.raw) === 0);
      if (isThere || !mayStandBetween(next, question.purpose) || !isIssuer(next)) continue;
      const found = climb([...chain, next], next);
      if (found) return found;
    }
    return null;
  };
  return climb([certificate], certificate);
}

/**
 * Finds the chains from a signer's certificate to a trusted root: its own chain, and the chain of
 * another certificate for the same key with which the platform confirms that the key belongs to a
 * notary (a cross-certificate, RFC 4158). The second chain is needed because the authority of the
 * signer's own certificate may be unknown here. The signer's certificate must always be valid and
 * allowed to sign. Empty if no chain leads to a root.
 */
export function findSignerChains(question: ChainQuestion): NodeCertificate[][] {
  const { certificate, intermediates, at, purpose } = question;
  const own = findChain(question);
  if (purpose !== 'documents') return own ? [own] : [];
  // Its other extensions are a matter of its own authority. The platform's certificate decides
  // here.
  if (!allowsUsage(certificate, SIGNATURE) || !isValidAt(certificate, at)) return [];
  const vouched = intermediates
    .filter((one) => !one.ca && isNotary(one) && isVoucher(one, certificate))
    .map((voucher) => findChain({ ...question, certificate: voucher }));
  return [...vouched, own].filter((chain) => chain !== null);
}

const isVoucher = (one: NodeCertificate, signer: NodeCertificate) =>
  Buffer.compare(one.raw, signer.raw) !== 0 && isSameKey(one.publicKey, signer.publicKey);

/** Returns whether a time is within a certificate's validity. */
export function isValidAt(certificate: NodeCertificate, at: Date): boolean {
  // Parses text because Node 20, which the verifier supports, has no date properties here.
  return (
    Date.parse(certificate.validFrom) <= at.getTime() &&
    at.getTime() <= Date.parse(certificate.validTo)
  );
}

function mayIssue(candidate: NodeCertificate, intermediatesBelow: number): boolean {
  const constraints = extensionOf(candidate.raw, '2.5.29.19');
  if (!constraints) return false;
  const [authority, limit] = derChildren(constraints, readDer(constraints));
  if (authority?.tag !== 0x01 || constraints[authority.content] === 0) return false;
  // A value longer than one byte exceeds any chain that is checked here.
  const pathLength = limit && limit.end - limit.content === 1 ? constraints[limit.content] : 255;
  return (pathLength ?? 0) >= intermediatesBelow && allowsUsage(candidate, KEY_CERT_SIGN);
}

/** Returns whether a certificate allows a purpose and has no unknown critical extension. */
export function mayBeUsedFor(
  certificate: NodeCertificate,
  purpose: ChainQuestion['purpose'],
): boolean {
  if (!isUnderstood(certificate) || !allowsUsage(certificate, SIGNATURE)) return false;
  return purpose === 'documents' || isForTimestampsAlone(certificate);
}

/** Requirements of RFC 3161, section 2.3, for the authority's certificate. */
function isForTimestampsAlone(certificate: NodeCertificate): boolean {
  const purposes = purposesOf(certificate);
  return (
    purposes?.length === 1 &&
    purposes[0] === TIME_STAMPING &&
    isCritical(certificate.raw, EXTENDED_KEY_USAGE) &&
    (!extensionOf(certificate.raw, '2.5.29.15') || !allowsUsage(certificate, OTHER_THAN_SIGNATURE))
  );
}

/**
 * Returns whether a certificate can be an intermediate. Constraints that are not evaluated here
 * exclude it.
 */
function mayStandBetween(certificate: NodeCertificate, purpose: ChainQuestion['purpose']): boolean {
  const purposes = purpose === 'timestamps' ? purposesOf(certificate) : null;
  return (
    isUnderstood(certificate) &&
    !extensionOf(certificate.raw, NAME_CONSTRAINTS) &&
    (!purposes || purposes.includes(TIME_STAMPING) || purposes.includes(ANY_PURPOSE))
  );
}

const isUnderstood = (certificate: NodeCertificate) =>
  criticalExtensionsOf(certificate.raw).every((type) => UNDERSTOOD.includes(type));

/** Returns whether extKeyUsage is present and includes a purpose (RFC 5280, 4.2.1.12). */
export function hasPurpose(certificate: NodeCertificate, purpose: string): boolean {
  return purposesOf(certificate)?.includes(purpose) ?? false;
}

function purposesOf(certificate: NodeCertificate): string[] | null {
  const extended = extensionOf(certificate.raw, EXTENDED_KEY_USAGE);
  if (!extended) return null;
  return derChildren(extended, readDer(extended)).map((element) => readOid(extended, element));
}

/** Returns whether keyUsage is absent or has one of the bits of a mask over its first byte. */
export function allowsUsage(certificate: NodeCertificate, mask: number): boolean {
  const usage = extensionOf(certificate.raw, '2.5.29.15');
  if (!usage) return true;
  // The content of a BIT STRING begins with the number of unused bits.
  return ((usage[readDer(usage).content + 1] ?? 0) & mask) !== 0;
}
