import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { firstLink, nextLink } from '../../../packages/evidence/src/journal/chain.ts';
import {
  JOURNAL_VERSION,
  type JournalKind,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { insertEntry, type JournalHead, lockJournal, type NewEntry } from './store.ts';

/** The notary of the journal, as of the entry. */
export interface JournalNotary {
  id: string;
  name: string;
  commissionState: string;
  commissionNumber: string;
  /** `yyyy-mm-dd` */
  commissionExpiry: string;
}

export interface EntryToAppend {
  notary: JournalNotary;
  kind: JournalKind;
  sessionId: string | null;
  /** The place of the act among those on the same document, from 1. */
  actNumber?: number;
  at: Date;
  /**
   * The members of the entry in addition to those that every entry has; see
   * docs/evidence-format.md.
   */
  body: Record<string, unknown>;
  /** Names and title, for the notary's search. */
  search: string;
  /** The notary's key if the notary acted and proved it, otherwise the platform's. */
  signer: Signer;
  signedBy: 'notary' | 'platform';
}

/**
 * How many heads of journals are remembered. They only save a read: an entry is added only if the
 * journal in the database ends with the head.
 */
const REMEMBERED_HEADS = 1000;
const rememberedHeads = new Map<string, JournalHead>();

function rememberHead(notaryId: string, head: JournalHead): void {
  rememberedHeads.delete(notaryId);
  rememberedHeads.set(notaryId, head);
  for (const oldest of rememberedHeads.keys()) {
    if (rememberedHeads.size <= REMEMBERED_HEADS) break;
    rememberedHeads.delete(oldest);
  }
}

/**
 * Adds a signed and chained entry at the end of a notary's journal, in the same transaction as the
 * change that it records. One statement adds it if the journal ends as expected. Otherwise the end
 * is read, which locks it until the end of the transaction, and the entry is signed again.
 * @returns its id
 */
export async function appendEntry(db: Knex, entry: EntryToAppend): Promise<string> {
  const { notary } = entry;
  // A key that its owner releases for one use may not sign a second time.
  let end = entry.signedBy === 'platform' ? rememberedHeads.get(notary.id) : undefined;
  for (;;) {
    end ??= await lockJournal(db, notary.id, firstLink(notary.id));
    const made = await signEntry(entry, end);
    const id = await insertEntry(db, made);
    if (id) {
      rememberHead(notary.id, { count: made.sequence + 1, head: made.chain });
      return id;
    }
    end = undefined;
  }
}

/** Makes the entry that follows the end of the journal. */
async function signEntry(
  entry: EntryToAppend,
  { count: sequence, head: previous }: JournalHead,
): Promise<NewEntry> {
  const { notary, kind, sessionId, actNumber = 1, at, body, search, signer, signedBy } = entry;
  const content = canonicalJson({
    ...body,
    type: JOURNAL_VERSION,
    kind,
    notary,
    sequence,
    previous,
    sessionId,
    at,
  });
  return {
    notaryId: notary.id,
    sessionId,
    actNumber,
    sequence,
    previous,
    kind,
    content,
    chain: nextLink(previous, content),
    salt: randomBytes(32),
    signer,
    signedBy,
    signature: Buffer.from(await signer.sign(Buffer.from(content))),
    search,
    createdAt: at,
  };
}
