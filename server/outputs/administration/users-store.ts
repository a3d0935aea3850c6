import type { Knex } from 'knex';
import type { NotaryStatus } from '../../../common/notaries.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { UsersRow } from '../../platform/database/tables.ts';

/** A person with the counts of their documents, sessions, sign-ins and second factors. */
export interface ManagedPerson
  extends Pick<
    UsersRow,
    'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt' | 'blockedReason' | 'plan'
  > {
  documents: number;
  sessions: number;
  signedIn: number;
  secondFactors: number;
  notaryStatus: NotaryStatus | null;
  /** Whether the person holds a staff role. */
  onStaff: boolean;
}

// The query first selects the page and then counts with one grouped subquery per table. This stays
// fast even if one person owns most rows of a table.
async function withCounts(db: Knex, page: Knex.QueryBuilder): Promise<ManagedPerson[]> {
  const count = (table: string) =>
    db(table)
      .whereIn('userId', db('page').select('id'))
      .groupBy('userId')
      .select('userId')
      .count('* as number');
  return db
    .with('page', page)
    .from('page as p')
    .leftJoin('notaries as n', 'n.userId', 'p.id')
    .leftJoin(count('documents').as('d'), 'd.userId', 'p.id')
    .leftJoin(count('notarization_sessions').where({ position: 1 }).as('s'), 's.userId', 'p.id')
    .leftJoin(count('sessions').where('expire', '>', db.fn.now()).as('o'), 'o.userId', 'p.id')
    .leftJoin(count('step_up_credentials').whereNotNull('confirmedAt').as('f'), 'f.userId', 'p.id')
    .leftJoin(count('staff_roles').whereNull('revokedAt').as('r'), 'r.userId', 'p.id')
    .orderBy([
      { column: 'p.createdAt', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select<ManagedPerson[]>(
      'p.id',
      'p.email',
      'p.firstName',
      'p.lastName',
      'p.createdAt',
      'p.blockedAt',
      'p.blockedReason',
      'p.plan',
      'n.status as notaryStatus',
      db.raw('coalesce(d.number, 0) AS documents'),
      db.raw('coalesce(s.number, 0) AS sessions'),
      db.raw('coalesce(o.number, 0) AS signed_in'),
      db.raw('coalesce(f.number, 0) AS second_factors'),
      db.raw('r.number IS NOT NULL AS on_staff'),
    );
}

export interface PersonFilter {
  search?: string | undefined;
  blocked?: 'true' | 'false' | undefined;
}

/** Returns one page of people, newest first. */
export async function listPeople(
  db: Knex,
  filter: PersonFilter,
  wanted: CreationPage,
): Promise<ManagedPerson[]> {
  const page = newestFirst(db('users').whereNull('deletedAt'), 'users', wanted);
  if (filter.search) {
    page.whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.search) ?? '']);
  }
  if (filter.blocked === 'true') page.whereNotNull('blockedAt');
  if (filter.blocked === 'false') page.whereNull('blockedAt');
  return withCounts(db, page);
}

export async function findPerson(db: Knex, id: string): Promise<ManagedPerson | null> {
  const [person] = await withCounts(db, db('users').where({ id }));
  return person ?? null;
}
