import { X509Certificate as NodeCertificate } from 'node:crypto';
import { derChildren, readDer, readOid } from '../../../common/signing/der.ts';
import { extensionOf } from './certificate-fields.ts';
import { isNotary } from './is-notary.ts';
import { isSameKey } from './is-same-key.ts';

export interface ChainQuestion {
  certificate: NodeCertificate;
  /** Certificates that may stand between it and a root; in any order. */
  intermediates: NodeCertificate[];
  /** Trusted roots, DER. */
  roots: Uint8Array[];
  /** The instant at which every certificate must be valid. */
  at: Date;
  purpose: 'documents' | 'timestamps';
}

const MAX_LENGTH = 8;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
// digitalSignature or nonRepudiation; keyCertSign (RFC 5280, 4.2.1.3).
export const SIGNATURE = 0xc0;
const KEY_CERT_SIGN = 0x04;
/** cRLSign (RFC 5280, 4.2.1.3). */
export const CRL_SIGN = 0x02;

/**
 * Whether a certificate leads to a trusted root (RFC 5280, section 6, without policies;
 * of revocation see check-revocation.ts): names, signatures, validity, basicConstraints, path length and key usage.
 */
export function chainIsTrusted(question: ChainQuestion): boolean {
  return findChain(question) !== null;
}

/** The certificates from the given one up to and with the trusted root, or null where none leads there. */
export function findChain({ certificate, ...question }: ChainQuestion): NodeCertificate[] | null {
  if (!mayBeUsedFor(certificate, question.purpose) || !isValidAt(certificate, question.at)) {
    return null;
  }
  const chain = [certificate];
  const roots = question.roots.map((root) => new NodeCertificate(root));
  let current = certificate;
  for (let below = 0; below < MAX_LENGTH; below += 1) {
    const isIssuer = (candidate: NodeCertificate) =>
      isValidAt(candidate, question.at) &&
      current.checkIssued(candidate) &&
      mayIssue(candidate, below) &&
      current.verify(candidate.publicKey);
    const root = roots.find((item) => isIssuer(item));
    if (root) return [...chain, root];
    const next = question.intermediates.find((item) => item !== current && isIssuer(item));
    if (!next) return null;
    current = next;
    chain.push(current);
  }
  return null;
}

/**
 * The chains that lead from a signer's certificate to a trusted root: its own, and that of another
 * certificate of the same key with which the platform vouches that it is a notary's (a
 * cross-certificate, RFC 4158): the signer's own may be of an authority that nobody here knows. What
 * signed must be valid and fit for it all the same. None where nothing leads to a root.
 */
export function findSignerChains(question: ChainQuestion): NodeCertificate[][] {
  const { certificate, intermediates, at, purpose } = question;
  const own = findChain(question);
  if (purpose !== 'documents') return own ? [own] : [];
  if (!allowsUsage(certificate, SIGNATURE) || !isValidAt(certificate, at)) return [];
  const vouched = intermediates
    .filter((one) => !one.ca && isNotary(one) && isVoucher(one, certificate))
    .map((voucher) => findChain({ ...question, certificate: voucher }));
  return [...vouched, own].filter((chain) => chain !== null);
}

const isVoucher = (one: NodeCertificate, signer: NodeCertificate) =>
  Buffer.compare(one.raw, signer.raw) !== 0 && isSameKey(one.publicKey, signer.publicKey);

/** Whether an instant is in a certificate's validity. */
export function isValidAt(certificate: NodeCertificate, at: Date): boolean {
  // As text: Node 20, where the verifier runs too, has no dates here.
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
  // Longer than one byte is more than any chain that is walked here.
  const pathLength = limit && limit.end - limit.content === 1 ? constraints[limit.content] : 255;
  return (pathLength ?? 0) >= intermediatesBelow && allowsUsage(candidate, KEY_CERT_SIGN);
}

function mayBeUsedFor(certificate: NodeCertificate, purpose: ChainQuestion['purpose']): boolean {
  return purpose === 'documents'
    ? allowsUsage(certificate, SIGNATURE)
    : hasPurpose(certificate, TIME_STAMPING);
}

/** Whether extKeyUsage is there and names a purpose (RFC 5280, 4.2.1.12). */
export function hasPurpose(certificate: NodeCertificate, purpose: string): boolean {
  const extended = extensionOf(certificate.raw, '2.5.29.37');
  if (!extended) return false;
  const purposes = derChildren(extended, readDer(extended));
  return purposes.some((element) => readOid(extended, element) === purpose);
}

/** Whether keyUsage is absent or has one of the bits of a mask over its first byte. */
export function allowsUsage(certificate: NodeCertificate, mask: number): boolean {
  const usage = extensionOf(certificate.raw, '2.5.29.15');
  if (!usage) return true;
  // A BIT STRING's content begins with the number of unused bits.
  return ((usage[readDer(usage).content + 1] ?? 0) & mask) !== 0;
}
