import type { X509Certificate } from 'node:crypto';
import type { RevocationEvidence } from './revocation-evidence.ts';
import type { RevokedEntry } from './revocation-fields.ts';
import { type Found, type Statement, statementsOn } from './revocation-statements.ts';

/**
 * Revocation status of a signer's certificate and its issuers, according to revocation lists and
 * OCSP responses.
 */
export interface Revocation {
  /**
   * good: not revoked when the signature was made, according to the evidence. revoked: a
   * certificate of the chain was revoked, or nothing proves that the signature is older. unknown:
   * the evidence proves neither.
   */
  status: 'good' | 'revoked' | 'unknown';
  /**
   * The time that the evidence describes, the oldest of all relevant times; ISO 8601. Null if
   * unknown.
   */
  at: string | null;
  /**
   * Start of the revocation. Also set if the status is good and the revocation is later than the
   * signature.
   */
  since: string | null;
  /** Reason of the revocation, if the list gives one. */
  reason: string | null;
  /** The same as a sentence. */
  says: string;
}

export interface RevocationQuestion {
  /** From the signer's certificate to a trusted root, both included. */
  chain: X509Certificate[];
  evidence: RevocationEvidence;
  /** The time at which the signature existed, proved by someone other than the signer. */
  provedAt: Date | null;
  /** The time that the signer claims. Lists and responses must not have expired before it. */
  claimedAt: Date | null;
  /** A timestamp authority's time proves nothing after its key became unsafe. */
  purpose: 'documents' | 'timestamps';
}

/**
 * If a timestamp key is revoked for one of these reasons, earlier timestamps stay valid (RFC 3161,
 * section 4, 1).
 */
const harmless = ['affiliation_changed', 'superseded', 'cessation'];
const reasonWords: Record<string, string> = {
  key_compromise: 'the key was not safe',
  ca_compromise: 'the authority’s key was not safe',
  affiliation_changed: 'the information about its holder changed',
  superseded: 'it was replaced',
  cessation: 'it was no longer needed',
  on_hold: 'it was suspended',
  privilege_withdrawn: 'the right to use it was withdrawn',
};

/** For a certificate that has no chain to a trusted root or that is trusted directly. */
export const revocationUnknown = (why: string): Revocation => ({
  status: 'unknown',
  at: null,
  since: null,
  reason: null,
  says: `It is not proved whether the certificate was revoked: ${why}.`,
});

/**
 * Checks every certificate of a chain except the root against the lists of its issuer (RFC 5280,
 * section 6.3, complete lists only) and OCSP responses for its issuer (RFC 6960). A revoked
 * certificate counts as revoked from the given time, or from the earlier time since which its key
 * was unsafe according to the newest list. Signatures that are proved to be older stay valid.
 */
export function checkRevocation(question: RevocationQuestion): Revocation {
  const { chain, provedAt, claimedAt } = question;
  const used = new Set<Statement['source']>();
  let oldest = Number.POSITIVE_INFINITY;
  let later: RevokedEntry | undefined;
  let unknown: Revocation | undefined;
  for (const [index, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[index + 1] as X509Certificate;
    const found = statementsOn(certificate, issuer, question.evidence);
    const entry = counting(found.statements);
    if (entry) {
      if (!isOlder(question, entry)) return revoked(entry, provedAt);
      if (!later || entry.since < later.since) later = entry;
      // A later revocation proves that the certificate was not revoked before.
      oldest = Math.min(oldest, entry.at.getTime());
      continue;
    }
    const when = provedAt ?? claimedAt ?? new Date();
    const current = found.statements.filter(
      ({ thisUpdate, nextUpdate }) =>
        nextUpdate !== null &&
        nextUpdate >= when &&
        // Issuers remove expired certificates from their lists.
        thisUpdate.getTime() <= Date.parse(certificate.validTo),
    );
    const [newest] = current.sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime());
    if (newest) {
      used.add(newest.source);
      oldest = Math.min(oldest, newest.thisUpdate.getTime());
    } else unknown ??= revocationUnknown(causeOf(found));
  }
  if (unknown) return unknown;
  if (chain.length < 2)
    return revocationUnknown('it does not lead to a certificate authority that is known here');
  return good(new Date(oldest), later, used);
}

/**
 * Checks a signer with every chain to a trusted root. The status of the first chain counts, unless
 * the signer is revoked on any of them.
 */
export function checkRevocations(
  chains: X509Certificate[][],
  question: Omit<RevocationQuestion, 'chain'>,
): Revocation {
  const found = chains.map((chain) => checkRevocation({ ...question, chain }));
  return (
    found.find(({ status }) => status === 'revoked') ??
    found[0] ??
    revocationUnknown('it does not lead to a certificate authority that is trusted here')
  );
}

/**
 * Selects the revocation entry that counts. Among the lists with an entry, the newest counts,
 * because the issuer may have learned later since when the key was unsafe. A later list without an
 * entry does not cancel a revocation. Between that entry and those of all OCSP responses, the
 * earliest counts.
 */
function counting(statements: Statement[]): RevokedEntry | undefined {
  const named = statements.filter(({ entry }) => entry !== null);
  const [list] = named
    .filter(({ source }) => source === 'lists')
    .sort(
      (a, b) =>
        b.thisUpdate.getTime() - a.thisUpdate.getTime() ||
        (b.number ?? -1) - (a.number ?? -1) ||
        sinceOf(a) - sinceOf(b),
    );
  const answers = named.filter(({ source }) => source === 'answers');
  const [first] = [...(list ? [list] : []), ...answers].sort((a, b) => sinceOf(a) - sinceOf(b));
  return first?.entry ?? undefined;
}

const sinceOf = ({ entry }: Statement) => entry?.since.getTime() ?? Number.POSITIVE_INFINITY;

function isOlder({ provedAt, purpose }: RevocationQuestion, { since, reason }: RevokedEntry) {
  if (!provedAt || provedAt >= since) return false;
  return purpose === 'documents' || harmless.includes(reason ?? '');
}

function causeOf({ lists, answers, statements }: Found): string {
  const what = [
    ...(lists > 0 ? ['revocation list'] : []),
    ...(answers > 0 ? ['OCSP response'] : []),
  ].join(' and the ');
  if (!what) return 'there is no revocation list of its issuer and no OCSP response';
  const both = lists > 0 && answers > 0;
  return statements.length === 0
    ? `the ${what} ${both ? 'were' : 'was'} not signed by its issuer, or ${both ? 'cover' : 'covers'} only some certificates or none`
    : `the ${what} had expired before the signature was made`;
}

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const because = ({ reason }: RevokedEntry) =>
  reason && reasonWords[reason] ? ` (${reasonWords[reason]})` : '';

function revoked(entry: RevokedEntry, provedAt: Date | null): Revocation {
  const why = provedAt
    ? `and the signature dates from ${minute(provedAt)}`
    : 'and nothing proves that the signature is older';
  return {
    status: 'revoked',
    at: entry.at.toISOString(),
    since: entry.since.toISOString(),
    reason: entry.reason,
    says: `The certificate counts as revoked from ${minute(entry.since)}${because(entry)}, ${why}.`,
  };
}

function good(
  at: Date,
  later: RevokedEntry | undefined,
  used: Set<Statement['source']>,
): Revocation {
  const by = [...used].sort().reverse().join(' and ');
  return {
    status: 'good',
    at: at.toISOString(),
    since: later?.since.toISOString() ?? null,
    reason: later?.reason ?? null,
    says: later
      ? `The certificate was revoked later, as of ${minute(later.since)}${because(later)}. The signature is proved to be older and stays valid.`
      : `The certificate was not revoked, according to the revocation ${by} of ${minute(at)}.`,
  };
}
