import type { X509Certificate } from 'node:crypto';
import { canonicalJson } from '../../common/canonical-json.ts';
import type { BundleFiles } from '../../common/evidence-files.ts';
import { type JournalContent, type JournalProof, journalProof } from '../../common/journal.ts';
import { quoted } from '../../common/quoted.ts';
import { checkRevocation } from '../../packages/evidence/src/certificates/check-revocation.ts';
import { isNotary } from '../../packages/evidence/src/certificates/is-notary.ts';
import {
  type RevocationEvidence,
  readRevocationEvidence,
} from '../../packages/evidence/src/certificates/revocation-evidence.ts';
import { firstLink } from '../../packages/evidence/src/journal/chain.ts';
import type { TrustOptions } from '../../packages/evidence/src/verification/check-signature.ts';
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
  if (!text.equals(Buffer.from(canonicalJson(proof)))) throw new Error('it is spelt otherwise');
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

/** Returns completed acts that occur again, by their verification ID. */
function repeated(entries: Entry[]): Set<Entry> {
  const seals = new Set<string>();
  const wrong = new Set<Entry>();
  for (const entry of entries) {
    const seal = entry.content.document?.publicId;
    if (!isNotarysAct(entry.content) || seal === undefined) continue;
    if (seals.has(seal)) wrong.add(entry);
    seals.add(seal);
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
    'The archive holds the entries, numbered from the first, and nothing hidden beside them.',
    'The archive holds more, or can be read in more than one way.',
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
  const told = last?.content.kind === 'handover' ? last.content.handOver : undefined;
  return [
    archive,
    one(
      'journal.chain',
      failing(follows),
      `All ${entries.length} entries are there in their order, each the one that the next goes on from.`,
      'An entry is missing or was changed at',
    ),
    one(
      'journal.contents',
      failing((entry) => isOfItsKind(entry.content) && !again.has(entry)),
      'Each says what its kind of entry says, and no completed act is there twice.',
      'What an entry may not say, or said before, stands at',
    ),
    one(
      'journal.signatures',
      failing(isSigned),
      'Each completed act is signed by its notary, and all else by the platform.',
      'Nobody who may is known to have signed entry',
    ),
    one(
      'journal.revocations',
      failing((entry) => !isRevoked(entry, evidence)),
      'No list that was named revokes a key before it signed.',
      'A key was revoked before it is proved to have signed, under or above entry',
    ),
    one(
      'journal.tree',
      failing((entry) => (entry.tree ? !outOfPlace.has(entry) : isNew && entry === last)),
      'The entries stand in the tree whose head the platform signed.',
      'Nothing proves that the platform’s tree holds entry',
    ),
    ...(undated.length > 0
      ? [
          unproved(
            'journal.times',
            `The head of the tree names a time before that of the entry, so it proves none, at ${listed(undated)}.`,
          ),
        ]
      : []),
    ...(isNew ? [unproved('journal.new', 'The tree had not taken up the last yet.')] : []),
    check(
      'journal.end',
      told?.entries === entries.length - 1 && told.head === last?.content.previous,
      `The last says that ${entries.length - 1} came before it, for ${quoted(told?.recipient ?? '')}, at ${quoted(last?.content.at ?? '')}.`,
      'The last entry is not the one that says how many there were: the end is missing.',
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
