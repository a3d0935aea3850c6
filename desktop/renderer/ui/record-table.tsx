import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface Column<Row> {
  /** The header, and on a phone the label of each value. */
  name: string;
  /**
   * `main` identifies the record, `plain` explains itself: on a phone, neither has a label. The
   * header of `actions` is not visible.
   */
  kind?: 'main' | 'plain' | 'actions';
  cell: (row: Row) => ReactNode;
}

interface RecordTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that becomes a list of records if there is no space for columns. */
export function RecordTable<Row>({ columns, rows, keyOf }: RecordTableProps<Row>) {
  return (
    <Table className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, kind }) =>
            kind === 'actions' ? (
              <Table.Th key={name} aria-label={name || undefined} />
            ) : (
              <Table.Th key={name}>{name}</Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {columns.map(({ name, kind, cell }) => (
              <Table.Td
                key={name}
                className={kind === 'main' ? styles.main : undefined}
                data-name={kind ? undefined : name}
              >
                {keepAddress(cell(row))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A secondary line of a cell. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{keepAddress(children)}</span>;
}

/** An address in a narrow column would otherwise break at its hyphens. */
const keepAddress = (content: ReactNode) =>
  typeof content === 'string' && /^\S+@\S+$/.test(content) ? (
    <span className={styles.address}>{content}</span>
  ) : (
    content
  );

/** The buttons of a record. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
