import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { templateMessages } from '../../../common/messages/templates.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { KeyPage } from '../ui/key-page.ts';
import { KeyPager } from '../ui/key-pager.tsx';
import { useEmptyList } from '../ui/use-empty-list.ts';
import type { KeyPages } from '../ui/use-key-pages.ts';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  query: UseQueryResult<KeyPage<Row[]>>;
  pages: KeyPages;
  /** Announced while the rows load. */
  loading: string;
  /** Title of the state after a failure. */
  failed: string;
  empty: ReactNode;
  /** Rows change automatically: new ones are announced. */
  live?: boolean;
  children: (row: Row) => ReactNode;
}

/** A list of rows with its states: loading, failed, empty, and one page of many. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { query, pages } = props;
  const isEmpty = useEmptyList(query, pages);
  if (query.isPending) {
    return (
      <div role="status" aria-label={props.loading} className={styles.rows}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title={props.failed}
        text={reasonOf(query.error, templateMessages.errorText)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, nextCursor } = query.data;
  return (
    <>
      {isEmpty && props.empty}
      {rows.length > 0 && (
        <ul
          className={styles.rows}
          aria-busy={query.isPlaceholderData}
          {...(props.live ? { 'aria-live': 'polite' as const } : {})}
        >
          {rows.map(props.children)}
        </ul>
      )}
      <KeyPager
        pages={pages}
        nextCursor={nextCursor}
        busy={query.isPlaceholderData && query.isFetching}
      />
    </>
  );
}
