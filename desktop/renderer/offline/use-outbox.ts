import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { showToast } from '../ui/toasts.ts';
import { followChanges } from './follow-changes.ts';
import { outboxQuery } from './queries.ts';
import { useOfflineFacts } from './shared/offline-facts.ts';

/** The outbox and its status, updated while it is visible. */
export function useOutbox() {
  const queryClient = useQueryClient();
  const facts = useOfflineFacts();
  const list = useInfiniteQuery({ ...outboxQuery, enabled: facts?.queue != null });
  const counts = JSON.stringify(facts?.queue?.counts ?? null);
  const changes = useMemo(() => followChanges(queryClient, outboxQuery.queryKey), [queryClient]);
  useEffect(() => {
    if (counts !== 'null') changes.changed();
  }, [counts, changes]);
  useEffect(() => changes.end, [changes]);
  const items = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  return { facts, list, items };
}

/** Runs an action on the outbox, shows why it was refused, and refetches. */
export function useOutboxAction<T = unknown>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<T>) => act(),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: words.actionFailed,
        description: error.message,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey }),
  });
}
