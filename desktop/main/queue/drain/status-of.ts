import { OUTBOX_POINTS_AN_HOUR, outboxPoints } from '../../../../common/limits.ts';
import type { QueueStatus } from '../../../../common/offline-queue.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';

/** The state of a drainer in memory. */
export interface Standing {
  state: QueueStatus['state'];
  current: { item: StoredItem; sentBytes: number } | null;
  /** Time of the next attempt, by `performance.now()`. Null if there is no wait. */
  retryAt: number | null;
  /** True if the server asked for that time. */
  isAsked: boolean;
  /** Returns the reason in the current language. Null if there is none. */
  problem: (() => string) | null;
  clockOff: number | null;
}

/**
 * The status for the person, with counts from the database. @throws SqliteError if it cannot be
 * read
 */
export function statusOf(store: ItemsStore, owner: Buffer, standing: Standing): QueueStatus {
  const { state, current, retryAt, isAsked, problem, clockOff } = standing;
  const counts = { queued: 0, sending: 0, paused: 0, refused: 0, sent: 0 };
  let bytesLeft = 0;
  for (const counted of store.countByState(owner)) {
    counts[counted.state] = counted.items;
    if (counted.state === 'queued' || counted.state === 'sending') bytesLeft += counted.bytes;
  }
  // Each hour after that lets this many points through.
  const points = Math.max(counts.queued + counts.sending, outboxPoints(bytesLeft));
  const hours = Math.floor((points - 1) / OUTBOX_POINTS_AN_HOUR);
  const retryIn = retryAt === null ? null : (retryAt - performance.now()) / 1000;
  return {
    state,
    counts,
    bytesLeft,
    current: current && {
      id: current.item.id,
      sentBytes: current.sentBytes,
      size: current.item.size,
    },
    retryInSeconds: retryIn === null ? null : Math.max(0, Math.ceil(retryIn)),
    endsInSeconds:
      retryIn === null || !isAsked ? null : Math.ceil(Math.max(0, retryIn) + hours * 3600),
    problem: problem?.() ?? null,
    clockOffSeconds: clockOff,
  };
}
