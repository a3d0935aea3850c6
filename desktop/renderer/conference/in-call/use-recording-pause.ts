import { useEffect, useState } from 'react';

/** In milliseconds: a recording needs some seconds to start, which needs no message. */
const QUIET_MS = 5000;

/**
 * The act waits while a recording that the law requires is not stored, and continues automatically.
 * @returns whether it waits, and whether it has waited long enough to tell people
 */
export function useRecordingPause(
  paused: boolean,
  quietMs = QUIET_MS,
): {
  paused: boolean;
  told: boolean;
} {
  const [told, setTold] = useState(false);
  useEffect(() => {
    setTold(false);
    if (!paused) return;
    const timer = setTimeout(() => setTold(true), quietMs);
    return () => clearTimeout(timer);
  }, [paused, quietMs]);
  return { paused, told: paused && told };
}
