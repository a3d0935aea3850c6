import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import {
  type Document,
  type DocumentRow,
  getDocument,
  listDocuments,
  summarizeDocuments,
} from '../../../common/documents.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { call, callWithHeaders } from '../ui/api.ts';
import { isNotFound } from '../ui/api-error.ts';
import { refreshQuery } from '../ui/refresh-query.ts';

interface DocumentPage {
  rows: DocumentRow[];
  nextCursor: string | undefined;
}

type DocumentPages = InfiniteData<DocumentPage, unknown>;

const LIST_KEY = ['/api/documents'] as const;
const SUMMARY_KEY = ['/api/documents', 'summary'] as const;

/** One's own documents, newest first, fetched page by page. */
export const documentListQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }): Promise<DocumentPage> => {
    const query = pageParam ? { cursor: pageParam } : {};
    const { data, headers } = await callWithHeaders(listDocuments, { query, signal });
    return { rows: data, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
  },
  getNextPageParam: (page) => page.nextCursor,
});

/** How many documents there are in all, pending and completed. */
export const documentSummaryQuery = queryOptions({
  queryKey: SUMMARY_KEY,
  queryFn: ({ signal }) => call(summarizeDocuments, { signal }),
});

/** One document with its report. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/documents', id],
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
  });
}

/**
 * Brings one document up to date wherever it is shown. The list is patched, not fetched anew:
 * with thousands of rows on the screen a change would otherwise repeat every page.
 */
export async function refreshDocument(queryClient: QueryClient, id: string): Promise<void> {
  void refreshQuery(queryClient, SUMMARY_KEY);
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

/** Is there a list, or one under way? */
function isListed(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(documentListQuery.queryKey);
  return state?.data !== undefined || state?.fetchStatus === 'fetching';
}

/** Reads a document after the change that was told: an answer under way may be older. */
async function readAnew(queryClient: QueryClient, id: string): Promise<Document> {
  const query = documentQuery(id);
  await ended(queryClient, query.queryKey);
  // An onlooker of its own: a page that is left meanwhile would take the request, and the change, with it.
  const onlooker = new QueryObserver(queryClient, { ...query, enabled: false });
  const leave = onlooker.subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 });
  } finally {
    leave();
  }
}

/**
 * Waits for the answer that is under way for a query, where there is one. The query itself is asked:
 * `refetchQueries` passes over one without an answer yet that no screen looks at.
 */
async function ended(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus !== 'fetching') return;
  // Whoever asked for it hears of its failure.
  await query.fetch().catch(() => undefined);
}

/** Brings the documents up to date that belong to a notarization session. */
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
 * Puts a document into the list. An answer for the list that is under way may have been read before
 * the change, and the next page comes with the rows as they stood when it was asked for: once it is
 * there, before anything is drawn, the document is put in again.
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
