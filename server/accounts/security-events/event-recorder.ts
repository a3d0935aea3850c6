import { createHmac } from 'node:crypto';
import type { SecurityEventKind } from '../../../common/security-events.ts';
import type { NamedResource } from '../../platform/http/errors.ts';
import { currentOrigin, type RequestOrigin } from '../../platform/http/request-context.ts';
import type { Services } from '../../services.ts';
import { describeBrowser } from '../sign-ins/describe-browser.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { alertRules } from './alert-rules.ts';
import { findExistingResources } from './existing-resources-store.ts';
import { addressToStore, subscriberOf } from './network.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { deviceOf, type EventToStore, findUsersByTypedEmail, upsertEvents } from './store.ts';

/** An event to record. Its origin is read from the current request. */
export interface EventToRecord {
  kind: SecurityEventKind;
  /** The account of the event, if it is known. */
  userId?: string | null;
  /**
   * The email address that was typed, if `userId` is not given. It is looked up. If no account has
   * it, only a keyed hash is stored.
   */
  email?: string;
  /** A short code defined in our code, never user input. */
  detail?: string;
  /**
   * Whether staff acted on an account of somebody else. The address and browser of staff are then
   * not stored, because the owner of the account can see the event.
   */
  byStaff?: boolean;
}

/** Records security events independently of the request and its transaction. */
export interface EventRecorder {
  /**
   * Records an event. Never throws or blocks. The event is written within a second, even if the
   * request fails.
   */
  record(event: EventToRecord): void;
  /**
   * Records an event if a resource exists. The lookup runs when the events are written, so that the
   * response time does not depend on its result.
   */
  recordIfExists(event: EventToRecord, resource: NamedResource): void;
  /** Writes all events that were recorded so far. */
  flush(): Promise<void>;
  /** Writes the remaining events and stops the timer. */
  stop(): Promise<void>;
}

const FLUSH_MS = 1000;

/**
 * Kinds of events that visitors can cause without limit. For these, a process writes at most
 * `ROWS_A_MINUTE` rows per minute.
 */
const FLOODABLE: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_failed',
  'step_up_failed',
  'account_locked',
  'token_reused',
  'access_denied',
  'rate_limited',
]);
const ROWS_A_MINUTE = 300;

/**
 * Maximum rows in one statement. PostgreSQL accepts at most 65,535 values, and a row has 12 values.
 */
const ROWS_A_STATEMENT = 500;
/**
 * Maximum rows in memory while the database is unavailable. The log contains a line for each event
 * in any case.
 */
const MAX_WAITING = 10_000;

/** Kinds that are part of normal use. They are logged as info instead of a warning. */
const USUAL: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_succeeded',
  'factor_added',
  'factor_removed',
  'password_changed',
  'email_changed',
  'phone_confirmed',
  'recovery_codes_created',
  'recovery_code_used',
  'sign_out_everywhere',
]);

interface Conditional {
  event: EventToRecord;
  resource: NamedResource;
  origin: RequestOrigin;
  at: Date;
}

type Waiting = EventToStore & { email: string | null };
type Entry = [key: string, event: Waiting];

/**
 * Returns whether an error was caused by the values of a row. Writing the same row again would fail
 * again.
 */
function isDataError(error: unknown): boolean {
  // SQLSTATE classes 22 (data exception), 23 (integrity constraint violation), 54 (program limit
  // exceeded) and P0 (raised by a trigger).
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|54|P0)[0-9A-Z]{3}$/.test(code);
}

/**
 * Returns a keyed hash, so that a person who can read the table cannot test email addresses against
 * it.
 */
function hashOfEmail(key: string, email: string): string {
  return createHmac('sha256', key).update(`security-events|${email}`).digest('hex').slice(0, 32);
}

/**
 * Creates the event recorder of a process.
 * @param everyMs interval at which events are written
 */
export function createEventRecorder(services: Services, everyMs = FLUSH_MS): EventRecorder {
  const { config, logger, metrics, db } = services;
  // Prometheus sees no increase in a series that begins with 1.
  for (const { name } of alertRules) metrics.securityAlerts.inc({ rule: name }, 0);
  const hashKey = config.sessionKeys[0] as string;
  let waiting = new Map<string, Waiting>();
  let conditional: Conditional[] = [];
  let minute = 0;
  let rows = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;

  /**
   * Returns whether the limit of this minute is reached. Further events are only counted by kind.
   */
  const isBeyondLimit = (kind: SecurityEventKind, key: string): boolean => {
    if (!FLOODABLE.has(kind)) return false;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      rows = new Set();
    }
    if (rows.has(key)) return false;
    if (rows.size >= ROWS_A_MINUTE) return true;
    rows.add(key);
    return false;
  };

  const recordFrom = (
    origin: RequestOrigin,
    at: Date,
    { kind, userId = null, email, detail, byStaff = false }: EventToRecord,
  ): void => {
    const typed = userId ? null : email?.trim().toLowerCase() || null;
    const address = byStaff ? null : origin.address;
    const { browser, system } = describeBrowser(byStaff ? null : origin.userAgent);
    metrics.securityEvents.inc({ kind });
    logger[USUAL.has(kind) ? 'info' : 'warn'](
      {
        securityEvent: kind,
        ...(userId && { userId }),
        ...(typed && { accountHash: hashOfEmail(hashKey, typed) }),
        address: origin.address,
        route: origin.route,
        ...(detail && { detail }),
      },
      'security event',
    );
    let event: Waiting = {
      kind,
      userId,
      email: typed,
      accountHash: null,
      address: address ? addressToStore(address) : null,
      subscriber: address ? subscriberOf(address) : null,
      browser,
      system,
      route: origin.route,
      detail: detail ?? null,
      count: 1,
      firstAt: at,
      lastAt: at,
    };
    const minuteOfEvent = Math.floor(at.getTime() / 60_000);
    const keyOf = (one: Waiting) => {
      const { userId, email, subscriber, detail } = one;
      return JSON.stringify([
        kind,
        userId,
        email,
        subscriber,
        detail,
        minuteOfEvent,
        deviceOf(one),
      ]);
    };
    let key = keyOf(event);
    if (isBeyondLimit(kind, key)) {
      const nobody = { userId: null, email: null, address: null, subscriber: null };
      event = { ...event, ...nobody, browser: null, system: null, route: null };
      event.detail = 'more_than_recorded';
      key = keyOf(event);
    }
    const known = waiting.get(key);
    if (known) {
      known.count += 1;
      known.lastAt = at;
    } else if (waiting.size < MAX_WAITING) waiting.set(key, event);
    else dropped += 1;
  };

  /** Records the conditional events whose resources exist. */
  const settleConditional = async (): Promise<void> => {
    const taken = conditional;
    if (taken.length === 0) return;
    conditional = [];
    try {
      const existing = await findExistingResources(
        db,
        taken.map(({ resource }) => resource),
      );
      for (const { resource, origin, at, event } of taken) {
        if (existing.has(resource.id.toLowerCase())) recordFrom(origin, at, event);
      }
    } catch (error) {
      logger.warn({ err: error }, 'denied requests could not be looked up yet');
      conditional = [...taken, ...conditional].slice(0, MAX_WAITING);
    }
  };

  const store = async (entries: readonly Entry[]): Promise<void> => {
    const emails = entries.flatMap(([, { email }]) => email ?? []);
    const users = await findUsersByTypedEmail(db, EMBEDDED_ISSUER, [...new Set(emails)]);
    const events = entries.map(([, { email, ...event }]): EventToStore => {
      const userId = event.userId ?? (email ? (users.get(email) ?? null) : null);
      const accountHash = email && !userId ? hashOfEmail(hashKey, email) : null;
      return { ...event, userId, accountHash };
    });
    await upsertEvents(db, events);
    await raiseAlerts(services, events).catch((error: unknown) =>
      logger.error({ err: error }, 'security alerts could not be raised'),
    );
  };

  /**
   * Stores events. If the values of one event make the statement fail, splits the events in half
   * until that event is isolated, so that all others are stored.
   * @returns the events to try again later, because the database is unavailable
   */
  const storeWhatFits = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
    try {
      await store(entries);
      return [];
    } catch (error) {
      if (!isDataError(error)) {
        logger.warn({ err: error }, 'security events could not be written yet');
        return entries;
      }
      const [only, ...more] = entries;
      if (only && more.length === 0) {
        const { kind, detail } = only[1];
        logger.error({ err: error, securityEvent: kind, detail }, 'a security event was dropped');
        return [];
      }
    }
    const half = Math.ceil(entries.length / 2);
    const left = await storeWhatFits(entries.slice(0, half));
    if (left.length > 0) return [...left, ...entries.slice(half)];
    return storeWhatFits(entries.slice(half));
  };

  const putBack = (entries: readonly Entry[]): void => {
    for (const [key, event] of entries) {
      const newer = waiting.get(key);
      if (newer) {
        waiting.set(key, {
          ...event,
          count: event.count + newer.count,
          lastAt: newer.lastAt,
        });
      } else if (waiting.size < MAX_WAITING) waiting.set(key, event);
      else dropped += 1;
    }
  };

  const write = async (): Promise<void> => {
    await settleConditional();
    const taken = waiting;
    if (taken.size === 0) return;
    waiting = new Map();
    const entries = [...taken];
    for (let start = 0; start < entries.length; start += ROWS_A_STATEMENT) {
      const end = start + ROWS_A_STATEMENT;
      const left = await storeWhatFits(entries.slice(start, end));
      if (left.length === 0) continue;
      putBack([...left, ...entries.slice(end)]);
      break;
    }
    if (dropped === 0) return;
    logger.error({ dropped }, 'too many security events were waiting, and some were dropped');
    dropped = 0;
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    record: (event) => recordFrom(currentOrigin(), new Date(), event),
    recordIfExists: (event, resource) => {
      if (conditional.length >= MAX_WAITING) dropped += 1;
      else conditional.push({ event, resource, origin: currentOrigin(), at: new Date() });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
