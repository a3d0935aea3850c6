import { createHash, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import type { JournalKind } from '../../common/journal.ts';
import { type CreationPage, newestFirst } from '../database/newest-first.ts';
import type { PublicSigner } from '../sealing/certificates/signer.ts';

interface EntryRow {
  id: string;
  notary_id: string;
  session_id: string | null;
  sequence: number;
  kind: JournalKind;
  content: string;
  chain: string;
  salt: Buffer;
  signer_sha256: string;
  signed_by: 'notary' | 'platform';
  signature: Buffer;
  created_at: Date;
}

/** An entry of a journal as it is kept; it never changes. */
export interface StoredEntry {
  id: string;
  notaryId: string;
  sessionId: string | null;
  sequence: number;
  kind: JournalKind;
  /** Canonical JSON: the bytes that are signed. */
  content: string;
  chain: string;
  salt: Buffer;
  signerSha256: string;
  signedBy: 'notary' | 'platform';
  signature: Buffer;
  createdAt: Date;
}

const toEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  notaryId: row.notary_id,
  sessionId: row.session_id,
  sequence: row.sequence,
  kind: row.kind,
  content: row.content,
  chain: row.chain,
  salt: row.salt,
  signerSha256: row.signer_sha256,
  signedBy: row.signed_by,
  signature: row.signature,
  createdAt: row.created_at,
});

/** Where a notary's journal has come to. */
export interface JournalHead {
  count: number;
  /** The last link; that before the first entry where there is none. */
  head: string;
}

/**
 * Holds a notary's journal: two entries cannot follow the same link.
 * @param firstLink what the first entry follows
 */
export async function lockJournal(
  tx: Knex,
  notaryId: string,
  firstLink: string,
): Promise<JournalHead> {
  // One statement: a row that is there is held, one that is not is made.
  const { rows } = (await tx.raw(
    `INSERT INTO journals (notary_id, head) VALUES (?, ?)
     ON CONFLICT (notary_id) DO UPDATE SET notary_id = excluded.notary_id RETURNING count, head`,
    [notaryId, firstLink],
  )) as { rows: [JournalHead] };
  return rows[0];
}

export interface NewEntry extends Omit<StoredEntry, 'id' | 'signerSha256'> {
  signer: PublicSigner;
  /** What the notary finds the entry by. */
  search: string;
}

/**
 * Adds an entry behind the lock, with the certificate of its signer, and puts it on the list of those
 * that the tree takes up next: one statement. @returns its id
 */
export async function insertEntry(tx: Knex, entry: NewEntry): Promise<string> {
  const { signer } = entry;
  const { rows } = (await tx.raw(
    `WITH signer AS (
       INSERT INTO journal_signers (sha256, certificate, chain)
       VALUES (:signerSha256, :certificate, :certificates) ON CONFLICT DO NOTHING),
     entry AS (
       INSERT INTO journal_entries (notary_id, session_id, sequence, kind, content, chain, salt,
         signer_sha256, signed_by, signature, search, created_at)
       VALUES (:notaryId, :sessionId, :sequence, :kind, :content, :chain, :salt,
         :signerSha256, :signedBy, :signature, :search, :createdAt)
       RETURNING id),
     journal AS (
       UPDATE journals SET count = :sequence + 1, head = :chain WHERE notary_id = :notaryId)
     INSERT INTO journal_pending (entry_id) SELECT id FROM entry RETURNING entry_id AS id`,
    {
      signerSha256: digestOf(signer),
      certificate: Buffer.from(signer.certificate),
      certificates: signer.chain.map((one) => Buffer.from(one)),
      notaryId: entry.notaryId,
      sessionId: entry.sessionId,
      sequence: entry.sequence,
      kind: entry.kind,
      content: entry.content,
      chain: entry.chain,
      salt: entry.salt,
      signedBy: entry.signedBy,
      signature: entry.signature,
      search: entry.search.toLowerCase(),
      createdAt: entry.createdAt,
    },
  )) as { rows: [{ id: string }] };
  return rows[0].id;
}

/** Of the certificate, and of those that vouch for its key: they change with the commission. */
function digestOf({ certificate, chain }: PublicSigner): string {
  const hash = createHash('sha256').update(certificate);
  for (const one of chain) if (!new X509Certificate(one).ca) hash.update(one);
  return hash.digest('hex');
}

/** Keeps a certificate with those that came with it, once. @returns the digest under which it is found */
export async function keepSigner(tx: Knex, signer: PublicSigner): Promise<string> {
  const sha256 = digestOf(signer);
  await tx.raw(
    'INSERT INTO journal_signers (sha256, certificate, chain) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [sha256, Buffer.from(signer.certificate), signer.chain.map((one) => Buffer.from(one))],
  );
  return sha256;
}

/** A certificate and those above it up to the root, DER; null where it is unknown. */
export async function findSigner(db: Knex, sha256: string): Promise<Buffer[] | null> {
  const row = (await db('journal_signers').where({ sha256 }).first()) as
    | { certificate: Buffer; chain: Buffer[] }
    | undefined;
  return row ? [row.certificate, ...row.chain] : null;
}

/** A certificate and those above it up to the root, DER. @throws Error where it is unknown */
export async function readSigner(db: Knex, sha256: string): Promise<Buffer[]> {
  const certificates = await findSigner(db, sha256);
  if (!certificates) throw new Error('the certificate of a signature is missing');
  return certificates;
}

export async function findEntry(db: Knex, id: string): Promise<StoredEntry | null> {
  const row = (await db('journal_entries').where({ id }).first()) as EntryRow | undefined;
  return row ? toEntry(row) : null;
}

/** Of these sessions those of which a journal tells, each with the notary whose journal it is. */
export async function listJournaled(
  db: Knex,
  sessionIds: string[],
): Promise<{ sessionId: string; notaryId: string }[]> {
  return db('journal_entries')
    .where({ kind: 'act' })
    .whereIn('session_id', sessionIds)
    .distinct('session_id as sessionId', 'notary_id as notaryId');
}

/** Is there an entry of an act of this session in the notary's journal, whatever came of it? */
export async function hasAct(db: Knex, notaryId: string, sessionId: string): Promise<boolean> {
  const found = await db('journal_entries')
    .where({ notary_id: notaryId, session_id: sessionId, kind: 'act' })
    .first('id');
  return found !== undefined;
}

/** The entry that a session's act was completed; null where its seal is older than the journals. */
export async function findCompletedAct(db: Knex, sessionId: string): Promise<StoredEntry | null> {
  const row = (await db('journal_entries')
    .where({ session_id: sessionId, kind: 'act', signed_by: 'notary' })
    .first()) as EntryRow | undefined;
  return row ? toEntry(row) : null;
}

export interface JournalRange {
  /** First and last day, `yyyy-mm-dd`, in the notary's zone. */
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
}

function within(query: Knex.QueryBuilder, { from, to, timezone }: JournalRange): Knex.QueryBuilder {
  if (from) query.whereRaw('created_at >= (?::date)::timestamp AT TIME ZONE ?', [from, timezone]);
  if (to) query.whereRaw('created_at < (?::date + 1)::timestamp AT TIME ZONE ?', [to, timezone]);
  return query;
}

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** One page of a notary's journal, newest first; every word that is searched for must be there. */
export async function listEntries(
  db: Knex,
  notaryId: string,
  filter: JournalRange & { search?: string | undefined },
  page: CreationPage,
): Promise<StoredEntry[]> {
  const query = within(db('journal_entries').where({ notary_id: notaryId }), filter);
  for (const word of (filter.search ?? '').split(/\s+/).filter((one) => one !== '')) {
    query.where('search', 'like', `%${escaped(word)}%`);
  }
  return ((await newestFirst(query, 'journal_entries', page)) as EntryRow[]).map(toEntry);
}

const BATCH = 500;

/** A notary's entries in their order, read some at a time. */
export async function* readEntries(
  db: Knex,
  notaryId: string,
  range?: JournalRange,
): AsyncGenerator<StoredEntry> {
  for await (const batch of readBatches(db, notaryId, range)) yield* batch;
}

/** The same, as many at once as are read at once. */
export async function* readBatches(
  db: Knex,
  notaryId: string,
  range: JournalRange = { timezone: 'UTC' },
): AsyncGenerator<StoredEntry[]> {
  let after = -1;
  for (;;) {
    const rows = (await within(db('journal_entries').where({ notary_id: notaryId }), range)
      .andWhere('sequence', '>', after)
      .orderBy('sequence')
      .limit(BATCH)) as EntryRow[];
    if (rows.length > 0) yield rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.sequence;
  }
}

/** What the journal says of its own length; null where nothing was ever written. */
export async function findHead(db: Knex, notaryId: string): Promise<JournalHead | null> {
  const row = (await db('journals').where({ notary_id: notaryId }).first('count', 'head')) as
    | JournalHead
    | undefined;
  return row ?? null;
}
