import { useEffect, useState } from 'react';

/**
 * Whole seconds until the end, by the server's clock: what this computer's clock says does not matter.
 * @param now of the server, when `endsAt` was told
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
