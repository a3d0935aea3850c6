import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshQuery } from './refresh-query.ts';

test('refetches after a change that is reported during the first request', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  let asked = 0;
  let now = 'queued';
  let answerFirst: () => void = () => undefined;
  const queryFn = async () => {
    asked += 1;
    const read = now;
    if (asked === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
    return read;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['requests', 1], queryFn });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  now = 'in review';
  const refreshed = refreshQuery(queryClient, ['requests']);
  answerFirst();
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('in review');
  // A query with an answer is fetched once.
  await refreshQuery(queryClient, ['requests']);
  expect(asked).toBe(3);
  leave();
  queryClient.clear();
});
