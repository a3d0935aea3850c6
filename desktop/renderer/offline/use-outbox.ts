import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { offlineWords as words } from '../../../common/words/offline.ts';
import { useOfflineFacts } from '../ui/offline-facts.ts';
import { showToast } from '../ui/toasts.ts';
import { outboxQuery } from './queries.ts';

/** A list that is looked at is read anew at most so often, in milliseconds. */
const REFRESH_MS = 700;

/** The outbox and how it stands, kept up to date while it is looked at. */
export function useOutbox() {
  const queryClient = useQueryClient();
  const facts = useOfflineFacts();
  const list = useInfiniteQuery({ ...outboxQuery, enabled: facts?.queue != null });
  const counts = JSON.stringify(facts?.queue?.counts ?? null);
  const reading = useRef<number | null>(null);
  useEffect(() => {
    // One that runs is left to run: a busy queue changes more often than that.
    if (counts === 'null' || reading.current !== null) return;
    reading.current = window.setTimeout(() => {
      reading.current = null;
      void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
    }, REFRESH_MS);
  }, [counts, queryClient]);
  useEffect(
    () => () => {
      if (reading.current !== null) window.clearTimeout(reading.current);
      reading.current = null;
    },
    [],
  );
  const items = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  return { facts, list, items };
}

/** Does something with the outbox; says what stands against it, and shows how it is then. */
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
