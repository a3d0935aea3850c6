import type { WindowClaim } from '../../platform/realtime/live-conferences.ts';
import type { StoredParticipant } from './store.ts';

/**
 * Returns the order of a window that requests a seat: its own if it comes back, the highest if it is
 * new.
 * @param now the time of the database, because the clocks of the nodes differ
 * @returns null if the seat belongs to a later window
 */
export function orderOf(
  { resume, windowId, windowOrder }: WindowClaim,
  seat: Pick<StoredParticipant, 'windowId' | 'windowOrder' | 'earlierWindows'>,
  now: number,
): number | null {
  if (seat.windowId === (windowId ?? null) && (resume || windowId)) return seat.windowOrder;
  if (windowId && seat.earlierWindows.includes(windowId)) return null;
  if (!resume) return Math.max(now, seat.windowOrder + 1);
  const order = windowOrder ?? 0;
  return order < seat.windowOrder ? null : order;
}
