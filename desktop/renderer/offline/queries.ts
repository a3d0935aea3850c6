import { infiniteQueryOptions } from '@tanstack/react-query';
import { MAX_QUEUE_PAGE, type QueueTurn } from '../../../common/offline-queue.ts';
import { callDesktop } from '../ui/desktop.ts';

/** The items of the outbox in sending order, fetched page by page. */
export const outboxQuery = infiniteQueryOptions({
  queryKey: ['desktop', 'outbox'],
  initialPageParam: null as QueueTurn | null,
  queryFn: ({ pageParam }) =>
    callDesktop('queue:list', { after: pageParam, limit: MAX_QUEUE_PAGE }),
  getNextPageParam: (page) => (page.length < MAX_QUEUE_PAGE ? undefined : page.at(-1)?.turn),
});
