import { useEffect, useState } from 'react';

/** A recording needs some seconds to begin; nobody has to read about that. */
const QUIET_MS = 5000;

/**
 * The act waits while a recording that the law asks for is not kept, and goes on by itself.
 * @returns whether it waits, and whether it has for so long that people are told
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
