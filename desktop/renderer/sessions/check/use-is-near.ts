import { useEffect, useState } from 'react';

/** So long before an appointment one is about to join. */
const NEAR_MS = 15 * 60_000;
/** The clock is looked at this often: no timer counts while a computer sleeps. */
const LOOK_MS = 60_000;

/** Whether an appointment is near, or has begun; also where its time is moved meanwhile. */
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
