import type { DocumentRow } from '../../../common/documents.ts';
import { useWindowRows } from '../ui/use-window-rows.ts';
import styles from './document-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';
import type { DocumentRowsProps } from './document-rows.tsx';

/** So many rows before the end the next page is fetched. */
const NEAR = 10;

/** The rows of a list of any length: only those in sight and a few around them are drawn. */
export function WindowedRows({ rows, total, onStart, nearStart, onNearEnd }: DocumentRowsProps) {
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
        />
      ))}
    </ul>
  );
}
