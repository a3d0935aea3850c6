import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { logProblem } from './log.ts';

/** A call keeps the page busy for as long as it lasts: what waits for a quiet moment waits no longer. */
const LATEST_MS = 1000;
/** After so long what keeps trying asks again; sooner where the network comes back. */
const AGAIN_MS = 10_000;

/** Does something while nothing else is to be done, and soon in any case. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 500);
}

/** Handlers of what opens a part: its code is fetched when one comes near. */
export interface WhenNear {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** What a part gets that stands in until the code is there. */
export interface Waiting {
  /** The code could not be fetched: after a deploy, or without a network. */
  failed: boolean;
  retry: () => void;
}

interface LaterOptions<P extends object> {
  /** Stands in for the part; nothing does otherwise. */
  StandIn?: ComponentType<P & Waiting>;
  /** For what nobody would ask for again: the code is asked for until it has come. */
  keepTrying?: boolean;
}

interface Later<P extends object> {
  Part: ComponentType<P>;
  /** Fetches the code, anew where that failed before. Answers whether it is there; never rejects. */
  prefetch: () => Promise<boolean>;
  whenNear: WhenNear;
}

/**
 * A part of a screen that is not needed at first sight: its code is fetched when it is likely to be
 * asked for, at the latest when the part is shown. Where it cannot be fetched, the part alone is
 * missing: the screen around it may hold a call.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { StandIn, keepTrying = false }: LaterOptions<P> = {},
): Later<P> {
  let Code: ComponentType<P> | undefined;
  let state: 'waiting' | 'failed' | 'there' = 'waiting';
  let fetching: Promise<boolean> | undefined;
  const watchers = new Set<() => void>();
  const turn = (next: typeof state) => {
    state = next;
    for (const tell of watchers) tell();
  };
  const watch = (tell: () => void) => {
    watchers.add(tell);
    return () => void watchers.delete(tell);
  };
  const getState = () => state;
  const fetchCode = async () => {
    if (state === 'failed') turn('waiting');
    try {
      Code = await load();
      turn('there');
    } catch (error) {
      logProblem('a part of the screen could not be fetched', error);
      turn('failed');
    }
    fetching = undefined;
    return state === 'there';
  };
  const prefetch = () => {
    fetching ??= Code ? Promise.resolve(true) : fetchCode();
    return fetching;
  };
  const fetchIt = () => void prefetch();
  return {
    Part: (props: P) => {
      const now = useSyncExternalStore(watch, getState, getState);
      useEffect(fetchIt, []);
      useEffect(() => {
        if (now !== 'failed' || !keepTrying) return;
        const timer = setTimeout(fetchIt, AGAIN_MS);
        addEventListener('online', fetchIt);
        return () => {
          clearTimeout(timer);
          removeEventListener('online', fetchIt);
        };
      }, [now]);
      if (Code) return <Code {...props} />;
      return StandIn ? <StandIn {...props} failed={now === 'failed'} retry={fetchIt} /> : null;
    },
    prefetch,
    whenNear: { onPointerEnter: fetchIt, onFocus: fetchIt },
  };
}
