import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches the data of a key because the server reported a change. A query whose first request is
 * still running is fetched again afterwards: that response may be older than the change, and an
 * invalidation meanwhile would be lost.
 */
export async function refreshQuery(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = new Set(
    queryClient
      .getQueryCache()
      .findAll({ queryKey })
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
      .map(({ queryHash }) => queryHash),
  );
  await queryClient.invalidateQueries({ queryKey });
  if (first.size === 0) return;
  await queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => first.has(query.queryHash),
  });
}
