import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { callDesktop, isDesktop, onDesktop } from './desktop.ts';

/** How the desktop app stands without a network. */
export const offlineFactsQuery = queryOptions({
  queryKey: ['desktop', 'offline'],
  queryFn: () => callDesktop('offline:describe'),
  enabled: isDesktop(),
});

/** The same, as it changes; undefined in a browser. */
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

/** Is this the desktop app, and the server out of its reach? Asked before something is begun. */
export async function isOffline(): Promise<boolean> {
  return isDesktop() && (await callDesktop('offline:describe')).offline;
}
