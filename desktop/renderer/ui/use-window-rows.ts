import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels; measured anew for each row that is drawn. */
const USUAL_HEIGHT = 96;
const OVERSCAN = 8;

interface WindowRowsOptions {
  rows: readonly { id: string }[];
  /** So many rows before the end the next page is fetched. */
  near: number;
  onNearEnd: () => void;
}

interface WindowRows {
  /** For the list around the rows. */
  list: RefObject<HTMLUListElement | null>;
  /** Room for the rows that are not drawn. */
  style: { paddingTop: number; paddingBottom: number };
  shown: { index: number; key: string | number | bigint }[];
  /** For each row. */
  measure: (row: Element | null) => void;
}

/** The rows of a list of any length that are in sight, and a few around them; the window scrolls. */
export function useWindowRows({ rows, near, onNearEnd }: WindowRowsOptions): WindowRows {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
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
