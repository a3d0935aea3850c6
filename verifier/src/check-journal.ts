import { verify, X509Certificate } from 'node:crypto';
import { canonicalJson } from '../../common/canonical-json.ts';
import {
  JOURNAL_VERSION,
  type JournalContent,
  type JournalProof,
  journalKinds,
  journalProof,
  TREE_HEAD_VERSION,
} from '../../common/journal.ts';
import { quoted } from '../../common/quoted.ts';
import { leafData, nextLink } from '../../server/journal/chain.ts';
import { includes, leafHash } from '../../server/journal/merkle.ts';
import { findSignerChains } from '../../server/sealing/certificates/certificate-chain.ts';
import { isNotary, subjectOf } from '../../server/sealing/certificates/is-notary.ts';
import type { RevocationEvidence } from '../../server/sealing/certificates/revocation-evidence.ts';
import { type Check, check, unproved } from './check.ts';
import { revocationOf } from './check-signer.ts';

const KINDS: readonly unknown[] = journalKinds;
const OUTCOMES: readonly unknown[] = ['completed', 'not_completed'];

export interface JournalTrust {
  /** DER. */
  roots: Uint8Array[];
  /** What there is to tell of revocations. */
  evidence: RevocationEvidence;
  /** When a trusted time stamp proves the whole entry to have been there. */
  provedAt: Date | null;
}

interface Signed {
  content: string;
  signature: string;
  certificates: string[];
  at: string;
}

/** The signer's certificate, or the platform's of the same key, and those above it, where the signature over the text holds and leads to a root. */
export function signersOf(signed: Signed, roots: Uint8Array[]): X509Certificate[] {
  const [own, ...above] = signed.certificates.map(
    (one) => new X509Certificate(Buffer.from(one, 'base64')),
  );
  if (!own) return [];
  const signature = Buffer.from(signed.signature, 'base64');
  const [chain] = findSignerChains({
    certificate: own,
    intermediates: above,
    roots,
    at: new Date(signed.at),
    purpose: 'documents',
  });
  return chain && verify('sha256', Buffer.from(signed.content), own.publicKey, signature)
    ? chain
    : [];
}

function isCanonical(text: string): boolean {
  return canonicalJson(JSON.parse(text)) === text;
}

/** Whether a certificate is that of the notary whose entry it is. */
export function isNotarys(
  certificate: X509Certificate | undefined,
  { notary }: JournalContent,
): boolean {
  return (
    certificate !== undefined &&
    isNotary(certificate) &&
    subjectOf(certificate, 'commonName') === notary.name &&
    subjectOf(certificate, 'serialNumber') === notary.commissionNumber
  );
}

/** Whether an entry is the notary's word: of all else the platform keeps the journal. */
export function isNotarysAct({ kind, outcome }: JournalContent): boolean {
  return kind === 'act' && outcome === 'completed';
}

/** Whether an entry is of a kind that there is, and says nothing that only a completed act says. */
export function isOfItsKind(content: JournalContent): boolean {
  const { kind, outcome, document } = content;
  const isKnown =
    kind === 'act' ? OUTCOMES.includes(outcome) : KINDS.includes(kind) && outcome === undefined;
  const isSealed = document?.sealedSha256 !== undefined || document?.publicId !== undefined;
  return isKnown && (isNotarysAct(content) || !isSealed);
}

/** Whether an entry is what its link of the chain is made of, and what is said beside it is what it says. */
export function isLinked(entry: JournalProof['entry'], content: JournalContent): boolean {
  return (
    content.type === JOURNAL_VERSION &&
    isCanonical(entry.content) &&
    content.sequence === entry.sequence &&
    content.kind === entry.kind &&
    content.at === entry.at &&
    content.sessionId === entry.sessionId &&
    isNotarysAct(content) === (entry.signedBy === 'notary') &&
    nextLink(content.previous, entry.content) === entry.chain
  );
}

export interface CheckedJournal {
  checks: Check[];
  content: JournalContent;
  /** When the entry, and every file whose digest it names, is known to have been there. */
  provedAt: Date | null;
}

/**
 * Checks the journal's entry of the act: its signature by the notary, its link of the chain, that it
 * stands in the tree whose head the platform signed, and whether either's certificate was revoked.
 * @throws Error where the text is no proof
 */
export function checkJournal(
  text: string,
  { roots, evidence, provedAt }: JournalTrust,
): CheckedJournal {
  const { entry, signature, certificates, salt, inclusion } = journalProof.parse(JSON.parse(text));
  const content = JSON.parse(entry.content) as JournalContent;
  const signers = signersOf(
    { content: entry.content, signature, certificates, at: content.at },
    roots,
  );
  const [notary] = signers;
  const isOwn = isNotarys(notary, content);
  const follows = isLinked(entry, content) && isOfItsKind(content);
  const tree = inclusion && treeOf(inclusion, { salt, chain: entry.chain }, roots);
  const headSigner =
    tree &&
    revocationOf('journal.tree', 'The tree’s signer', {
      chain: tree.signers,
      evidence,
      provedAt,
      claimedAt: tree.at,
    });
  // The head tells of the link alone, so that has to be the entry's; and one whose key was lost dates nothing.
  const takenUpAt =
    tree && headSigner?.holds && follows && !isBefore(tree, content) ? tree.at : null;
  const entryProvedAt = earlier(provedAt, takenUpAt);
  return {
    content,
    provedAt: entryProvedAt,
    checks: [
      check(
        'journal.signature',
        isOwn,
        `${quoted(content.notary.name)} signed the journal’s entry of this act.`,
        'The entry of the journal was not signed by its notary.',
      ),
      ...(isOwn
        ? [
            revocationOf('journal.signature', quoted(content.notary.name), {
              chain: signers,
              evidence,
              provedAt: entryProvedAt,
              claimedAt: new Date(content.at),
            }),
          ]
        : []),
      check(
        'journal.chain',
        follows,
        'The entry is the one that the journal’s chain goes on from.',
        'The entry and its link of the chain do not belong together.',
      ),
      check(
        'journal.tree',
        Boolean(tree),
        'The entry stands in the tree whose head the platform signed.',
        'Nothing proves that the entry stands in the platform’s tree.',
      ),
      ...(headSigner ? [headSigner] : []),
      ...(tree && isBefore(tree, content)
        ? [
            unproved(
              'journal.times',
              'The head of the tree names a time before that of the entry, so it proves none.',
            ),
          ]
        : []),
    ],
  };
}

/** Whether a head says to be older than an entry that it holds: a clock went wrong, or worse, and it dates nothing. */
export function isBefore(head: { at: Date }, content: JournalContent): boolean {
  return head.at < new Date(content.at);
}

/** The earlier of two times, of which there may be none. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/** Who signed the head of the tree, with the certificates above, and when; null where the entry does not stand in it. */
export function treeOf(
  inclusion: NonNullable<ReturnType<typeof journalProof.parse>['inclusion']>,
  entry: { salt: string; chain: string },
  roots: Uint8Array[],
): { signers: X509Certificate[]; at: Date } | null {
  if (!isCanonical(inclusion.head.content)) return null;
  const { head, position, path } = inclusion;
  const said = JSON.parse(head.content) as { type: string; size: number; root: string; at: string };
  const signers = signersOf({ ...head, at: said.at }, roots);
  const [signer] = signers;
  const agrees =
    said.type === TREE_HEAD_VERSION &&
    said.size === head.size &&
    said.root === head.root &&
    said.at === head.at;
  const leaf = leafHash(leafData(Buffer.from(entry.salt, 'hex'), entry.chain));
  const root = Buffer.from(said.root, 'hex');
  const stands =
    agrees &&
    signer !== undefined &&
    !isNotary(signer) &&
    includes(leaf, {
      index: position,
      size: said.size,
      root,
      path: path.map((one) => Buffer.from(one, 'hex')),
    });
  return stands ? { signers, at: new Date(said.at) } : null;
}
