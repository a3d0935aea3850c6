import { Button, Loader, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../common/documents.ts';
import { dashboardMessages } from '../../../common/messages/dashboard.ts';
import {
  documentListTitle,
  documentMessages as words,
} from '../../../common/messages/documents.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { fetchOrExplain } from '../ui/fetch-or-explain.ts';
import { later } from '../ui/later.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { MoreRows, mayLoadMore } from '../ui/more-rows.tsx';
import styles from './document-list.module.css';
import { DocumentRows } from './document-rows.tsx';
import { FiltersStandIn } from './filters-stand-in.tsx';
import { filteredListQuery } from './queries.ts';
import { useDocumentFilter } from './use-document-filter.ts';

const {
  Part: StartNotarizationDialog,
  prefetch: fetchDialog,
  whenNear: nearStart,
} = later(async () => (await import('./start-notarization-dialog.tsx')).StartNotarizationDialog);

const { Part: DeleteDialog, prefetch: fetchDeleteDialog } = later(
  async () => (await import('./delete-dialog.tsx')).DeleteDialog,
);

const { Part: DocumentFilters, whenNear: nearFilters } = later(
  async () => (await import('./document-filters.tsx')).DocumentFilters,
  { StandIn: FiltersStandIn },
);

const isProcessed = ({ status }: DocumentRow) => status !== 'uploaded' && status !== 'processing';

interface DocumentListProps {
  /** False until the user is known. */
  asked: boolean;
  /** Number of all documents; the list may show fewer. */
  total: number | undefined;
  /** The document whose notarization starts as soon as it is ready. */
  startId: string | null;
  /** Whether the upload form above the list is open. */
  uploading: boolean;
  /** It was started, or cannot be. */
  onStarted: () => void;
  onUpload: () => void;
}

/** Interval in milliseconds at which the end of a continuing list is checked for visibility. */
const LOOK_MS = 1000;

function isInSight(element: HTMLElement | null): boolean {
  const place = element?.getBoundingClientRect();
  return place !== undefined && place.top < window.innerHeight && place.bottom > 0;
}

/** The user's own documents, by default newest first. */
export function DocumentList(props: DocumentListProps) {
  const { asked, total, startId, uploading, onStarted, onUpload } = props;
  const { filter, isNarrowed, setFilter, clear } = useDocumentFilter();
  const [filters, setFilters] = useState<'closed' | 'pressed' | 'kept'>('closed');
  const isFiltering = asked && (filters !== 'closed' || isNarrowed);
  // The filters stay when they are cleared.
  if (isNarrowed && filters === 'closed') setFilters('kept');
  const list = useInfiniteQuery({ ...filteredListQuery(filter), enabled: asked });
  const [starting, setStarting] = useState<DocumentRow | null>(null);
  const [deleting, setDeleting] = useState<DocumentRow | null>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, errorUpdatedAt, fetchNextPage } = list;
  const loadNext = useCallback(() => {
    const state = { hasNextPage, isFetching, isFetchNextPageError, errorUpdatedAt };
    if (mayLoadMore(state)) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, errorUpdatedAt, fetchNextPage]);
  const end = useRef<HTMLDivElement>(null);
  // A person at the end of the list need not scroll for a page that failed to load or was not
  // requested.
  useEffect(() => {
    if (!hasNextPage) return;
    const timer = setInterval(() => isInSight(end.current) && loadNext(), LOOK_MS);
    return () => clearInterval(timer);
  }, [hasNextPage, loadNext]);
  const start = (document: DocumentRow) => {
    setStarting(document);
    void fetchOrExplain(fetchDialog).then((there) => there || setStarting(null));
  };
  const remove = (document: DocumentRow) => {
    setDeleting(document);
    void fetchOrExplain(fetchDeleteDialog).then((there) => there || setDeleting(null));
  };
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  // Unknown until the last page, which ARIA states as -1.
  const matching = list.hasNextPage ? -1 : rows.length;
  const awaited = rows.find(({ id }) => id === startId);
  const settled = awaited !== undefined && !isProcessed(awaited) ? null : awaited;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each document
  useEffect(() => {
    if (!settled) return;
    onStarted();
    if (settled.abilities.startNotarization && !starting && !deleting) start(settled);
  }, [settled?.id]);
  return (
    <section className={styles.list}>
      <Title order={2}>
        {documentListTitle(total ?? (list.isSuccess ? rows.length : undefined))}
      </Title>
      {asked && rows.length > 0 && !isFiltering && (
        <Button
          variant="default"
          className={styles.filter}
          leftSection={<IconSearch stroke={1.5} aria-hidden />}
          onClick={() => setFilters('pressed')}
          {...nearFilters}
        >
          {words.filter}
        </Button>
      )}
      {isFiltering && (
        <DocumentFilters
          filter={filter}
          isOpened={filters === 'pressed'}
          isEmpty={list.isSuccess && rows.length === 0}
          onChange={setFilter}
          onClear={clear}
        />
      )}
      {awaited && (
        <Text role="status">{words.startsWhenReady({ name: awaited.originalName })}</Text>
      )}
      {list.isPending && (
        <div className={styles.loading} role="status">
          <Loader role="img" aria-label={words.loading} />
        </div>
      )}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title={words.listFailed}
          text={reasonOf(list.error, words.listFailedHint)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && !isNarrowed && (
        <MessageState>
          <Title order={3}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
          {!uploading && <Button onClick={onUpload}>{dashboardMessages.upload}</Button>}
        </MessageState>
      )}
      {rows.length > 0 && (
        <DocumentRows
          rows={rows}
          total={isNarrowed ? matching : (total ?? rows.length)}
          onStart={start}
          nearStart={nearStart}
          onDelete={remove}
          onNearEnd={loadNext}
        />
      )}
      {list.hasNextPage && (
        <div ref={end}>
          <MoreRows label={words.loadMore} list={list} />
        </div>
      )}
      {starting && (
        <StartNotarizationDialog document={starting} onClose={() => setStarting(null)} />
      )}
      {deleting && <DeleteDialog document={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}
