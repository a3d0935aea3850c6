import { AppError } from '../../platform/http/errors.ts';
import type { RecordingState } from './state-store.ts';

/*
 * What one conference may send at its start and for each second of its duration. A recorder sends
 * one segment a second on its two tracks together, and less than 300 KB with six participants.
 * Segments stored during an outage arrive later and faster, so the limit applies to the whole
 * conference.
 */
const PIECES_PER_SECOND = 3;
const FIRST_PIECES = 600;
const BYTES_PER_SECOND = 1024 * 1024;
const FIRST_BYTES = 64 * 1024 * 1024;

/**
 * Refuses far more data than a recorder sends.
 * @throws AppError 429
 */
export function requireShare(
  {
    count,
    bytes,
    begunAt,
    endedAt,
  }: Pick<RecordingState, 'count' | 'bytes' | 'begunAt' | 'endedAt'>,
  size: number,
  now: number,
): void {
  // Conferences from before their start time was stored.
  if (!begunAt) return;
  const seconds = Math.max(0, (endedAt?.getTime() ?? now) - begunAt.getTime()) / 1000;
  const isWithin =
    count < FIRST_PIECES + seconds * PIECES_PER_SECOND &&
    bytes + size <= FIRST_BYTES + seconds * BYTES_PER_SECOND;
  if (isWithin) return;
  throw new AppError(429, 'too_much_recorded', { retryAfterSeconds: 5 });
}
