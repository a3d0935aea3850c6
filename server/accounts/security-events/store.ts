import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ADDRESS_RETENTION_DAYS, type SecurityEventKind } from '../../../common/security-events.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';

/** One row to add, or to add to: the same event of one account and address within a minute. */
export interface EventToStore {
  kind: SecurityEventKind;
  userId: string | null;
  accountHash: string | null;
  address: string | null;
  /** What of the address tells two rows apart. */
  subscriber: string | null;
  browser: string | null;
  system: string | null;
  route: string | null;
  detail: string | null;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** An event as stored. */
export interface StoredSecurityEvent {
  id: string;
  kind: SecurityEventKind;
  count: number;
  firstAt: Date;
  lastAt: Date;
  browser: string | null;
  system: string | null;
  address: string | null;
  account: { id: string; email: string } | null;
  accountHash: string | null;
  route: string | null;
  detail: string | null;
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

function bucketOf(event: EventToStore): string {
  const { kind, userId, accountHash, subscriber, detail, firstAt } = event;
  return createHash('sha256')
    .update(JSON.stringify([minuteOf(firstAt), kind, userId, accountHash, subscriber, detail]))
    .digest('hex');
}

/** Adds events; what has a row of its minute already is added to its count. One statement. */
export async function upsertEvents(db: Knex, events: readonly EventToStore[]): Promise<void> {
  const rows = new Map<string, Record<string, unknown> & { count: number }>();
  for (const event of events) {
    const bucket = bucketOf(event);
    const known = rows.get(bucket);
    rows.set(bucket, {
      bucket,
      kind: event.kind,
      user_id: event.userId,
      account_hash: event.accountHash,
      address: event.address,
      browser: event.browser,
      system: event.system,
      route: event.route,
      detail: event.detail,
      first_at: event.firstAt,
      ...known,
      last_at: event.lastAt,
      count: event.count + (known?.count ?? 0),
    });
  }
  if (rows.size === 0) return;
  // In one order everywhere, so that two processes never wait for each other's rows.
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db('security_events')
    .insert(ordered)
    .onConflict('bucket')
    .merge({
      count: db.raw('security_events.count + excluded.count'),
      last_at: db.raw('greatest(security_events.last_at, excluded.last_at)'),
    });
}

/** The people behind emails that were typed at the embedded provider, by the email in lower case. */
export async function findUsersByTypedEmail(
  db: Knex,
  issuer: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = (await db.raw(
    `SELECT u.id, lower(a.email) AS email FROM provider_accounts a
     JOIN users u ON u.iss = ? AND u.sub = a.id::text WHERE lower(a.email) = ANY(?)`,
    [issuer, [...emails]],
  )) as { rows: { id: string; email: string }[] };
  return new Map(rows.map(({ id, email }) => [email, id]));
}

interface Row {
  id: string;
  kind: SecurityEventKind;
  count: number;
  first_at: Date;
  last_at: Date;
  browser: string | null;
  system: string | null;
  address: string | null;
  account_hash: string | null;
  route: string | null;
  detail: string | null;
  user_id: string | null;
  email: string | null;
}

const toEvent = (row: Row): StoredSecurityEvent => ({
  id: row.id,
  kind: row.kind,
  count: row.count,
  firstAt: row.first_at,
  lastAt: row.last_at,
  browser: row.browser,
  system: row.system,
  address: row.address,
  account: row.user_id ? { id: row.user_id, email: row.email ?? '' } : null,
  accountHash: row.account_hash,
  route: row.route,
  detail: row.detail,
});

export interface EventFilter {
  userId?: string;
  kinds?: readonly SecurityEventKind[];
  /** Words of the name or email of the account. */
  person?: string | undefined;
  address?: string | undefined;
}

/** Lists one page of events, newest first. */
export async function listEvents(
  db: Knex,
  filter: EventFilter,
  limit: number,
  beforeId: string | null,
): Promise<StoredSecurityEvent[]> {
  const query = db('security_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .select('e.*', db.raw('e.id::text AS id'), 'u.email');
  if (filter.userId) query.where('e.user_id', filter.userId);
  if (filter.kinds) query.whereIn('e.kind', [...filter.kinds]);
  if (filter.address) query.where('e.address', filter.address);
  if (filter.person) {
    query.whereIn(
      'e.user_id',
      db('users')
        .whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.person) ?? ''])
        .select('id'),
    );
  }
  if (beforeId) query.whereRaw('e.id < ?::bigint', [beforeId]);
  return ((await query) as Row[]).map(toEvent);
}

/** Lists the devices from which a person has signed in, at most 500. Without an address once it is removed. */
export async function listSignInDevices(
  db: Knex,
  userId: string,
): Promise<{ browser: string | null; system: string | null; address: string | null }[]> {
  return db('security_events')
    .where({ user_id: userId, kind: 'sign_in_succeeded' })
    .distinct('browser', 'system', 'address')
    .limit(500);
}

/** Sums up events of a kind by subject since a moment, where they reach a threshold. */
export async function countBySubject(
  db: Knex,
  wanted: {
    kind: SecurityEventKind;
    per: 'account' | 'address';
    subjects: readonly string[];
    since: Date;
    threshold: number;
  },
): Promise<{ subject: string; count: number }[]> {
  const subject = wanted.per === 'account' ? 'coalesce(user_id::text, account_hash)' : 'address';
  const { rows } = (await db.raw(
    `SELECT ${subject} AS subject, sum(count)::int AS count FROM security_events
     WHERE kind = ? AND last_at > ? AND ${subject} = ANY(?)
     GROUP BY 1 HAVING sum(count) >= ?`,
    [wanted.kind, wanted.since, [...wanted.subjects], wanted.threshold],
  )) as { rows: { subject: string; count: number }[] };
  return rows;
}

/** Empties network addresses and hashes of typed emails whose time is over; the events stay. */
export async function forgetOldAddresses(db: Knex): Promise<void> {
  await db('security_events')
    .whereRaw(`last_at < now() - interval '${ADDRESS_RETENTION_DAYS} days'`)
    .whereRaw('(address IS NOT NULL OR account_hash IS NOT NULL)')
    .update({ address: null, account_hash: null });
}
