import type { Knex } from 'knex';
import type { NotaryStatus } from '../../../common/notaries.ts';
import type { PlanName } from '../../../common/plans.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';

interface Row {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  blockedAt: Date | null;
  blockedReason: string | null;
  documents: number;
  sessions: number;
  signedIn: number;
  secondFactors: number;
  notaryStatus: NotaryStatus | null;
  plan: PlanName;
  staffRoles: number;
}

/** A person with the counts of their documents, sessions, sign-ins and second factors. */
export interface ManagedPerson {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  blockedAt: Date | null;
  blockedReason: string | null;
  documents: number;
  sessions: number;
  signedIn: number;
  secondFactors: number;
  notaryStatus: NotaryStatus | null;
  plan: PlanName;
  /** Whether the person holds a staff role. */
  onStaff: boolean;
}

const toPerson = (row: Row): ManagedPerson => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  createdAt: row.createdAt,
  blockedAt: row.blockedAt,
  blockedReason: row.blockedReason,
  documents: row.documents,
  sessions: row.sessions,
  signedIn: row.signedIn,
  secondFactors: row.secondFactors,
  notaryStatus: row.notaryStatus,
  plan: row.plan,
  onStaff: row.staffRoles > 0,
});

// The query first selects the page and then counts with one grouped subquery per table. This stays
// fast even if one person owns most rows of a table.
const countOf = (table: string, where = '') =>
  `(SELECT user_id, count(*)::int AS number FROM ${table}
    WHERE user_id IN (SELECT id FROM page) ${where} GROUP BY user_id)`;

const COUNTED = `SELECT p.id, p.email, p.first_name, p.last_name, p.created_at, p.blocked_at,
    p.blocked_reason, p.plan, n.status AS notary_status, coalesce(d.number, 0) AS documents,
    coalesce(s.number, 0) AS sessions, coalesce(o.number, 0) AS signed_in,
    coalesce(f.number, 0) AS second_factors, coalesce(r.number, 0) AS staff_roles
  FROM page p
  LEFT JOIN notaries n ON n.user_id = p.id
  LEFT JOIN ${countOf('documents')} d ON d.user_id = p.id
  LEFT JOIN ${countOf('notarization_sessions')} s ON s.user_id = p.id
  LEFT JOIN ${countOf('sessions', 'AND expire > now()')} o ON o.user_id = p.id
  LEFT JOIN ${countOf('step_up_credentials', 'AND confirmed_at IS NOT NULL')} f ON f.user_id = p.id
  LEFT JOIN ${countOf('staff_roles', 'AND revoked_at IS NULL')} r ON r.user_id = p.id
  ORDER BY p.created_at DESC, p.id DESC`;

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
  const { rows } = (await db.raw(`WITH page AS (?) ${COUNTED}`, [page])) as { rows: Row[] };
  return rows.map(toPerson);
}

export async function findPerson(db: Knex, id: string): Promise<ManagedPerson | null> {
  const { rows } = (await db.raw(`WITH page AS (?) ${COUNTED}`, [db('users').where({ id })])) as {
    rows: Row[];
  };
  return rows[0] ? toPerson(rows[0]) : null;
}
