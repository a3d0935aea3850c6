import type { Knex } from 'knex';
import type { JournalCheck } from '../../../common/journal.ts';
import { firstLink, nextLink } from '../../../packages/evidence/src/journal/chain.ts';
import type { Services } from '../../services.ts';
import { checkTree, objectionsOfTree } from './check-tree.ts';
import {
  isOver,
  type JournalSigner,
  objectionToSigner,
  openSigner,
  type StatedNotary,
} from './journal-signers.ts';
import { objectionToTree, readStoredTreeHead } from './kept-head.ts';
import { findHead, readBatches, type StoredEntry } from './store.ts';
import { listEndedSessions } from './tree-store.ts';

/** Further problems are not listed. */
const MAX_PROBLEMS = 50;

/**
 * Verifies a notary's journal: order, chain, every signature and its signer, and that each entry is
 * in the tree whose head the platform signed, or waits for it. Reads entries in batches from one
 * snapshot, so that an entry added in the meantime raises no false alarm.
 */
export async function checkJournal(
  services: Pick<Services, 'db' | 'authority' | 'objects'>,
  notaryId: string,
): Promise<JournalCheck> {
  const { root } = services.authority;
  // Read the kept head before the snapshot, so that a head kept in the meantime raises no false
  // alarm.
  const kept = await readStoredTreeHead(services.objects);
  return services.db.transaction((tx) => checkSnapshot(tx, notaryId, { root, kept }), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  });
}

async function checkSnapshot(
  db: Knex,
  notaryId: string,
  { root, kept }: { root: Uint8Array; kept: Awaited<ReturnType<typeof readStoredTreeHead>> },
): Promise<JournalCheck> {
  const problems: JournalCheck['problems'] = [];
  const problem = (sequence: number | null, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ sequence, message });
  };
  const signers = new Map<string, JournalSigner | null>();
  const signerOf = async ({ signerSha256, createdAt }: StoredEntry) => {
    let signer = signers.get(signerSha256);
    if (signer === undefined) {
      signer = await openSigner(db, signerSha256, { root, at: createdAt });
      signers.set(signerSha256, signer);
    }
    return signer;
  };
  for (const message of await checkTree(db, root)) problem(null, message);
  const objection = await objectionToTree(db, kept);
  if (objection) problem(null, objection);
  let link = firstLink(notaryId);
  let count = 0;
  for await (const entries of readBatches(db, notaryId)) {
    const objections = await objectionsOfTree(db, entries);
    for (const entry of entries) {
      const { sequence, content, chain } = entry;
      if (sequence !== count) problem(sequence, 'An entry before this one is missing.');
      const stated = readStated(content);
      if (!stated) problem(sequence, 'The entry cannot be read.');
      const follows = stated?.previous === link && stated.sequence === sequence;
      if (!follows || nextLink(link, content) !== chain) {
        problem(sequence, 'The entry is not correctly chained to the entry before it.');
      }
      if (stated && !agrees(entry, stated)) {
        problem(sequence, 'The stored details of the entry differ from what was signed.');
      }
      const objection = objectionToSignature(entry, stated, await signerOf(entry));
      if (objection) problem(sequence, objection);
      const ofTree = objections.get(entry.id);
      if (ofTree) problem(sequence, ofTree);
      link = chain;
      count = sequence + 1;
    }
  }
  for (const sequence of await listEndedSessions(db, notaryId, MAX_PROBLEMS)) {
    problem(
      sequence,
      'The entry is missing from the journal, but the Merkle tree over all journals has its leaf.',
    );
  }
  const head = await findHead(db, notaryId);
  if ((head?.count ?? 0) !== count || (head?.head ?? firstLink(notaryId)) !== link) {
    problem(count, 'Entries at the end of the journal are missing.');
  }
  return { holds: problems.length === 0, count, head: head?.head ?? null, problems };
}

/** The members of an entry's signed content that are checked. */
interface StatedEntry {
  previous?: unknown;
  sequence?: unknown;
  kind?: unknown;
  sessionId?: unknown;
  at?: unknown;
  outcome?: unknown;
  notary?: (StatedNotary & { id?: unknown }) | null;
}

function readStated(content: string): StatedEntry | null {
  try {
    const stated: unknown = JSON.parse(content);
    return typeof stated === 'object' ? stated : null;
  } catch {
    return null;
  }
}

/** Checks whether the searchable columns of an entry match its signed content. */
function agrees(entry: StoredEntry, stated: StatedEntry): boolean {
  return (
    stated.kind === entry.kind &&
    stated.sessionId === entry.sessionId &&
    stated.at === entry.createdAt.toISOString() &&
    stated.notary?.id === entry.notaryId &&
    (stated.outcome === 'completed') === (entry.signedBy === 'notary')
  );
}

function objectionToSignature(
  entry: StoredEntry,
  stated: StatedEntry | null,
  signer: JournalSigner | null,
): string | null {
  if (!signer) return 'The certificate of the signature is missing.';
  if (!isOver(entry.content, signer, entry.signature)) {
    return 'The signature does not match this entry.';
  }
  return objectionToSigner(signer, entry, stated?.notary ?? {});
}
