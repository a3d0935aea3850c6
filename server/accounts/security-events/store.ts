import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ADDRESS_RETENTION_DAYS, type SecurityEventKind } from '../../../common/security-events.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { SecurityEventsRow } from '../../platform/database/tables.ts';

/**
 * A row to insert or to add to. Identical events of one account and address within a minute share a
 * row.
 */
export interface EventToStore {
  kind: SecurityEventKind;
  userId: string | null;
  accountHash: string | null;
  /** From `addressToStore`. */
  address: string | null;
  /** The part of the address that distinguishes two rows. */
  subscriber: string | null;
  browser: string | null;
  system: string | null;
  route: string | null;
  detail: string | null;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

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

type NewSecurityEvent = Omit<SecurityEventsRow, 'id'>;

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

function bucketOf(event: EventToStore): string {
  const { kind, userId, accountHash, subscriber, detail, firstAt } = event;
  return createHash('sha256')
    .update(JSON.stringify([minuteOf(firstAt), kind, userId, accountHash, subscriber, detail]))
    .digest('hex');
}

/** Stores events in one statement. If a row for the same minute exists, adds to its count. */
export async function upsertEvents(db: Knex, events: readonly EventToStore[]): Promise<void> {
  const rows = new Map<string, NewSecurityEvent>();
  for (const event of events) {
    const bucket = bucketOf(event);
    const known = rows.get(bucket);
    rows.set(bucket, {
      bucket,
      kind: event.kind,
      userId: event.userId,
      accountHash: event.accountHash,
      address: event.address,
      browser: event.browser,
      system: event.system,
      route: event.route,
      detail: event.detail,
      firstAt: event.firstAt,
      ...known,
      lastAt: event.lastAt,
      count: event.count + (known?.count ?? 0),
    });
  }
  if (rows.size === 0) return;
  // Sort the rows so that two processes cannot deadlock on each other's rows.
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db('security_events')
    .insert(ordered)
    .onConflict('bucket')
    .merge({
      count: db.raw('security_events.count + excluded.count'),
      lastAt: db.raw('greatest(security_events.last_at, excluded.last_at)'),
    });
}

/**
 * Finds the users who have the given email addresses at the embedded identity provider.
 * @returns user IDs by email address in lower case
 */
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
  firstAt: Date;
  lastAt: Date;
  browser: string | null;
  system: string | null;
  address: string | null;
  accountHash: string | null;
  route: string | null;
  detail: string | null;
  userId: string | null;
  email: string | null;
}

const toEvent = (row: Row): StoredSecurityEvent => ({
  id: row.id,
  kind: row.kind,
  count: row.count,
  firstAt: row.firstAt,
  lastAt: row.lastAt,
  browser: row.browser,
  system: row.system,
  address: row.address,
  account: row.userId ? { id: row.userId, email: row.email ?? '' } : null,
  accountHash: row.accountHash,
  route: row.route,
  detail: row.detail,
});

export interface EventFilter {
  userId?: string;
  kinds?: readonly SecurityEventKind[];
  /** Words from the name or email address of the account. */
  person?: string | undefined;
  /** From `addressToStore`. */
  address?: string | undefined;
}

/** Returns one page of events, newest first. */
export async function listEvents(
  db: Knex,
  filter: EventFilter,
  limit: number,
  beforeId: string | null,
): Promise<StoredSecurityEvent[]> {
  const query = db('security_events as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .select('e.*', db.raw('e.id::text AS id'), 'u.email');
  if (filter.userId) query.where('e.userId', filter.userId);
  if (filter.kinds) query.whereIn('e.kind', [...filter.kinds]);
  if (filter.address) query.where('e.address', filter.address);
  if (filter.person) {
    query.whereIn(
      'e.userId',
      db('users')
        .whereRaw("search @@ to_tsquery('simple', ?)", [prefixQuery(filter.person) ?? ''])
        .select('id'),
    );
  }
  if (beforeId) query.whereRaw('e.id < ?::bigint', [beforeId]);
  return ((await query) as Row[]).map(toEvent);
}

/**
 * Returns the devices from which a person has signed in, at most 500. The address is null after its
 * retention period.
 */
export async function listSignInDevices(
  db: Knex,
  userId: string,
): Promise<{ browser: string | null; system: string | null; address: string | null }[]> {
  return db('security_events')
    .where({ userId, kind: 'sign_in_succeeded' })
    .distinct('browser', 'system', 'address')
    .limit(500);
}

/**
 * Counts events of one kind per subject since a given time. Returns the subjects that reach the
 * threshold.
 */
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

/**
 * Removes network addresses and hashes of email addresses after their retention period. The events
 * stay.
 */
export async function deleteOldAddresses(db: Knex): Promise<void> {
  await db('security_events')
    .whereRaw(`last_at < now() - interval '${ADDRESS_RETENTION_DAYS} days'`)
    .whereRaw('(address IS NOT NULL OR account_hash IS NOT NULL)')
    .update({ address: null, accountHash: null });
}
