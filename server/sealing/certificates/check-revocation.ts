import type { X509Certificate } from 'node:crypto';
import type { RevocationEvidence } from './revocation-evidence.ts';
import type { RevokedEntry } from './revocation-fields.ts';
import { type Found, type Statement, statementsOn } from './revocation-statements.ts';

/** What lists of revoked certificates and answers about them say of a signer's certificate and those above it. */
export interface Revocation {
  /**
   * good: not revoked when the signature was made, by the evidence that there is. revoked: one of them
   * was, or nothing proves that the signature is older. unknown: nothing proves either.
   */
  status: 'good' | 'revoked' | 'unknown';
  /** The moment of which the evidence tells, the oldest of those that count; ISO 8601. Null where unknown. */
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
  evidence: RevocationEvidence;
  /** The time at which the signature is known to have existed, by somebody else than its signer. */
  provedAt: Date | null;
  /** The time that the signer claims; a list or an answer must not have run out before it. */
  claimedAt: Date | null;
  /** A timestamp authority's own word about its time ends with the safety of its key. */
  purpose: 'documents' | 'timestamps';
}

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
 * complete lists only) and by answers for its issuer (RFC 6960). A certificate that one of them calls
 * revoked counts as that from the named moment, or the earlier one from which its key was not safe, as
 * the newest list has it; what is proved to be older stays valid.
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
      // Revoked later means not revoked before.
      oldest = Math.min(oldest, entry.at.getTime());
      continue;
    }
    const when = provedAt ?? claimedAt ?? new Date();
    const current = found.statements.filter(
      ({ thisUpdate, nextUpdate }) =>
        nextUpdate !== null &&
        nextUpdate >= when &&
        // Issuers take expired certificates off their lists.
        thisUpdate.getTime() <= Date.parse(certificate.validTo),
    );
    const [newest] = current.sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime());
    if (newest) {
      used.add(newest.source);
      oldest = Math.min(oldest, newest.thisUpdate.getTime());
    } else unknown ??= revocationUnknown(causeOf(found));
  }
  if (unknown) return unknown;
  if (chain.length < 2) return revocationUnknown('it leads to no authority that is known here');
  return good(new Date(oldest), later, used);
}

/**
 * Judges a signer by every chain that leads from them to a trusted root, the one that counts first:
 * whoever is revoked on one of them is revoked.
 */
export function checkRevocations(
  chains: X509Certificate[][],
  question: Omit<RevocationQuestion, 'chain'>,
): Revocation {
  const found = chains.map((chain) => checkRevocation({ ...question, chain }));
  return (
    found.find(({ status }) => status === 'revoked') ??
    found[0] ??
    revocationUnknown('it leads to no authority that is trusted here')
  );
}

/**
 * The entry that counts: of the lists that have one that of the newest, since their issuer may have learnt
 * meanwhile since when the key was not safe; no later list without one takes it back. Of that and of all
 * answers the earliest.
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
    ...(lists > 0 ? ['list of revoked certificates'] : []),
    ...(answers > 0 ? ['answer about it'] : []),
  ].join(' and the ');
  if (!what)
    return 'there is no list of revoked certificates by its issuer, and no answer about it';
  const both = lists > 0 && answers > 0;
  return statements.length === 0
    ? `the ${what} ${both ? 'were' : 'was'} not signed by its issuer, or ${both ? 'tell' : 'tells'} of a part only or of nothing`
    : `the ${what} had run out before the signature was made`;
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
      ? `The certificate was revoked later, on ${minute(later.since)}${because(later)}; the signature is proved to be older and stays valid.`
      : `The certificate was not revoked, by the ${by} of ${minute(at)}.`,
  };
}
