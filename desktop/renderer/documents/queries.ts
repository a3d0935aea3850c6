import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import {
  type Document,
  type DocumentRow,
  listDocuments,
  summarizeDocuments,
} from '../../../common/documents.ts';
import { getDocumentHistory } from '../../../common/history.ts';
import { MAX_PAGE_SIZE } from '../../../common/limits.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { call, callWithHeaders } from '../ui/api.ts';
import { isNotFound } from '../ui/api-error.ts';
import { refreshQuery } from '../ui/refresh-query.ts';
import { documentQuery } from './shared/document-query.ts';
import { usageQuery } from './shared/usage-query.ts';
import type { DocumentFilter } from './use-document-filter.ts';

interface DocumentPage {
  rows: DocumentRow[];
  nextCursor: string | undefined;
}

type DocumentPages = InfiniteData<DocumentPage, unknown>;

const LIST_KEY = ['/api/documents'] as const;
const SUMMARY_KEY = ['/api/documents', 'summary'] as const;

/** Lists with a filter or another order. */
const FILTERED_KEY = ['/api/documents', 'filtered'] as const;

/** The user's own documents, by default newest first, fetched page by page. */
export function filteredListQuery(filter: DocumentFilter) {
  const isUsual = Object.keys(filter).length === 0;
  return infiniteQueryOptions({
    queryKey: isUsual ? LIST_KEY : [...FILTERED_KEY, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<DocumentPage> => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) };
      const { data, headers } = await callWithHeaders(listDocuments, { query, signal });
      return { rows: data, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    getNextPageParam: (page) => page.nextCursor,
    // While a filter changes, the previous rows stay.
    placeholderData: keepPreviousData,
  });
}

/** All of the user's own documents, newest first. */
const documentListQuery = filteredListQuery({});

/** Fetches everything again that a new document changes. */
export function refreshAfterNew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: LIST_KEY, exact: true });
  void queryClient.invalidateQueries({ queryKey: FILTERED_KEY });
  void queryClient.invalidateQueries({ queryKey: SUMMARY_KEY });
  void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
}

/** The number of all, pending and completed documents. */
export const documentSummaryQuery = queryOptions({
  queryKey: SUMMARY_KEY,
  queryFn: ({ signal }) => call(summarizeDocuments, { signal }),
});

/** What happened to a document and in its sessions. */
export function documentHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/documents', id, 'history'],
    queryFn: ({ signal }) => call(getDocumentHistory, { params: { id }, signal }),
  });
}

/**
 * Updates one document wherever it is shown. The usual list is patched, not refetched: with
 * thousands of rows a change would otherwise repeat every page. A filtered list is refetched,
 * because the change can add the document to it or remove it.
 */
export async function refreshDocument(queryClient: QueryClient, id: string): Promise<void> {
  void refreshQuery(queryClient, SUMMARY_KEY);
  void refreshQuery(queryClient, FILTERED_KEY);
  if (!isListed(queryClient)) {
    await refreshQuery(queryClient, documentQuery(id).queryKey);
    return;
  }
  try {
    await patchList(queryClient, id, await readAnew(queryClient, id));
  } catch (error) {
    if (isNotFound(error)) await patchList(queryClient, id, undefined);
  }
}

/** Whether a list is loaded or loading. */
function isListed(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(documentListQuery.queryKey);
  return state?.data !== undefined || state?.fetchStatus === 'fetching';
}

/** Fetches a document after a reported change: a pending response may be older than the change. */
async function readAnew(queryClient: QueryClient, id: string): Promise<Document> {
  const query = documentQuery(id);
  await ended(queryClient, query.queryKey);
  // A separate observer: leaving the page meanwhile would cancel the request, and lose the change.
  const onlooker = new QueryObserver(queryClient, { ...query, enabled: false });
  const leave = onlooker.subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 });
  } finally {
    leave();
  }
}

/**
 * Waits for the pending response of a query, if any. It uses the query itself: `refetchQueries`
 * skips a query without data that no screen observes.
 */
async function ended(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus !== 'fetching') return;
  // The code that sent the request handles its failure.
  await query.fetch().catch(() => undefined);
}

/** Updates the documents that belong to a notarization session. */
export async function refreshDocumentsOfSession(
  queryClient: QueryClient,
  sessionId: string,
): Promise<void> {
  const list = queryClient.getQueryData(documentListQuery.queryKey);
  const shown = list?.pages.flatMap((page) => page.rows) ?? [];
  const opened = queryClient
    .getQueriesData<Document>({ queryKey: LIST_KEY })
    .flatMap(([, data]) => (data && 'sha256' in data ? [data] : []));
  const ids = new Set(
    [...shown, ...opened].filter((row) => row.session?.id === sessionId).map((row) => row.id),
  );
  await Promise.all([...ids].map((id) => refreshDocument(queryClient, id)));
}

/**
 * Writes a document into the list. A pending response for the list may be older than the change,
 * and the next page comes with the rows of the time of its request: once it has arrived, before a
 * render, the document is written again.
 */
async function patchList(
  queryClient: QueryClient,
  id: string,
  document: Document | undefined,
): Promise<void> {
  const { queryKey } = documentListQuery;
  for (;;) {
    queryClient.setQueryData(queryKey, (list) => list && withDocument(list, id, document));
    if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
    await ended(queryClient, queryKey);
  }
}

function withDocument(
  list: DocumentPages,
  id: string,
  document: Document | undefined,
): DocumentPages {
  const known = list.pages.flatMap((page) => page.rows).find((row) => row.id === id);
  if (known && document && known.version > document.version) return list;
  const pages = list.pages.map((page, index) => {
    if (!known) return index === 0 && isNewest(page, document) ? withFirst(page, document) : page;
    const rows = page.rows.flatMap((row) => {
      if (row.id !== id) return [row];
      return document ? [document] : [];
    });
    return { ...page, rows };
  });
  return { ...list, pages };
}

function isNewest(page: DocumentPage, document: Document | undefined): document is Document {
  const first = page.rows[0];
  return document !== undefined && (!first || document.createdAt >= first.createdAt);
}

function withFirst(page: DocumentPage, document: Document): DocumentPage {
  return { ...page, rows: [document, ...page.rows] };
}

/** The user's documents that can be added to a session, newest first. */
export const readyDocumentsQuery = queryOptions({
  queryKey: [...FILTERED_KEY, 'ready'],
  queryFn: ({ signal }) =>
    call(listDocuments, { query: { status: 'ready', limit: MAX_PAGE_SIZE }, signal }),
});
