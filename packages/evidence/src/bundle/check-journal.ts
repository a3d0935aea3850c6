import { verify, X509Certificate } from 'node:crypto';
import { findSignerChains } from '../certificates/certificate-chain.ts';
import { isNotary, subjectOf } from '../certificates/is-notary.ts';
import type { RevocationEvidence } from '../certificates/revocation-evidence.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { quoted } from '../encoding/quoted.ts';
import { leafData, nextLink } from '../journal/chain.ts';
import {
  JOURNAL_VERSION,
  type JournalContent,
  type JournalProof,
  journalKinds,
  journalProof,
  TREE_HEAD_VERSION,
} from '../journal/journal-proof.ts';
import { includes, leafHash } from '../journal/merkle.ts';
import { type Check, check, unproved } from './check.ts';
import { revocationOf } from './check-signer.ts';

const KINDS: readonly unknown[] = journalKinds;
const OUTCOMES: readonly unknown[] = ['completed', 'not_completed'];

export interface JournalTrust {
  /** DER. */
  roots: Uint8Array[];
  /** The available evidence of revocations. */
  evidence: RevocationEvidence;
  /** The time at which a trusted timestamp proves that the whole entry existed. */
  provedAt: Date | null;
}

interface Signed {
  content: string;
  signature: string;
  certificates: string[];
  at: string;
}

/**
 * Returns the signer's certificate, or the platform's certificate of the same key, and those above
 * it, if the signature over the text is valid and leads to a root. Otherwise empty.
 */
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

/** Whether a certificate belongs to the notary of the entry. */
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

/** Whether the notary signs this entry. The platform signs all others. */
export function isNotarysAct({ kind, outcome }: JournalContent): boolean {
  return kind === 'act' && outcome === 'completed';
}

/** Whether an entry has a known kind and contains no data that only a completed act has. */
export function isOfItsKind(content: JournalContent): boolean {
  const { kind, outcome, document } = content;
  const isKnown =
    kind === 'act' ? OUTCOMES.includes(outcome) : KINDS.includes(kind) && outcome === undefined;
  const isSealed = document?.sealedSha256 !== undefined || document?.publicId !== undefined;
  return isKnown && (isNotarysAct(content) || !isSealed);
}

/** Whether an entry's content matches its link of the chain and the fields next to it. */
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
  /**
   * The time at which the entry, and every file whose digest it names, is proved to have existed.
   */
  provedAt: Date | null;
}

/**
 * Checks the journal entry of the act: its signature by the notary, its link of the chain, its
 * inclusion in the tree whose head the platform signed, and whether either certificate was revoked.
 * @throws Error if the text is not a proof
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
    revocationOf('journal.tree', 'The signer of the tree head', {
      chain: tree.signers,
      evidence,
      provedAt,
      claimedAt: tree.at,
    });
  // The head covers only the link, so the link must match the entry. A head by a compromised key
  // proves no time.
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
        `${quoted(content.notary.name)} signed the journal entry of this act.`,
        'The journal entry was not signed by its notary.',
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
        'The journal entry matches its link in the chain of the journal.',
        'The journal entry does not match its link in the chain of the journal.',
      ),
      check(
        'journal.tree',
        Boolean(tree),
        'The journal entry is included in the Merkle tree whose head the platform signed.',
        'Nothing proves that the platform’s Merkle tree includes the journal entry.',
      ),
      ...(headSigner ? [headSigner] : []),
      ...(tree && isBefore(tree, content)
        ? [
            unproved(
              'journal.times',
              'The time of the tree head is earlier than the time of the journal entry, so it does not prove when the entry existed.',
            ),
          ]
        : []),
    ],
  };
}

/**
 * Whether a head claims to be older than an entry that it includes. Then its time is wrong and it
 * proves no time.
 */
export function isBefore(head: { at: Date }, content: JournalContent): boolean {
  return head.at < new Date(content.at);
}

/** Returns the earlier of two times, either of which may be null. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/**
 * Returns the signers of the tree head and its time, or null if the entry is not included in the
 * tree.
 */
export function treeOf(
  inclusion: NonNullable<ReturnType<typeof journalProof.parse>['inclusion']>,
  entry: { salt: string; chain: string },
  roots: Uint8Array[],
): { signers: X509Certificate[]; at: Date } | null {
  if (!isCanonical(inclusion.head.content)) return null;
  const { head, position, path } = inclusion;
  const stated = JSON.parse(head.content) as {
    type: string;
    size: number;
    root: string;
    at: string;
  };
  const signers = signersOf({ ...head, at: stated.at }, roots);
  const [signer] = signers;
  const agrees =
    stated.type === TREE_HEAD_VERSION &&
    stated.size === head.size &&
    stated.root === head.root &&
    stated.at === head.at;
  const leaf = leafHash(leafData(Buffer.from(entry.salt, 'hex'), entry.chain));
  const root = Buffer.from(stated.root, 'hex');
  const stands =
    agrees &&
    signer !== undefined &&
    !isNotary(signer) &&
    includes(leaf, {
      index: position,
      size: stated.size,
      root,
      path: path.map((one) => Buffer.from(one, 'hex')),
    });
  return stands ? { signers, at: new Date(stated.at) } : null;
}
