import { createHmac } from 'node:crypto';
import type { SecurityEventKind } from '../../../common/security-events.ts';
import { currentOrigin } from '../../platform/http/request-context.ts';
import { EMBEDDED_ISSUER } from '../identity/embedded-issuer.ts';
import { describeBrowser } from '../sign-ins/describe-browser.ts';
import { subscriberOf } from './network.ts';
import { type AlertServices, raiseAlerts } from './raise-alerts.ts';
import { type EventToStore, findUsersByTypedEmail, upsertEvents } from './store.ts';

/** Something to record; where it came from is read from the current request. */
export interface EventToRecord {
  kind: SecurityEventKind;
  /** The account that it is about, where it is known. */
  userId?: string | null;
  /** Else the email that was typed: it is looked up, and kept only as a keyed hash where nobody has it. */
  email?: string;
  /** A short code from our own code, never what somebody typed. */
  detail?: string;
  /** Staff acted on somebody's account: their address and browser are not the owner's to see. */
  byStaff?: boolean;
}

/** Records security events apart from the request's own work and transaction. */
export interface EventRecorder {
  /** Never throws and never waits: the event is written within a second, whatever becomes of the request. */
  record(event: EventToRecord): void;
  /** Writes what was recorded so far. */
  flush(): Promise<void>;
  /** Writes what is left, and stops. */
  stop(): Promise<void>;
}

const FLUSH_MS = 1000;

/** Kinds that a visitor can cause without limit: of these a process writes so many rows a minute. */
const FLOODABLE: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_failed',
  'step_up_failed',
  'account_locked',
  'token_reused',
  'access_denied',
  'rate_limited',
]);
const ROWS_A_MINUTE = 300;

/** Rows in one statement: PostgreSQL takes at most 65,535 values, and a row has 12. */
const ROWS_A_STATEMENT = 500;
/** Rows that wait in memory while the database is away; the log has a line for each event anyway. */
const MAX_WAITING = 10_000;

/** Kinds that are nobody's failure; their log line is no warning. */
const USUAL: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_succeeded',
  'factor_added',
  'factor_removed',
  'password_changed',
  'sign_out_everywhere',
]);

type Waiting = EventToStore & { email: string | null };
type Entry = [key: string, event: Waiting];

/** Whether an error comes from the values of a row: writing the same row again would fail again. */
function isDataError(error: unknown): boolean {
  // SQLSTATE classes: data exception, integrity violation, program limit exceeded, raised by a trigger.
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|54|P0)[0-9A-Z]{3}$/.test(code);
}

/** Keyed, so that nobody who reads the table can try out addresses against it. */
function hashOfEmail(key: string, email: string): string {
  return createHmac('sha256', key).update(`security-events|${email}`).digest('hex').slice(0, 32);
}

/** Makes the recorder of a process; `everyMs` is how often it writes. */
export function createEventRecorder(services: AlertServices, everyMs = FLUSH_MS): EventRecorder {
  const { config, logger, metrics, db } = services;
  const hashKey = config.sessionKeys[0] as string;
  let waiting = new Map<string, Waiting>();
  let minute = 0;
  let rows = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;

  /** Beyond the limit of this minute only the kind is counted. */
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

  const record = ({ kind, userId = null, email, detail, byStaff = false }: EventToRecord): void => {
    const origin = currentOrigin();
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
    const at = new Date();
    let event: Waiting = {
      kind,
      userId,
      email: typed,
      accountHash: null,
      address,
      subscriber: address ? subscriberOf(address) : null,
      browser,
      system,
      route: origin.route,
      detail: detail ?? null,
      count: 1,
      firstAt: at,
      lastAt: at,
    };
    const keyOf = ({ userId, email, subscriber, detail }: Waiting) =>
      JSON.stringify([kind, userId, email, subscriber, detail, Math.floor(at.getTime() / 60_000)]);
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
   * Stores events. If one of them cannot be stored, halves find it, so that the others are stored.
   * @returns the events to try again later, because the database is away
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
    record,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
