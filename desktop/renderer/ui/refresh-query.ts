import type { FetchQueryOptions, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * Refetches the data of a key because the server reported a change. A request that is still running is
 * not canceled: while changes arrive faster than the server answers, no answer would ever be shown.
 * When it ends, its query is fetched once more, because that response may not include the change. A
 * slow request does not delay the other queries.
 */
export async function refreshQuery(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const refetch = (filters: QueryFilters) =>
    queryClient.invalidateQueries(filters, { cancelRefetch: false });
  await Promise.all([
    refetch({ queryKey }),
    ...running.map(async ({ queryKey }) => {
      const own = { queryKey, exact: true };
      // The first call waits for the running request.
      await refetch(own);
      await refetch(own);
    }),
  ]);
}

/**
 * Fetches a query after an own change. A request that is still running began before the change and
 * may not include it, so its response is not used.
 */
export async function fetchAfterChange<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: Pick<FetchQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>,
): Promise<Data> {
  const { queryKey, queryFn } = query;
  const fetch = () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) {
    await fetch().catch(() => undefined);
  }
  return fetch();
}
