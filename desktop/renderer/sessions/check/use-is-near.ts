import { useEffect, useState } from 'react';

/** So long before an appointment one is about to join. */
const NEAR_MS = 15 * 60_000;
/** A timer waits no longer than this. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether an appointment is near, or has begun. */
export function useIsNear(scheduledAt: string): boolean {
  const from = Date.parse(scheduledAt) - NEAR_MS;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = from - now;
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [from, now]);
  return now >= from;
}
