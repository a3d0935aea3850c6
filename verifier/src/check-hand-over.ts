import { type JournalContent, type JournalProof, journalProof } from '../../common/journal.ts';
import type { BundleFiles } from '../../server/evidence/pack-files.ts';
import { firstLink } from '../../server/journal/chain.ts';
import { checkRevocation } from '../../server/sealing/check-revocation.ts';
import type { TrustOptions } from '../../server/sealing/check-signature.ts';
import { isNotary } from '../../server/sealing/is-notary.ts';
import { readRevocationEvidence } from '../../server/sealing/revocation-evidence.ts';
import { type Check, check, unproved } from './check.ts';
import { isLinked, isNotarys, signersOf, treeOf } from './check-journal.ts';

const NAME = /^entries\/\d{6,}\.json$/;

/** Whether an archive is a journal that was handed over. */
export function isHandOver(files: BundleFiles): boolean {
  return Object.keys(files).some((name) => NAME.test(name));
}

interface Entry {
  number: number;
  proof: JournalProof;
  content: JournalContent;
}

function readEntry(bytes: Uint8Array | undefined, number: number): Entry {
  const proof = journalProof.parse(JSON.parse(Buffer.from(bytes ?? []).toString()));
  return { number, proof, content: JSON.parse(proof.entry.content) as JournalContent };
}

/**
 * Checks a journal that was handed over: every entry from the first, in its order, signed by the
 * notary or, where nobody notarized, by the platform; in the tree; and the last one, which says how
 * many there were. What the archive's own `check.json` says is not asked.
 */
export function checkHandOver(files: BundleFiles, trust: TrustOptions): Check[] {
  const names = Object.keys(files)
    .filter((name) => NAME.test(name))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  let entries: Entry[];
  try {
    entries = names.map((name, index) => readEntry(files[name], index + 1));
  } catch {
    return [{ name: 'journal.entries', holds: false, says: 'An entry cannot be read.' }];
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
  const signer = ({ proof, content }: Entry) =>
    signersOf(
      {
        content: proof.entry.content,
        signature: proof.signature,
        certificates: proof.certificates,
        at: content.at,
      },
      trust.roots,
    );
  const isSigned = (entry: Entry) => {
    const [own] = signer(entry);
    const byPlatform = entry.content.kind !== 'act' || entry.content.outcome !== 'completed';
    return isNotarys(own, entry.content) || (byPlatform && own !== undefined && !isNotary(own));
  };
  const tree = ({ proof }: Entry) =>
    proof.inclusion &&
    treeOf(proof.inclusion, { salt: proof.salt, chain: proof.entry.chain }, trust.roots);
  // Only the newest may not have been taken up yet.
  const taken = entries.findLastIndex(({ proof }) => proof.inclusion !== null) + 1;
  const evidence = readRevocationEvidence(trust.revocationLists ?? []);
  const isRevoked = (entry: Entry) => {
    const chain = signer(entry);
    const asked = { evidence, provedAt: tree(entry)?.at ?? null, purpose: 'documents' } as const;
    const claimedAt = new Date(entry.content.at);
    return chain.length > 0 && checkRevocation({ ...asked, chain, claimedAt }).status === 'revoked';
  };
  const last = entries.at(-1);
  const told = last?.content.handOver;
  return [
    one(
      'journal.chain',
      failing(follows),
      `All ${entries.length} entries are there in their order, each the one that the next goes on from.`,
      'An entry is missing or was changed at',
    ),
    one(
      'journal.signatures',
      failing(isSigned),
      'Each act is signed by its notary, and what else is kept by the notary or the platform.',
      'Nobody who may is known to have signed entry',
    ),
    one(
      'journal.revocations',
      failing((entry) => !isRevoked(entry)),
      'No list that was named revokes a key before it signed.',
      'A key was revoked before it signed entry',
    ),
    one(
      'journal.tree',
      failing((entry, index) => index >= taken || Boolean(tree(entry))),
      'The entries stand in the tree whose head the platform signed.',
      'Nothing proves that the platform’s tree holds entry',
    ),
    ...(taken < entries.length
      ? [
          unproved(
            'journal.new',
            `The tree had not taken up the newest yet: ${entries.length - taken}.`,
          ),
        ]
      : []),
    check(
      'journal.end',
      told?.entries === entries.length - 1 && told.head === last?.content.previous,
      `The last says that ${entries.length - 1} came before it, for ${told?.recipient ?? ''}.`,
      'The last entry is not the one that says how many there were: the end is missing.',
    ),
  ];
}

/** Numbers in words, no more than a line of them. */
function listed(numbers: number[]): string {
  const shown = numbers.slice(0, 8).join(', ');
  return numbers.length > 8 ? `${shown} and ${numbers.length - 8} more` : shown;
}
