import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ADDRESS_RETENTION_DAYS, type SecurityEventKind } from '../../../common/security-events.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { SecurityEventsRow } from '../../platform/database/tables.ts';

/**
 * A row to insert or to add to. Identical events of one account and address within a minute share a
 * row. The address is from `addressToStore`.
 */
export interface EventToStore extends Omit<SecurityEventsRow, 'id' | 'bucket'> {
  /** The part of the address that distinguishes two rows. */
  subscriber: string | null;
}

export interface StoredSecurityEvent extends Omit<SecurityEventsRow, 'id' | 'bucket' | 'userId'> {
  id: string;
  account: { id: string; email: string } | null;
}

type EventRow = Omit<StoredSecurityEvent, 'account'> & {
  userId: string | null;
  email: string | null;
};

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/**
 * Returns the part of an event's browser that distinguishes two rows. Sign-ins from two devices must
 * not share a row, because the devices of an account are listed from these rows. Other kinds share
 * one, so that nobody can create rows by sending different browser names.
 */
export function deviceOf({
  kind,
  browser,
  system,
}: Pick<EventToStore, 'kind' | 'browser' | 'system'>): (string | null)[] {
  return kind === 'sign_in_succeeded' || kind === 'new_device' ? [browser, system] : [];
}

function bucketOf(event: EventToStore): string {
  const { kind, userId, accountHash, subscriber, detail, firstAt } = event;
  const minute = minuteOf(firstAt);
  return createHash('sha256')
    .update(
      JSON.stringify([minute, kind, userId, accountHash, subscriber, detail, ...deviceOf(event)]),
    )
    .digest('hex');
}

/** Stores events in one statement. If a row for the same minute exists, adds to its count. */
export async function upsertEvents(db: Knex, events: readonly EventToStore[]): Promise<void> {
  const rows = new Map<string, Omit<SecurityEventsRow, 'id'>>();
  for (const event of events) {
    const bucket = bucketOf(event);
    const known = rows.get(bucket);
    const { subscriber: _, ...columns } = event;
    rows.set(bucket, {
      bucket,
      ...columns,
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
  const rows = await db('provider_accounts as a')
    .join('users as u', 'u.sub', db.raw('a.id::text'))
    .where('u.iss', issuer)
    .whereRaw('lower(a.email) = ANY(?)', [[...emails]])
    .select<{ id: string; email: string }[]>('u.id', db.raw('lower(a.email) AS email'));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

const toEvent = ({ userId, email, ...event }: EventRow): StoredSecurityEvent => ({
  ...event,
  account: userId ? { id: userId, email: email ?? '' } : null,
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
  return ((await query) as EventRow[]).map(toEvent);
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
  return db('security_events')
    .where('kind', wanted.kind)
    .where('lastAt', '>', wanted.since)
    .whereRaw(`${subject} = ANY(?)`, [[...wanted.subjects]])
    .groupBy('subject')
    .havingRaw('sum(count) >= ?', [wanted.threshold])
    .select(db.raw(`${subject} AS subject`), db.raw('sum(count)::int AS count'));
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
