import { useEffect, useState } from 'react';

/** A conference counts as near this many milliseconds before its appointment. */
const NEAR_MS = 15 * 60_000;
/** Interval of checks in milliseconds: timers do not run while a computer sleeps. */
const LOOK_MS = 60_000;

/** Whether an appointment is near or has begun; follows a new time. */
export function useIsNear(scheduledAt: string): boolean {
  const from = Date.parse(scheduledAt) - NEAR_MS;
  const [near, setNear] = useState(() => Date.now() >= from);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const wait = from - Date.now();
      setNear(wait <= 0);
      if (wait > 0) timer = setTimeout(look, Math.min(wait, LOOK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [from]);
  return near;
}
