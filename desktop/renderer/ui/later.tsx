import { type ComponentType, lazy, Suspense } from 'react';

/** Fetches code while nothing else is to be done, so that it is there when it is asked for. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
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
