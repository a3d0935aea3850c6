import { lazy, Suspense } from 'react';
import type { DocumentRow } from '../../../common/documents.ts';
import type { WhenNear } from '../ui/later.tsx';
import styles from './document-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';

export interface DocumentRowsProps {
  rows: DocumentRow[];
  /** How many there are in all, for those who hear the list. */
  total: number;
  onStart: (document: DocumentRow) => void;
  /** For what starts it. */
  nearStart: WhenNear;
  /** Called when the end comes near. */
  onNearEnd: () => void;
}

/** Up to here all are drawn; what a longer list needs is fetched for it alone. */
const SHORT = 30;

const WindowedRows = lazy(async () => ({
  default: (await import('./windowed-rows.tsx')).WindowedRows,
}));

/** The rows of a list, however long it is. */
export function DocumentRows(props: DocumentRowsProps) {
  const first = (
    <ul className={styles.rows}>
      {props.rows.slice(0, SHORT).map((document, index) => (
        <DocumentListRow
          key={document.id}
          index={index}
          total={props.total}
          document={document}
          onStart={props.onStart}
          nearStart={props.nearStart}
        />
      ))}
    </ul>
  );
  if (props.rows.length <= SHORT) return first;
  return (
    <Suspense fallback={first}>
      <WindowedRows {...props} />
    </Suspense>
  );
}
