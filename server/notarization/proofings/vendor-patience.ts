import { VENDOR_PATIENCE_MINUTES } from '../../../common/proofings.ts';

const MINUTE_MS = 60_000;
/**
 * Minutes after an order at which a silent vendor is asked again. At the last one, the order ends.
 */
const LOOKS = [2, 5, VENDOR_PATIENCE_MINUTES];
/**
 * Tolerance in milliseconds, because the database's clock, which starts jobs, may be a little ahead
 * of ours.
 */
const SKEW_MS = 10_000;

/** Returns the age of an order, including the tolerance. */
const ageOf = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() + SKEW_MS;

/** Whether a vendor has not responded to an order within the maximum time. */
export const isSilent = (orderedAt: Date, now = new Date()): boolean =>
  ageOf(orderedAt, now) >= VENDOR_PATIENCE_MINUTES * MINUTE_MS;

/**
 * Returns when a vendor without a response is asked for the same order again, or null after the
 * maximum time.
 */
export function nextLook(orderedAt: Date, now = new Date()): Date | null {
  const minutes = LOOKS.find((one) => one * MINUTE_MS > ageOf(orderedAt, now));
  return minutes === undefined ? null : new Date(orderedAt.getTime() + minutes * MINUTE_MS);
}
