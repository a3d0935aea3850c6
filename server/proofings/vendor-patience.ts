import { VENDOR_PATIENCE_MINUTES } from '../../common/proofings.ts';

const MINUTE_MS = 60_000;
/** Minutes after an order at which a vendor that is silent is asked again; the last time it ends. */
const LOOKS = [2, 5, VENDOR_PATIENCE_MINUTES];
/** The database's clock, by which a job begins, may be a little ahead of ours. */
const SKEW_MS = 10_000;

/** How long ago an order was placed, by the clock that is ahead. */
const ageOf = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() + SKEW_MS;

/** Whether a vendor has been silent about an order for as long as it may be. */
export const isSilent = (orderedAt: Date, now = new Date()): boolean =>
  ageOf(orderedAt, now) >= VENDOR_PATIENCE_MINUTES * MINUTE_MS;

/** When a vendor that has not answered is asked for the same order again; null once it is silent. */
export function nextLook(orderedAt: Date, now = new Date()): Date | null {
  const minutes = LOOKS.find((one) => one * MINUTE_MS > ageOf(orderedAt, now));
  return minutes === undefined ? null : new Date(orderedAt.getTime() + minutes * MINUTE_MS);
}
