import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches the data of a key because the server reported a change. A request that is still running is
 * not canceled: while changes arrive faster than the server answers, no answer would ever be shown.
 * The query is fetched once more afterward, because that response may not include the change.
 */
export async function refreshQuery(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = new Set(
    queryClient
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .map(({ queryHash }) => queryHash),
  );
  const keepRunning = { cancelRefetch: false };
  await queryClient.invalidateQueries({ queryKey }, keepRunning);
  if (running.size === 0) return;
  await queryClient.invalidateQueries(
    { queryKey, predicate: ({ queryHash }) => running.has(queryHash) },
    keepRunning,
  );
}
