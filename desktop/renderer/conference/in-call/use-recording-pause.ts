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
  noticeDue: boolean;
} {
  const [waitedLong, setWaitedLong] = useState(false);
  useEffect(() => {
    setWaitedLong(false);
    if (!paused) return;
    const timer = setTimeout(() => setWaitedLong(true), quietMs);
    return () => clearTimeout(timer);
  }, [paused, quietMs]);
  return { paused, noticeDue: paused && waitedLong };
}
