import { verify, type X509Certificate } from 'node:crypto';
import { allowsUsage, CRL_SIGN } from './certificate-chain.ts';
import { issuerName, serialNumberOf } from './certificate-fields.ts';
import {
  type RevocationList,
  type RevokedEntry,
  readRevocationList,
} from './read-revocation-list.ts';

/** What the lists of revoked certificates say of a signer's certificate and those above it. */
export interface Revocation {
  /**
   * good: not revoked when the signature was made, by the lists that there are. revoked: one of them
   * was, or nothing proves that the signature is older. unknown: no list proves either.
   */
  status: 'good' | 'revoked' | 'unknown';
  /** The moment of which the lists tell, the oldest of those that count; ISO 8601. Null where unknown. */
  at: string | null;
  /** From when on a certificate is revoked: also where good, if that is later than the signature. */
  since: string | null;
  /** Why it was revoked, where the list says so. */
  reason: string | null;
  /** The same in a sentence. */
  says: string;
}

export interface RevocationQuestion {
  /** From the signer's certificate up to and with a trusted root. */
  chain: X509Certificate[];
  lists: RevocationList[];
  /** The time at which the signature is known to have existed, by somebody else than its signer. */
  provedAt: Date | null;
  /** The time that the signer claims; a list must not have run out before it. */
  claimedAt: Date | null;
  /** A timestamp authority's own word about its time ends with the safety of its key. */
  purpose: 'documents' | 'timestamps';
}

const MAX_LISTS = 64;
/** Of a timestamp's key these reasons leave what it stamped before (RFC 3161, section 4, 1). */
const harmless = ['affiliation_changed', 'superseded', 'cessation'];
const reasonWords: Record<string, string> = {
  key_compromise: 'the key was not safe',
  ca_compromise: 'the authority’s key was not safe',
  affiliation_changed: 'its holder changed',
  superseded: 'it was replaced',
  cessation: 'it was not needed any more',
  on_hold: 'it was suspended',
  privilege_withdrawn: 'the right to use it was withdrawn',
};

/** Those of the lists that can be read, at most 64. */
export function readRevocationLists(lists: Uint8Array[]): RevocationList[] {
  return lists.slice(0, MAX_LISTS).flatMap((bytes) => {
    try {
      return [readRevocationList(bytes)];
    } catch {
      return [];
    }
  });
}

/** Says nothing: the certificate leads to no root that is trusted, or it is trusted by itself. */
export const revocationUnknown = (why: string): Revocation => ({
  status: 'unknown',
  at: null,
  since: null,
  reason: null,
  says: `Whether the certificate was revoked is not proved: ${why}.`,
});

/**
 * Judges every certificate of a chain but the root by its issuer's lists (RFC 5280, section 6.3,
 * complete lists only). A certificate that is listed counts as revoked from the listed moment, or the
 * earlier one from which its key was not safe; what is proved to be older stays valid.
 */
export function checkRevocation(question: RevocationQuestion): Revocation {
  const { chain, provedAt, claimedAt } = question;
  let oldest = Number.POSITIVE_INFINITY;
  let later: RevokedEntry | undefined;
  let unknown: Revocation | undefined;
  for (const [index, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[index + 1] as X509Certificate;
    const { found, authentic } = listsOf(certificate, issuer, question.lists);
    const entry = earliest(authentic, serialNumberOf(certificate.raw));
    if (entry) {
      if (!isOlder(question, entry)) return revoked(entry, provedAt);
      if (!later || entry.since < later.since) later = entry;
      // Listed later means not listed before.
      oldest = Math.min(oldest, entry.at.getTime());
      continue;
    }
    const when = provedAt ?? claimedAt ?? new Date();
    const current = authentic.filter(
      ({ thisUpdate, nextUpdate }) =>
        nextUpdate !== null &&
        nextUpdate >= when &&
        // Issuers take expired certificates off their lists.
        thisUpdate.getTime() <= Date.parse(certificate.validTo),
    );
    if (current.length > 0) {
      oldest = Math.min(oldest, Math.max(...current.map((list) => list.thisUpdate.getTime())));
    } else unknown ??= revocationUnknown(causeOf(found, authentic));
  }
  if (unknown) return unknown;
  if (chain.length < 2) return revocationUnknown('it leads to no authority that is known here');
  return good(new Date(oldest), later);
}

function listsOf(certificate: X509Certificate, issuer: X509Certificate, lists: RevocationList[]) {
  const name = issuerName(certificate.raw);
  const found = lists.filter((list) => Buffer.compare(list.issuer, name) === 0);
  return { found, authentic: found.filter((list) => list.complete && isSignedBy(list, issuer)) };
}

function isSignedBy(list: RevocationList, issuer: X509Certificate): boolean {
  if (!list.digestName || !allowsUsage(issuer, CRL_SIGN)) return false;
  try {
    return verify(list.digestName, list.signedPart, issuer.publicKey, list.signature);
  } catch {
    return false;
  }
}

function earliest(lists: RevocationList[], serial: string): RevokedEntry | undefined {
  return lists
    .flatMap((list) => list.revoked.get(serial) ?? [])
    .sort((a, b) => a.since.getTime() - b.since.getTime())[0];
}

function isOlder({ provedAt, purpose }: RevocationQuestion, { since, reason }: RevokedEntry) {
  if (!provedAt || provedAt >= since) return false;
  return purpose === 'documents' || harmless.includes(reason ?? '');
}

function causeOf(found: RevocationList[], authentic: RevocationList[]): string {
  if (found.length === 0) return 'there is no list of revoked certificates by its issuer';
  return authentic.length === 0
    ? 'the list of revoked certificates was not signed by its issuer, or tells of a part only'
    : 'the list of revoked certificates had run out before the signature was made';
}

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const because = ({ reason }: RevokedEntry) =>
  reason && reasonWords[reason] ? ` (${reasonWords[reason]})` : '';

function revoked(entry: RevokedEntry, provedAt: Date | null): Revocation {
  const why = provedAt
    ? `and the signature is of ${minute(provedAt)}`
    : 'and nothing proves that the signature is older';
  return {
    status: 'revoked',
    at: entry.at.toISOString(),
    since: entry.since.toISOString(),
    reason: entry.reason,
    says: `The certificate is revoked since ${minute(entry.since)}${because(entry)}, ${why}.`,
  };
}

function good(at: Date, later: RevokedEntry | undefined): Revocation {
  return {
    status: 'good',
    at: at.toISOString(),
    since: later?.since.toISOString() ?? null,
    reason: later?.reason ?? null,
    says: later
      ? `The certificate was revoked later, on ${minute(later.since)}${because(later)}; the signature is proved to be older and stays valid.`
      : `The certificate was not revoked, by the lists of ${minute(at)}.`,
  };
}
