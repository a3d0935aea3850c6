import type { DocumentRow } from '../../../common/documents.ts';
import { later, type WhenNear } from '../ui/later.tsx';
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

const { Part: WindowedRows } = later(
  async () => (await import('./windowed-rows.tsx')).WindowedRows,
  { StandIn: PlainRows },
);

/** The rows of a list, however long it is. */
export function DocumentRows(props: DocumentRowsProps) {
  if (props.rows.length <= SHORT) return <PlainRows {...props} failed={false} />;
  return <WindowedRows {...props} />;
}

/** The first rows; all of them where they cannot be drawn as they come into sight. */
function PlainRows(props: DocumentRowsProps & { failed: boolean }) {
  return (
    <ul className={styles.rows}>
      {props.rows.slice(0, props.failed ? undefined : SHORT).map((document, index) => (
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
}
