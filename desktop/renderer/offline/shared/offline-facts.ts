import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfflineFacts } from '../../../../common/offline-queue.ts';
import { callDesktop, isDesktop, onDesktop } from '../../ui/desktop.ts';

/** The state of the desktop app without a network. */
export const offlineFactsQuery = queryOptions({
  queryKey: ['desktop', 'offline'],
  queryFn: () => callDesktop('offline:describe'),
  enabled: isDesktop(),
});

/** The offline facts, updated live; undefined in a browser. */
export function useOfflineFacts(): OfflineFacts | undefined {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onDesktop('offline:changed', (facts) => {
        queryClient.setQueryData(offlineFactsQuery.queryKey, facts);
      }),
    [queryClient],
  );
  return useQuery(offlineFactsQuery).data;
}

/**
 * Whether this is the desktop app without access to the server. Checked before an action starts.
 */
export async function isOffline(): Promise<boolean> {
  return isDesktop() && (await callDesktop('offline:describe')).offline;
}
