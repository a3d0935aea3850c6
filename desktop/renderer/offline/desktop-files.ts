import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfferedFiles, WatchedFolderFacts } from '../../../common/offered-files.ts';
import { callDesktop, isDesktop, onDesktop } from '../ui/desktop.ts';

/** Files that were opened with the app or dropped on it, and wait for their details. */
export const offeredFilesQuery = queryOptions({
  queryKey: ['desktop', 'offered-files'],
  queryFn: () => callDesktop('files:offered'),
  enabled: isDesktop(),
});

/** The folder that a scanner writes to. */
export const watchedFolderQuery = queryOptions({
  queryKey: ['desktop', 'watched-folder'],
  queryFn: () => callDesktop('watch:describe'),
  enabled: isDesktop(),
});

/** The offered files, updated live; undefined in a browser. */
export function useOfferedFiles(): OfferedFiles | undefined {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onDesktop('files:offered', (offered) => {
        queryClient.setQueryData(offeredFilesQuery.queryKey, offered);
      }),
    [queryClient],
  );
  return useQuery(offeredFilesQuery).data;
}

export function useWatchedFolder(): WatchedFolderFacts | undefined {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onDesktop('watch:changed', (facts) => {
        queryClient.setQueryData(watchedFolderQuery.queryKey, facts);
      }),
    [queryClient],
  );
  return useQuery(watchedFolderQuery).data;
}
