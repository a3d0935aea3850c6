import type { Knex } from 'knex';
import type { PaperKind } from '../../../../common/notary-papers.ts';
import type { StoredNotary } from '../store.ts';
import type { StoredPaper } from './store.ts';

/** An accepted paper that ends, and its notary. */
export interface ExpiringPaper {
  paper: Pick<StoredPaper, 'id' | 'kind'> & { expiresOn: string };
  notary: Pick<
    StoredNotary,
    'id' | 'userId' | 'commissionState' | 'commissionExpiry' | 'legalTimezone'
  >;
}

/**
 * Lists the accepted papers of approved notaries that have ended, and those that end within `days`
 * without another one that waits for its review.
 */
export async function listExpiringPapers(
  db: Knex,
  now: Date,
  days: number,
): Promise<ExpiringPaper[]> {
  const today = db.raw('(?::timestamptz AT TIME ZONE n.legal_timezone)::date', [now]);
  const next = db('notary_papers as w')
    .where({ 'w.notaryId': db.ref('p.notaryId'), 'w.kind': db.ref('p.kind') })
    .where('w.status', 'submitted')
    .whereNotNull('w.enteredAt');
  const rows: (ExpiringPaper['paper'] &
    Omit<ExpiringPaper['notary'], 'id'> & { notaryId: string })[] = await db('notary_papers as p')
    .join('notaries as n', 'n.id', 'p.notaryId')
    .where('p.status', 'accepted')
    .whereIn('n.status', ['active', 'inactive'])
    .whereRaw('p.expires_on <= ? + ?::int', [today, days])
    // A paper that has ended is listed even if the next one waits for its review.
    .where((either) => either.whereRaw('p.expires_on < ?', [today]).orWhereNotExists(next))
    .orderBy('p.id')
    .select(
      'p.id',
      'p.kind',
      'p.expiresOn',
      'p.notaryId',
      'n.userId',
      'n.commissionState',
      'n.commissionExpiry',
      'n.legalTimezone',
    );
  return rows.map(({ id, kind, expiresOn, notaryId, ...notary }) => ({
    paper: { id, kind, expiresOn },
    notary: { id: notaryId, ...notary },
  }));
}

/** Lists active notaries whose deadline to complete their papers ends within `days` or has ended. */
export async function listWithPapersDue(
  db: Knex,
  now: Date,
  days: number,
): Promise<(StoredNotary & { papersDueAt: Date })[]> {
  const rows = await db('notaries')
    .where('status', 'active')
    .whereRaw('papers_due_at <= ?::timestamptz + make_interval(days => ?::int + 1)', [now, days])
    .orderBy('id');
  return rows as (StoredNotary & { papersDueAt: Date })[];
}

/** What a reminder is about: a paper, or the deadline for all of them. */
interface Reminder {
  notaryId: string;
  about: PaperKind | 'deadline';
  /** The last day, `yyyy-mm-dd`. */
  endsOn: string;
  /** Days before that day; -1 after it. */
  days: number;
}

/** Records a reminder. Returns false if it was already sent. */
export async function insertPaperReminder(tx: Knex, reminder: Reminder): Promise<boolean> {
  const rows = await tx('notary_paper_reminders')
    .insert({ ...reminder })
    .onConflict(['notaryId', 'about', 'endsOn', 'days'])
    .ignore()
    .returning('days');
  return rows.length === 1;
}
