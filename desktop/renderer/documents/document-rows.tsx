import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../common/documents.ts';
import styles from './document-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';

interface DocumentRowsProps {
  rows: DocumentRow[];
  /** How many there are in all, for those who hear the list. */
  total: number;
  onStart: (document: DocumentRow) => void;
  /** Called when the end comes near. */
  onNearEnd: () => void;
}

/** Pixels; measured anew for each row that is drawn. */
const USUAL_HEIGHT = 96;
const OVERSCAN = 8;
/** So many rows before the end the next page is fetched. */
const NEAR = 10;

/** The rows of a list of any length: only those in sight and a few around them are drawn. */
export function DocumentRows({ rows, total, onStart, onNearEnd }: DocumentRowsProps) {
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
  const nearEnd = last !== undefined && last.index >= rows.length - NEAR;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, onNearEnd]);
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtual.getTotalSize() - (last.end - top) : 0,
      }}
    >
      {shown.map(({ index, key }) => (
        <DocumentListRow
          key={key}
          ref={virtual.measureElement}
          index={index}
          total={total}
          document={rows[index] as DocumentRow}
          onStart={onStart}
        />
      ))}
    </ul>
  );
}
