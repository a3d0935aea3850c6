import type { Knex } from 'knex';
import {
  PAPER_EXPIRES_SOON_DAYS,
  type PaperDetails,
  type PaperKind,
  type paperFilters,
} from '../../../../common/notary-papers.ts';
import { type CreationPage, newestFirst } from '../../../platform/database/newest-first.ts';
import type { NotaryPapersRow } from '../../../platform/database/tables.ts';

/**
 * A paper of a notary. `fileId`: its encrypted file. `read`: what was read from it. The other
 * details are those that the notary entered at `enteredAt`.
 */
export type StoredPaper = NotaryPapersRow;

/** Lists all papers of a notary, also those that were replaced, newest first. */
export async function listPapers(db: Knex, notaryId: string): Promise<StoredPaper[]> {
  return db('notary_papers')
    .where({ notaryId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** Lists the papers of notaries that were not replaced. */
export async function listCurrentPapers(
  db: Knex,
  notaryIds: readonly string[],
): Promise<StoredPaper[]> {
  return db('notary_papers').whereIn('notaryId', notaryIds).whereNot('status', 'replaced');
}

export async function findPaper(db: Knex, id: string): Promise<StoredPaper | null> {
  return (await db('notary_papers').where({ id }).first()) ?? null;
}

/** Lists one page of papers for reviewers, newest first. */
export async function listPapersForReview(
  db: Knex,
  { filter, notaryId }: { filter: (typeof paperFilters)[number]; notaryId?: string | undefined },
  page: CreationPage,
): Promise<StoredPaper[]> {
  const query = newestFirst(db('notary_papers'), 'notary_papers', page);
  if (notaryId) query.where({ notaryId });
  if (filter === 'waiting') query.where('status', 'submitted').whereNotNull('enteredAt');
  if (filter === 'expiring') {
    query
      .where('status', 'accepted')
      .where('expiresOn', '<=', db.raw('current_date + ?::int', [PAPER_EXPIRES_SOON_DAYS]));
  }
  return query;
}

interface NewPaper {
  notaryId: string;
  kind: PaperKind;
  fileId: string;
  mimeType: string;
  size: number;
  sha256: string;
}

/**
 * Adds a paper. It replaces one of its kind that was not accepted. The caller has locked the notary.
 */
export async function insertPaper(tx: Knex, made: NewPaper): Promise<StoredPaper> {
  await tx('notary_papers')
    .where({ notaryId: made.notaryId, kind: made.kind })
    .whereIn('status', ['submitted', 'rejected'])
    .update({ status: 'replaced' });
  const [row] = await tx('notary_papers')
    .insert({ ...made })
    .returning('*');
  return row as StoredPaper;
}

/** Stores what was read from a file. Returns null if it was read before. */
export async function setRead(
  tx: Knex,
  id: string,
  read: PaperDetails | null,
  reading: 'done' | 'failed',
): Promise<StoredPaper | null> {
  const [row] = await tx('notary_papers')
    .where({ id, reading: 'pending' })
    .update({ reading, readDetails: read && JSON.stringify(read) })
    .returning('*');
  return row ?? null;
}

/** Stores what the notary entered. Returns null if the paper no longer waits for its review. */
export async function setDetails(
  tx: Knex,
  id: string,
  { printedName, number, amountCents, issuedOn, expiresOn }: PaperDetails,
): Promise<StoredPaper | null> {
  const [row] = await tx('notary_papers')
    .where({ id, status: 'submitted' })
    .update({
      printedName,
      number,
      amountCents,
      issuedOn,
      expiresOn,
      enteredAt: tx.fn.now(),
    })
    .returning('*');
  return row ?? null;
}

/**
 * Accepts or rejects a paper. An accepted one replaces the one that was accepted before. Returns
 * null if its status has changed. The caller has locked the notary.
 */
export async function settlePaper(
  tx: Knex,
  paper: Pick<StoredPaper, 'id' | 'notaryId' | 'kind' | 'status'>,
  decided: { status: 'accepted' | 'rejected'; reason: string | null; reviewedBy: string },
): Promise<StoredPaper | null> {
  if (decided.status === 'accepted') await replaceAccepted(tx, paper);
  const [row] = await tx('notary_papers')
    .where({ id: paper.id, status: paper.status })
    .update({ ...decided, reviewedAt: tx.fn.now() })
    .returning('*');
  return row ?? null;
}

async function replaceAccepted(
  tx: Knex,
  { notaryId, kind }: Pick<StoredPaper, 'notaryId' | 'kind'>,
): Promise<void> {
  await tx('notary_papers')
    .where({ notaryId, kind, status: 'accepted' })
    .update({ status: 'replaced' });
}

/** The papers of a commission do not count for a commission of another state. */
export async function replaceAllPapers(tx: Knex, notaryId: string): Promise<void> {
  await tx('notary_papers')
    .where({ notaryId })
    .whereNot('status', 'replaced')
    .update({ status: 'replaced' });
}

/** Ends the deadline of a notary whose papers are complete. */
export async function clearPapersDue(tx: Knex, notaryId: string): Promise<void> {
  await tx('notaries').where({ id: notaryId }).whereNotNull('papersDueAt').update({
    papersDueAt: null,
  });
}

/**
 * Returns SQL that is true if a notary has every required paper at a time, or still has time to
 * complete them.
 * @param notary the alias of the table of notaries
 * @param at SQL of the time
 * @param required SQL of the required papers as JSON, by state
 */
export const papersStand = (notary: string, at: string, required: string): string =>
  `(${notary}.papers_due_at > now() OR NOT EXISTS (
    SELECT FROM jsonb_to_recordset(${required} -> ${notary}.commission_state)
      AS r (kind text, "minimumCents" int)
    WHERE NOT EXISTS (SELECT FROM notary_papers p
      WHERE p.notary_id = ${notary}.id AND p.kind = r.kind AND p.status = 'accepted'
        AND (p.expires_on IS NULL
          OR p.expires_on >= (${at} AT TIME ZONE ${notary}.legal_timezone)::date)
        AND (r."minimumCents" IS NULL OR p.amount_cents >= r."minimumCents"))))`;
