import { type ComponentType, lazy, Suspense } from 'react';

/** Fetches code while nothing else is to be done, so that it is there when it is asked for. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 500);
}

/**
 * A part of a screen that is not needed at first sight: its code is fetched once the screen has
 * been drawn, at the latest when the part is shown.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P>; prefetch: () => void } {
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return {
    Part: (props: P) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    prefetch: () => whenIdle(() => void load().catch(() => undefined)),
  };
}
