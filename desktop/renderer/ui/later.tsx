import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { translationsLoaded } from '../../../common/messages/catalog/create-messages.ts';
import { logProblem } from './log.ts';

/** Maximum wait: a conference never leaves the page idle. */
const LATEST_MS = 1000;
/** Retry interval for `keepTrying`; a returning network retries at once. */
const AGAIN_MS = 10_000;

/** Runs work when the browser is idle, and within a second in any case. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 500);
}

/** Handlers for an element that opens a lazy part: its code loads on hover or focus. */
export interface WhenNear {
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Props of the stand-in that is shown until the code is loaded. */
export interface Waiting {
  /** The code failed to load: after a deploy, or without a network. */
  failed: boolean;
  retry: () => void;
}

interface LaterOptions<P extends object> {
  /** Shown instead of the part; nothing otherwise. */
  StandIn?: ComponentType<P & Waiting>;
  /** Retries until the code is loaded, for parts that no user action would load again. */
  keepTrying?: boolean;
}

interface Later<P extends object> {
  Part: ComponentType<P>;
  /** Loads the code, again if that failed before. Returns whether it is loaded; never rejects. */
  prefetch: () => Promise<boolean>;
  whenNear: WhenNear;
}

/**
 * A part of a screen that is not needed at first: its code loads when it will probably be needed,
 * at the latest when the part is shown. If that fails, only this part is missing: the screen around
 * it may contain a conference.
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
      const Loaded = await load();
      await translationsLoaded();
      Code = Loaded;
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
