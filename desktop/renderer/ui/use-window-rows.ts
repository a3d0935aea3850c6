import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In pixels, until `SAMPLE` rows have been rendered; each row is then measured. */
const USUAL_HEIGHT = 96;
const SAMPLE = 8;
const OVERSCAN = 8;

interface WindowRowsOptions {
  rows: readonly { id: string }[];
  /** The next page loads when this many rows remain. */
  near: number;
  onNearEnd: () => void;
}

interface WindowRows {
  /** For the list around the rows. */
  list: RefObject<HTMLUListElement | null>;
  /** Space for the rows that are not rendered. */
  style: { paddingTop: number; paddingBottom: number };
  shown: { index: number; key: string | number | bigint }[];
  /** For each row. */
  measure: (row: Element | null) => void;
}

/** Renders only the visible rows of a list, and a few around them; the window scrolls. */
export function useWindowRows({ rows, near, onNearEnd }: WindowRowsOptions): WindowRows {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const [usual] = useState(usualHeight);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: usual.height,
    measureElement: (row, entry, instance) =>
      usual.learn(instance.indexFromElement(row), measureElement(row, entry, instance)),
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  const nearEnd = last !== undefined && last.index >= rows.length - near;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, onNearEnd]);
  return {
    list,
    style: {
      paddingTop: first ? first.start - top : 0,
      paddingBottom: last ? virtual.getTotalSize() - (last.end - top) : 0,
    },
    shown,
    measure: virtual.measureElement,
  };
}

/**
 * Estimates the height of a row before it is rendered. If the estimate is wrong, the window is
 * moved by the difference when the row appears above the viewport, which stops any scrolling: the
 * Home key stopped in the middle of a long list. The estimate is therefore set once, to the most
 * common height of the first rows.
 */
function usualHeight() {
  const firstRows = new Map<number, number>();
  let usual = USUAL_HEIGHT;
  return {
    height: () => usual,
    learn: (index: number, height: number) => {
      if (firstRows.size < SAMPLE && height > 0) {
        firstRows.set(index, height);
        if (firstRows.size === SAMPLE) usual = mostCommon([...firstRows.values()]);
      }
      return height;
    },
  };
}

function mostCommon(values: number[]): number {
  const timesOf = (one: number) => values.filter((other) => other === one).length;
  return values.reduce((best, one) => (timesOf(one) > timesOf(best) ? one : best));
}
