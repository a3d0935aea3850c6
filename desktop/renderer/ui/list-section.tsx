import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMessages } from '../../../common/messages/lists.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from './api-error.ts';
import { ErrorState } from './error-state.tsx';
import type { KeyPage } from './key-page.ts';
import { KeyPager } from './key-pager.tsx';
import styles from './list-section.module.css';
import { MessageState } from './message-state.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { useEmptyList } from './use-empty-list.ts';
import type { KeyPages } from './use-key-pages.ts';

export interface ListSectionProps<Row extends { id: string }> {
  title: string;
  /** `none…` is shown if no row matches the filters. */
  words: { loading: string; failed: string; noneTitle?: string; noneText?: string };
  /** Next to the title: figures, or a button. */
  aside?: ReactNode;
  filters?: ReactNode;
  query: UseQueryResult<KeyPage<Row[]>>;
  pages: KeyPages;
  empty: { title: string; text: string };
  /** Clears the filters; absent if none is set. */
  onClear?: (() => void) | undefined;
  columns: readonly Column<Row>[];
}

/** A long list with its filters and states: loading, failed, empty, no matches, and with rows. */
export function ListSection<Row extends { id: string }>(props: ListSectionProps<Row>) {
  const { title, words, query, pages, empty, onClear } = props;
  const rows = query.data?.rows ?? [];
  const isEmpty = useEmptyList(query, pages);
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <Title order={2}>{title}</Title>
        {props.aside}
      </div>
      {props.filters && <search className={styles.filters}>{props.filters}</search>}
      {query.isPending && (
        <div role="status" aria-label={words.loading} className={styles.rows}>
          {Array.from({ length: 8 }, (_, index) => `${index}`).map((place) => (
            <Skeleton key={place} height="3lh" />
          ))}
        </div>
      )}
      {query.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(query.error, shellMessages.failedText)}
          onRetry={() => void query.refetch()}
        />
      )}
      {isEmpty && (
        <MessageState>
          <Title order={3}>{onClear ? words.noneTitle : empty.title}</Title>
          <Text c="dimmed">{onClear ? words.noneText : empty.text}</Text>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {listMessages.clear}
            </Button>
          )}
        </MessageState>
      )}
      {rows.length > 0 && !query.isError && (
        <div className={styles.list} aria-busy={query.isPlaceholderData}>
          <RecordTable columns={props.columns} rows={rows} keyOf={({ id }) => id} />
        </div>
      )}
      {query.data && !query.isError && (
        <KeyPager
          pages={pages}
          nextCursor={query.data.nextCursor}
          busy={query.isPlaceholderData && query.isFetching}
        />
      )}
    </section>
  );
}
