import type { DocumentRow } from '../../../common/documents.ts';
import { useWindowRows } from '../ui/use-window-rows.ts';
import styles from './document-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';
import type { DocumentRowsProps } from './document-rows.tsx';

/** The next page loads when this many rows remain. */
const NEAR = 10;

/** The rows of a list of any length: only the visible ones and a few around them are rendered. */
export function WindowedRows(props: DocumentRowsProps) {
  const { rows, total, onStart, nearStart, onDelete, onNearEnd } = props;
  const { list, style, shown, measure } = useWindowRows({ rows, near: NEAR, onNearEnd });
  return (
    <ul ref={list} className={styles.rows} style={style}>
      {shown.map(({ index, key }) => (
        <DocumentListRow
          key={key}
          ref={measure}
          index={index}
          total={total}
          document={rows[index] as DocumentRow}
          onStart={onStart}
          nearStart={nearStart}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}
