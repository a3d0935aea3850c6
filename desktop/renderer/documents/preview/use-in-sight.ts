import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Observes whether an element is in the visible part of its scroll area, or close to it.
 * @param margin how close, as a CSS length
 * @param root the scroll area; by default the window
 */
export function useInSight<T extends Element>(
  margin: string,
  root: Element | null = null,
): { ref: RefObject<T | null>; isInSight: boolean } {
  const ref = useRef<T>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    // Only the last entry is current, if several are reported at once.
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { root, rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [margin, root]);
  return { ref, isInSight };
}
