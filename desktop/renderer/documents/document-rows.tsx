import type { DocumentRow } from '../../../common/documents.ts';
import { later, type WhenNear } from '../ui/later.tsx';
import styles from './document-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';

export interface DocumentRowsProps {
  rows: DocumentRow[];
  /** Number of all documents, for screen readers. */
  total: number;
  onStart: (document: DocumentRow) => void;
  /** Handlers for the button that starts a notarization. */
  nearStart: WhenNear;
  onDelete: (document: DocumentRow) => void;
  /** Called when the end of the list is near. */
  onNearEnd: () => void;
}

/** Up to this length all rows are rendered; the code for longer lists is loaded on demand. */
const SHORT = 30;

const { Part: WindowedRows } = later(
  async () => (await import('./windowed-rows.tsx')).WindowedRows,
  { StandIn: PlainRows },
);

/** The rows of a list of any length. */
export function DocumentRows(props: DocumentRowsProps) {
  if (props.rows.length <= SHORT) return <PlainRows {...props} failed={false} />;
  return <WindowedRows {...props} />;
}

/** The first rows, or all of them if virtual scrolling is not available. */
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
          onDelete={props.onDelete}
        />
      ))}
    </ul>
  );
}
