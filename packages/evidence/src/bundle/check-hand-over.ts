import type { X509Certificate } from 'node:crypto';
import { checkRevocation } from '../certificates/check-revocation.ts';
import { isNotary } from '../certificates/is-notary.ts';
import {
  type RevocationEvidence,
  readRevocationEvidence,
} from '../certificates/revocation-evidence.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { quoted } from '../encoding/quoted.ts';
import { firstLink } from '../journal/chain.ts';
import { type JournalContent, type JournalProof, journalProof } from '../journal/journal-proof.ts';
import type { TrustOptions } from '../verification/check-signature.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check, listed, unproved } from './check.ts';
import {
  isBefore,
  isLinked,
  isNotarys,
  isNotarysAct,
  isOfItsKind,
  signersOf,
  treeOf,
} from './check-journal.ts';
import { namesOfPlainArchive } from './plain-archive.ts';

const NAME = /^entries\/\d{6,}\.json$/;
/** Other files that the archive may contain. */
const OTHERS = ['check.json', 'root.pem'];

/** Whether an archive is a handed-over journal. */
export function isHandOver(files: BundleFiles): boolean {
  return Object.keys(files).some((name) => NAME.test(name));
}

interface Entry {
  number: number;
  proof: JournalProof;
  content: JournalContent;
  /** The signer's certificate and those above it. Empty if the signature is invalid. */
  signers: X509Certificate[];
  /**
   * The signers of the tree head that includes the entry, and its time. Null if the entry is not in
   * a tree.
   */
  tree: { signers: X509Certificate[]; at: Date } | null;
}

function readEntry(bytes: Uint8Array | undefined, number: number, roots: Uint8Array[]): Entry {
  const text = Buffer.from(bytes ?? []);
  const proof = journalProof.parse(JSON.parse(text.toString()));
  // The platform writes canonical JSON only, so other bytes or unsigned members are refused.
  if (!text.equals(Buffer.from(canonicalJson(proof))))
    throw new Error('the entry is encoded differently');
  const { entry, signature, certificates, salt, inclusion } = proof;
  const content = JSON.parse(entry.content) as JournalContent;
  const signed = { content: entry.content, signature, certificates, at: content.at };
  return {
    number,
    proof,
    content,
    signers: signersOf(signed, roots),
    tree: inclusion && treeOf(inclusion, { salt, chain: entry.chain }, roots),
  };
}

/**
 * Whether the right key signed the entry: the notary's for a completed act, the platform's for
 * everything else.
 */
function isSigned({ content, signers: [own] }: Entry): boolean {
  return isNotarysAct(content) ? isNotarys(own, content) : own !== undefined && !isNotary(own);
}

/**
 * Whether a key that signed the entry or the tree head is revoked. A head by a revoked key proves
 * no time.
 */
function isRevoked({ content, signers, tree }: Entry, evidence: RevocationEvidence): boolean {
  const counts = (chain: X509Certificate[], provedAt: Date | null, claimedAt: Date) =>
    chain.length === 0 ||
    checkRevocation({ chain, evidence, provedAt, claimedAt, purpose: 'documents' }).status !==
      'revoked';
  const headCounts = !tree || counts(tree.signers, null, tree.at);
  const provedAt = tree && headCounts && !isBefore(tree, content) ? tree.at : null;
  return !headCounts || !counts(signers, provedAt, new Date(content.at));
}

/**
 * Returns the entries whose position in the tree contradicts an earlier entry: a size has one root,
 * and a position has one entry.
 */
function misplaced(entries: Entry[]): Set<Entry> {
  const roots = new Map<number, string>();
  const places = new Set<number>();
  const wrong = new Set<Entry>();
  for (const entry of entries) {
    const { inclusion } = entry.proof;
    if (!inclusion) continue;
    const { size, root } = inclusion.head;
    if ((roots.get(size) ?? root) !== root || places.has(inclusion.position)) wrong.add(entry);
    roots.set(size, root);
    places.add(inclusion.position);
  }
  return wrong;
}

/**
 * Returns completed acts that occur again. The acts on one document have the same verification ID, one
 * entry each, and name the same acts.
 */
function repeated(entries: Entry[]): Set<Entry> {
  const seen = new Set<string>();
  const actsOfSeal = new Map<string, string>();
  const wrong = new Set<Entry>();
  for (const entry of entries) {
    const { act, acts = [act], document } = entry.content;
    const seal = document?.publicId;
    if (!isNotarysAct(entry.content) || seal === undefined) continue;
    const named = canonicalJson(acts);
    const isNamed = Array.isArray(acts) && acts.includes(act);
    if (!isNamed || seen.has(`${seal} ${act}`) || (actsOfSeal.get(seal) ?? named) !== named) {
      wrong.add(entry);
    }
    seen.add(`${seal} ${act}`);
    actsOfSeal.set(seal, named);
  }
  return wrong;
}

/**
 * Checks a handed-over journal: every entry from the first, in order, each completed act signed by
 * the notary and everything else by the platform; their inclusion in the tree; and the final entry,
 * in which the platform states the number of entries. The archive's own `check.json` is not used.
 */
export function checkHandOver(bytes: Uint8Array, files: BundleFiles, trust: TrustOptions): Check[] {
  const names = Object.keys(files)
    .filter((name) => NAME.test(name))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  const archive = check(
    'archive',
    isItsFiles(bytes, names),
    'The archive contains the entries, numbered from 1 without gaps, and nothing hidden.',
    'The archive contains other data, or its entries are not numbered without gaps, or programs can read it in different ways.',
  );
  let entries: Entry[];
  try {
    entries = names.map((name, index) => readEntry(files[name], index + 1, trust.roots));
  } catch {
    return [archive, { name: 'journal.entries', holds: false, says: 'An entry cannot be read.' }];
  }
  const failing = (holds: (entry: Entry, index: number) => boolean) =>
    entries.filter((entry, index) => !holds(entry, index)).map(({ number }) => number);
  const one = (name: string, wrong: number[], yes: string, no: string) =>
    check(name, wrong.length === 0, yes, `${no} ${listed(wrong)}.`);
  const follows = ({ proof, content }: Entry, index: number) => {
    const before = entries[index - 1]?.proof.entry.chain ?? firstLink(content.notary.id);
    return (
      isLinked(proof.entry, content) &&
      content.sequence === index &&
      content.previous === before &&
      content.notary.id === entries[0]?.content.notary.id
    );
  };
  const evidence = readRevocationEvidence(trust.revocationLists ?? []);
  const last = entries.at(-1);
  // The tree includes new entries within a minute, so the last entry may have been handed over
  // before that.
  const isNew = last?.proof.inclusion === null;
  const outOfPlace = misplaced(entries);
  const again = repeated(entries);
  const undated = failing(({ tree, content }) => !tree || !isBefore(tree, content));
  const handOver = last?.content.kind === 'handover' ? last.content.handOver : undefined;
  return [
    archive,
    one(
      'journal.chain',
      failing(follows),
      `All ${entries.length} entries are present and in order, and each one links to the entry before it.`,
      'An entry is missing or was changed at number',
    ),
    one(
      'journal.contents',
      failing((entry) => isOfItsKind(entry.content) && !again.has(entry)),
      'Each entry contains only what its kind allows, and no completed act appears twice.',
      'An entry contains data that its kind does not allow, or repeats a completed act, at number',
    ),
    one(
      'journal.signatures',
      failing(isSigned),
      'Each completed act is signed by its notary, and every other entry by the platform.',
      'There is no valid signature by the required signer for entry',
    ),
    one(
      'journal.revocations',
      failing((entry) => !isRevoked(entry, evidence)),
      'No revocation list that you provided revokes a key before it signed.',
      'A key that signed the entry or its tree head was revoked, and nothing proves that it signed before the revocation, for entry',
    ),
    one(
      'journal.tree',
      failing((entry) => (entry.tree ? !outOfPlace.has(entry) : isNew && entry === last)),
      'The entries are included in the Merkle tree whose head the platform signed.',
      'Nothing proves that the platform’s Merkle tree includes entry',
    ),
    ...(undated.length > 0
      ? [
          unproved(
            'journal.times',
            `The time of the tree head is earlier than the time of the entry, so it does not prove when the entry existed, for entry ${listed(undated)}.`,
          ),
        ]
      : []),
    ...(isNew
      ? [unproved('journal.new', 'The Merkle tree did not include the last entry yet.')]
      : []),
    check(
      'journal.end',
      handOver?.entries === entries.length - 1 && handOver.head === last?.content.previous,
      `The last entry states that ${entries.length - 1} entries come before it, for a handover to ${quoted(handOver?.recipient ?? '')} at ${quoted(last?.content.at ?? '')}.`,
      'The last entry does not correctly state how many entries come before it, so the end of the journal is missing.',
    ),
  ];
}

/**
 * Whether the entries are numbered from one, and the archive contains nothing else, however it is
 * read.
 */
function isItsFiles(bytes: Uint8Array, entries: string[]): boolean {
  const isKnown = (name: string) => NAME.test(name) || OTHERS.includes(name);
  const isNext = (name: string, index: number) =>
    name === `entries/${String(index + 1).padStart(6, '0')}.json`;
  return Boolean(namesOfPlainArchive(bytes)?.every(isKnown)) && entries.every(isNext);
}
