import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches anew what is shown under a key, because the server says that it has changed. A query whose
 * first answer is still under way is asked once more when it is there: that answer may be older than
 * the change, and an invalidation in the meantime would be forgotten with it.
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
