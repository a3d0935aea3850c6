import { useEffect, useState } from 'react';

/**
 * Whole seconds until the end by the server's clock, independent of this computer's clock.
 * @param now server time when `endsAt` was received
 */
export function useTimeLeft(now: string, endsAt: string): number {
  const [end] = useState(() => performance.now() + Date.parse(endsAt) - Date.parse(now));
  const [left, setLeft] = useState(() => Math.round((end - performance.now()) / 1000));
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))),
      250,
    );
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
