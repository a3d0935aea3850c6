import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Reaction time, in milliseconds: a press this soon after the button became unavailable was aimed at
 * the available button.
 */
const REACTION_MS = 1000;
/** In milliseconds: how long such a press is kept. Shorter waits need no message. */
const KEPT_MS = 5000;

export interface KeptPress {
  /** A press is kept until the wait is over. */
  isKept: boolean;
  /** Whether the last press was ignored, because the button was not available. */
  isEarly: boolean;
  /** Handles a press. */
  press(): void;
}

/**
 * Handles presses of a button that sometimes waits, for example for the recording. A press within a
 * second after it began to wait is kept and repeated when the wait is over: the person saw the
 * button available. Any other press is ignored, and the screen says so.
 * @param act what a press does
 */
export function useKeptPress(waits: boolean, act: () => void): KeptPress {
  const [isKept, setKept] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const wasAvailable = useRef(false);
  const waitsSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (waits && wasAvailable.current) waitsSince.current = performance.now();
    wasAvailable.current = !waits;
  }, [waits]);
  const repeat = useEffectEvent(act);
  useEffect(() => {
    if (!isKept) return;
    if (!waits) {
      setKept(false);
      return repeat();
    }
    const timer = setTimeout(() => {
      setKept(false);
      setEarly(true);
    }, KEPT_MS);
    return () => clearTimeout(timer);
  }, [isKept, waits]);
  return {
    isKept,
    isEarly,
    press: () => {
      if (isKept) return;
      const isRecent = performance.now() - waitsSince.current < REACTION_MS;
      setKept(waits && isRecent);
      setEarly(waits && !isRecent);
      if (!waits) act();
    },
  };
}
