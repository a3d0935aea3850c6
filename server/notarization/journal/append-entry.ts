import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { firstLink, nextLink } from '../../../packages/evidence/src/journal/chain.ts';
import {
  JOURNAL_VERSION,
  type JournalKind,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { insertEntry, lockJournal } from './store.ts';

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
 * Adds a signed and chained entry at the end of a notary's journal, in the same transaction as the
 * change that it records.
 * @returns its id
 */
export async function appendEntry(tx: Knex, entry: EntryToAppend): Promise<string> {
  const { notary, kind, sessionId, actNumber = 1, at, body, search, signer, signedBy } = entry;
  const { count: sequence, head: previous } = await lockJournal(
    tx,
    notary.id,
    firstLink(notary.id),
  );
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
  return insertEntry(tx, {
    notaryId: notary.id,
    sessionId,
    actNumber,
    sequence,
    kind,
    content,
    chain: nextLink(previous, content),
    salt: randomBytes(32),
    signer,
    signedBy,
    signature: Buffer.from(await signer.sign(Buffer.from(content))),
    search,
    createdAt: at,
  });
}
