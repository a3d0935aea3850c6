import { z } from 'zod';
import { type ErrorBody, errorBody } from '../../../../common/errors.ts';
import {
  type queueRefusalMessages,
  queueRefusalText,
  sendingMessages,
  serverErrorText,
} from '../../../../common/messages/desktop-errors.ts';
import type { QueueRefusal } from '../../../../common/offline-queue.ts';
import { QUOTA_EXCEEDED } from '../../../../common/plans.ts';
import { retryAfterMs } from './backoff.ts';

/** The result of an attempt. */
export type Outcome =
  | { kind: 'taken'; documentId: string | null }
  | { kind: 'refused'; refusal: QueueRefusal }
  /** No user is signed in anymore. Nothing happened on the server. */
  | { kind: 'signed-out' }
  /**
   * Not now. `untouched`: certainly nothing happened; `suspect`: this item may be the cause;
   * `foreign`: something in between rejected this item or everything.
   */
  | {
      kind: 'later';
      /** Returns the reason in the current language. */
      problem: () => string;
      afterMs: number | null;
      untouched: boolean;
      suspect: boolean;
      foreign: boolean;
      /** The account has no storage for more documents, so waiting alone does not help. */
      needsSpace: boolean;
      /** The final refusal of a suspect item, if the server has given one. */
      inTheEnd: QueueRefusal | null;
    };

export function later(
  problem: () => string,
  more: Partial<Outcome & { kind: 'later' }> = {},
): Outcome {
  return {
    kind: 'later',
    problem,
    afterMs: null,
    untouched: false,
    suspect: false,
    foreign: false,
    needsSpace: false,
    inTheEnd: null,
    ...more,
  };
}

/** Reasons that are the same for every item. Each is read when it is shown. */
const notOurs = () => sendingMessages.notOurs;
const busy = () => sendingMessages.busy;
const broken = () => sendingMessages.broken;
const full = () => sendingMessages.full;

/** Returns a refusal of this computer. Its text is read again whenever it is shown. */
export function ownRefusal(
  status: number,
  code: keyof typeof queueRefusalMessages,
  params?: QueueRefusal['params'],
): QueueRefusal {
  const refusal = { status, code, ...(params ? { params } : {}), message: '' };
  return { ...refusal, message: queueRefusalText(refusal) };
}

/**
 * How long documents wait if the account has no storage for more, in milliseconds. A deletion or a
 * larger plan creates storage, and then the person can send them immediately.
 */
const NO_ROOM_MS = 15 * 60_000;

/** How long an outdated app waits before it tries again, in milliseconds. */
const OUTDATED_MS = 60 * 60_000;

/**
 * Statuses that depend on the connection or the load, not on the item. The next attempt may
 * succeed.
 */
const PASSING = new Set([408, 421, 425, 429, 502, 503, 504]);

const withId = z.object({ id: z.uuid() });

const messageOf = (error: ErrorBody) => () => serverErrorText(error);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a response. An item is settled only if the response certainly comes from the server. A page
 * of a network in between is neither a success nor a refusal.
 * @param taken the schema of a successful response
 */
export function outcomeOf(
  response: Pick<Response, 'status' | 'headers'>,
  text: string,
  taken: z.ZodType,
): Outcome {
  const { status, headers } = response;
  const body = parse(text);
  if (status >= 200 && status < 300) {
    if (!taken.safeParse(body).success) return later(notOurs);
    return { kind: 'taken', documentId: withId.safeParse(body).data?.id ?? null };
  }
  const afterMs = retryAfterMs(headers);
  const error = errorBody.safeParse(body).data;
  if (status === 401 && error) return { kind: 'signed-out' };
  if (PASSING.has(status)) {
    const untouched = status === 429 && error !== undefined;
    return later(error ? messageOf(error) : busy, { afterMs, untouched });
  }
  // A limit of the account's plan. The item is valid, and the next one would be rejected too.
  if (error?.code === QUOTA_EXCEEDED && status !== 429) {
    return later(messageOf(error), { afterMs: NO_ROOM_MS, untouched: true, needsSpace: true });
  }
  // Nothing can be sent until the app is updated, and its items are valid.
  if (status === 426 && error) return later(messageOf(error), { afterMs: OUTDATED_MS });
  if (status === 507) return later(full, { afterMs });
  // Something in front of the server has a lower size limit than the server, so every attempt fails.
  if (status === 413 && !error) {
    return { kind: 'refused', refusal: ownRefusal(413, 'too_large_on_the_way') };
  }
  if (!error) {
    // With 407, a proxy rejects the person, regardless of the item.
    const foreign = status >= 400 && status < 500 && status !== 407;
    return later(status >= 500 ? busy : notOurs, { afterMs, foreign });
  }
  if (status >= 500) return later(broken, { afterMs, suspect: true });
  if (status < 400) return later(notOurs);
  const { code, params, message } = error;
  return { kind: 'refused', refusal: { status, code, ...(params ? { params } : {}), message } };
}

/** Reads a network failure that `fetch` threw. */
export function outcomeOfFailure(error: unknown): Outcome {
  const words: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    words.push(at.name, at.message, String((at as { code?: unknown }).code ?? ''));
  }
  const text = words.join(' ');
  if (/CERT_(DATE_INVALID|HAS_EXPIRED|NOT_YET_VALID)/.test(text))
    return later(() => sendingMessages.clock);
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|ERR_SSL/.test(text))
    return later(() => sendingMessages.certificate);
  if (/TimeoutError/.test(text)) return later(() => sendingMessages.stuck);
  return later(() => sendingMessages.unreached);
}
