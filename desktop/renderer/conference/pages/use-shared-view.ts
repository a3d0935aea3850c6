import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentView } from '../../../../common/realtime.ts';
import type { SharedPages } from './shared-pages.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two messages with the notary's view. */
const VIEW_PAUSE_MS = 100;
const range = (all: number, seen: number) => Math.max(0, all - seen);

interface Options {
  count: number;
  shared: SharedPages;
  scroller: RefObject<HTMLDivElement | null>;
  /** The person is placing or drawing something: the page must not move. */
  busy: boolean;
  /** The page is scrolled to the field that the person is asked to sign. */
  raised: boolean;
  /** Changes when the page has been laid out again. */
  laidOut: string;
}

interface Seen {
  page: number;
  zoom: number;
}

/**
 * The view that is shown now. The leader also sees the shared page: after a reload it is known only
 * once the conference has been joined, and the others already see it.
 */
export function seenNow(shared: SharedPages, own: Seen, follows: boolean): Seen {
  if (shared.lead) return { page: shared.page, zoom: own.zoom };
  return follows ? { page: shared.page, zoom: shared.view?.zoom ?? own.zoom } : own;
}

/**
 * Controls the visible page, its zoom and its scroll position. The notary leads; the others follow
 * until they move themselves or choose to look around, and they can return.
 */
export function useSharedView({ count, shared, scroller, busy, raised, laidOut }: Options) {
  const clamp = (page: number) => Math.min(Math.max(1, Math.round(page)), count);
  const [own, setOwn] = useState({ page: shared.page, zoom: 1 });
  const [free, setFree] = useState(false);
  const follows = shared.lead === null && shared.onPointer !== null && !free;
  const seen = seenNow(shared, own, follows);
  const now = { ...seen, page: clamp(seen.page) };
  const { lead, view } = shared;
  const sender = useMemo(
    () => lead && throttle((shown: DocumentView) => lead.showView(shown), VIEW_PAUSE_MS),
    [lead],
  );
  useEffect(() => () => sender?.stop(), [sender]);

  const leave = (change: Partial<Seen> = {}) => {
    setOwn({ ...now, ...change });
    setFree(true);
  };
  // The page must not move while the person is placing or drawing.
  const held = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the person starts or stops
  useEffect(() => {
    if (busy && follows) {
      held.current = true;
      leave();
    } else if (!busy && held.current) {
      held.current = false;
      setFree(false);
    }
  }, [busy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout needs a new scroll position
  useEffect(() => {
    const box = scroller.current;
    if (!box || !follows || raised || view?.page !== now.page) return;
    box.scrollTo({
      left: view.x * range(box.scrollWidth, box.clientWidth),
      top: view.y * range(box.scrollHeight, box.clientHeight),
    });
  }, [view, follows, laidOut]);

  const tell = () => {
    const box = scroller.current;
    if (!box || !sender) return;
    const share = (at: number, all: number) => (all > 0 ? Math.min(1, Math.max(0, at / all)) : 0);
    sender.give({
      ...now,
      x: share(box.scrollLeft, range(box.scrollWidth, box.clientWidth)),
      y: share(box.scrollTop, range(box.scrollHeight, box.clientHeight)),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the page has its new size
  useEffect(() => {
    if (lead) tell();
  }, [now.zoom, now.page, laidOut]);

  return {
    ...now,
    follows,
    show: (page: number) => {
      leave({ page: clamp(page) });
      lead?.showPage(clamp(page));
    },
    resize: (zoom: number) => leave({ zoom }),
    /** The person scrolled. */
    lookAround: () => {
      if (follows) leave();
    },
    follow: () => setFree(false),
    /** Call this after the box has scrolled. */
    scrolled: tell,
  };
}
