import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import type { Knex } from 'knex';
import type { PublicSigner } from '../../../packages/evidence/src/certificates/signer.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import { containing } from '../../platform/database/search-query.ts';
import type { JournalEntriesRow } from '../../platform/database/tables.ts';

/**
 * A stored entry of a journal. It never changes.
 * - `content`: Canonical JSON: the bytes that are signed.
 */
export type StoredEntry = JournalEntriesRow;

/** The current end of a notary's journal. */
export interface JournalHead {
  count: number;
  /** The last link, or the link before the first entry if there is none. */
  head: string;
}

/**
 * Returns the end of a notary's journal, and locks it if this is a transaction.
 * @param firstLink the link that the first entry follows
 */
export async function lockJournal(
  tx: Knex,
  notaryId: string,
  firstLink: string,
): Promise<JournalHead> {
  // One statement locks an existing row or inserts a missing one.
  const [journal] = await tx('journals')
    .insert({ notaryId, head: firstLink })
    .onConflict('notaryId')
    .merge(['notaryId'])
    .returning(['count', 'head']);
  return journal as JournalHead;
}

export interface NewEntry extends Omit<StoredEntry, 'id' | 'number' | 'signerSha256'> {
  signer: PublicSigner;
  /** The link that the entry follows. */
  previous: string;
  /** The text by which the notary finds the entry. */
  search: string;
}

/**
 * Adds an entry to a journal that ends with the expected link, with the certificate of its signer,
 * and queues it for the tree, in one statement. It adds nothing if the journal ends differently.
 * @returns its id, or null if nothing was added
 */
export async function insertEntry(db: Knex, entry: NewEntry): Promise<string | null> {
  const { signer } = entry;
  const id = randomUUID();
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `WITH journal AS (
       UPDATE journals SET count = count + 1, head = :chain
       WHERE notary_id = :notaryId AND count = :sequence AND head = :previous
       RETURNING notary_id
     ), signer AS (
       INSERT INTO journal_signers (sha256, certificate, chain)
       SELECT :signerSha256, :certificate::bytea, :certificates::bytea[] FROM journal
       ON CONFLICT DO NOTHING
     ), entry AS (
       INSERT INTO journal_entries (id, notary_id, session_id, act_number, sequence, kind, content,
         chain, salt, signer_sha256, signed_by, signature, search, created_at)
       SELECT :id::uuid, notary_id, :sessionId::uuid, :actNumber::int, :sequence::int, :kind,
         :content, :chain, :salt::bytea, :signerSha256, :signedBy, :signature::bytea, :search,
         :createdAt::timestamptz
       FROM journal
     )
     INSERT INTO journal_pending (entry_id) SELECT :id::uuid FROM journal RETURNING entry_id`,
    {
      id,
      notaryId: entry.notaryId,
      sessionId: entry.sessionId,
      actNumber: entry.actNumber,
      sequence: entry.sequence,
      previous: entry.previous,
      kind: entry.kind,
      content: entry.content,
      chain: entry.chain,
      salt: entry.salt,
      signerSha256: digestOf(signer),
      certificate: Buffer.from(signer.certificate),
      certificates: signer.chain.map((one) => Buffer.from(one)),
      signedBy: entry.signedBy,
      signature: entry.signature,
      search: entry.search.toLowerCase(),
      createdAt: entry.createdAt,
    },
  );
  return rows.length > 0 ? id : null;
}

/**
 * Returns the digest of the certificate and of the chain that certifies its key. The chain changes
 * with the commission.
 */
function digestOf(signer: PublicSigner): string {
  const known = digests.get(signer);
  if (known) return known;
  const { certificate, chain } = signer;
  const hash = createHash('sha256').update(certificate);
  for (const one of chain) if (!new X509Certificate(one).ca) hash.update(one);
  const digest = hash.digest('hex');
  digests.set(signer, digest);
  return digest;
}

/** The digests of signers, because parsing their certificates takes longer than a signature. */
const digests = new WeakMap<PublicSigner, string>();

/**
 * Stores a certificate with its chain, once.
 * @returns the digest under which it is found
 */
export async function storeSigner(tx: Knex, signer: PublicSigner): Promise<string> {
  await insertSigner(tx, signer);
  return digestOf(signer);
}

const insertSigner = (tx: Knex, signer: PublicSigner) =>
  tx('journal_signers')
    .insert({
      sha256: digestOf(signer),
      certificate: Buffer.from(signer.certificate),
      chain: signer.chain.map((one) => Buffer.from(one)),
    })
    .onConflict()
    .ignore();

/** Returns a certificate and its chain up to the root, DER, or null if it is unknown. */
export async function findSigner(db: Knex, sha256: string): Promise<Buffer[] | null> {
  const row = await db('journal_signers').where({ sha256 }).first();
  return row ? [row.certificate, ...row.chain] : null;
}

/**
 * Returns a certificate and its chain up to the root, DER.
 * @throws Error if it is unknown
 */
export async function readSigner(db: Knex, sha256: string): Promise<Buffer[]> {
  const certificates = await findSigner(db, sha256);
  if (!certificates) throw new Error('the certificate of a signature is missing');
  return certificates;
}

export async function findEntry(db: Knex, id: string): Promise<StoredEntry | null> {
  return (await db('journal_entries').where({ id }).first()) ?? null;
}

/** Returns which of these sessions have a journal entry, each with the notary of the journal. */
export async function listJournaled(
  db: Knex,
  sessionIds: string[],
): Promise<{ sessionId: string; notaryId: string }[]> {
  return db('journal_entries')
    .where({ kind: 'act' })
    .whereIn('sessionId', sessionIds)
    .distinct('sessionId', 'notaryId');
}

/** Checks whether the notary's journal has an entry of an act of this session, with any outcome. */
export async function hasAct(db: Knex, notaryId: string, sessionId: string): Promise<boolean> {
  const found = await db('journal_entries').where({ notaryId, sessionId, kind: 'act' }).first('id');
  return found !== undefined;
}

/**
 * Lists the entries of the completed acts on a document, in order of the acts. There is none if the
 * seal is older than the journals.
 */
export async function listCompletedActs(db: Knex, sessionId: string): Promise<StoredEntry[]> {
  return db('journal_entries')
    .where({ sessionId, kind: 'act', signedBy: 'notary' })
    .orderBy('actNumber');
}

export interface JournalRange {
  /** First and last day, `yyyy-mm-dd`, in the notary's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
}

function within(query: Knex.QueryBuilder, { from, to, timezone }: JournalRange): Knex.QueryBuilder {
  if (from) query.whereRaw('created_at >= (?::date)::timestamp AT TIME ZONE ?', [from, timezone]);
  if (to) query.whereRaw('created_at < (?::date + 1)::timestamp AT TIME ZONE ?', [to, timezone]);
  return query;
}

/** Lists one page of a notary's journal, newest first. Every word of the search must match. */
export async function listEntries(
  db: Knex,
  notaryId: string,
  filter: JournalRange & { search?: string | undefined },
  page: CreationPage,
): Promise<StoredEntry[]> {
  const query = within(db('journal_entries').where({ notaryId }), filter);
  for (const word of (filter.search ?? '').split(/\s+/).filter((one) => one !== '')) {
    query.where('search', 'like', containing(word.toLowerCase()));
  }
  return (await newestFirst(query, 'journal_entries', page)) as StoredEntry[];
}

const BATCH = 500;

/** Reads a notary's entries in order, in batches. */
export async function* readEntries(
  db: Knex,
  notaryId: string,
  range?: JournalRange,
): AsyncGenerator<StoredEntry> {
  for await (const batch of readBatches(db, notaryId, range)) yield* batch;
}

/** The same, batch by batch. */
export async function* readBatches(
  db: Knex,
  notaryId: string,
  range: JournalRange = { timezone: 'UTC' },
): AsyncGenerator<StoredEntry[]> {
  let after = -1;
  for (;;) {
    const rows = await within(db('journal_entries').where({ notaryId }), range)
      .andWhere('sequence', '>', after)
      .orderBy('sequence')
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.sequence;
  }
}

/** Returns the stored length of the journal, or null if it has no entry. */
export async function findHead(db: Knex, notaryId: string): Promise<JournalHead | null> {
  return (await db('journals').where({ notaryId }).first('count', 'head')) ?? null;
}
