import { type ComponentType, lazy, Suspense } from 'react';

/** A call keeps the page busy for as long as it lasts: what waits for a quiet moment waits no longer. */
const LATEST_MS = 1000;

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

interface Later<P extends object> {
  Part: ComponentType<P>;
  /** Fetches the code; where that fails, the part asks once more when it is shown. */
  prefetch: () => Promise<void>;
  whenNear: WhenNear;
}

/**
 * A part of a screen that is not needed at first sight: its code is fetched when it is likely to be
 * asked for, at the latest when the part is shown.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  const prefetch = () =>
    load().then(
      () => undefined,
      () => undefined,
    );
  const fetchIt = () => void prefetch();
  return {
    Part: (props: P) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    prefetch,
    whenNear: { onPointerEnter: fetchIt, onFocus: fetchIt },
  };
}
