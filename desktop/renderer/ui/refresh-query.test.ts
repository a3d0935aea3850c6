import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchAfterChange, refreshQuery } from './refresh-query.ts';

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

test('shows answers while changes are reported faster than the server answers, and the last one', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  let version = 0;
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const read = version;
    return new Promise<number>((resolve) => answers.push(() => resolve(read)));
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['requests', 1], queryFn });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  answers[0]?.();
  await expect.poll(shown).toBe(0);
  const refreshed: Promise<void>[] = [];
  for (version = 1; version <= 5; version += 1) {
    refreshed.push(refreshQuery(queryClient, ['requests']));
  }
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await expect.poll(shown).toBe(1);
  // All changes since then need one more request.
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await Promise.all(refreshed);
  expect([shown(), answers.length]).toEqual([6, 3]);
  leave();
  queryClient.clear();
});

test('refetches a query whose request has ended, while another one is still running', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const answers = new Map<string, (() => void)[]>([
    ['slow', []],
    ['fast', []],
  ]);
  const leave = [...answers].map(([name, waiting]) =>
    new QueryObserver(queryClient, {
      queryKey: ['sessions', name],
      queryFn: () => new Promise<string>((resolve) => waiting.push(() => resolve(name))),
    }).subscribe(() => undefined),
  );
  const refreshed = refreshQuery(queryClient, ['sessions']);
  answers.get('fast')?.[0]?.();
  await expect.poll(() => answers.get('fast')?.length).toBe(2);
  expect(answers.get('slow')).toHaveLength(1);
  answers.get('fast')?.[1]?.();
  answers.get('slow')?.[0]?.();
  await expect.poll(() => answers.get('slow')?.length).toBe(2);
  answers.get('slow')?.[1]?.();
  await refreshed;
  for (const stop of leave) stop();
  queryClient.clear();
});

test('does not use a request that began before the change', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let now = 'before';
  let answerFirst: () => void = () => undefined;
  let asked = 0;
  const query = {
    queryKey: ['requests', 1],
    queryFn: async () => {
      asked += 1;
      const read = now;
      if (asked === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
      return read;
    },
  };
  const first = queryClient.fetchQuery(query);
  now = 'after';
  const fetched = fetchAfterChange(queryClient, query);
  answerFirst();
  expect(await first).toBe('before');
  expect(await fetched).toBe('after');
  expect(queryClient.getQueryData(query.queryKey)).toBe('after');
  // Without a running request, one is enough.
  await fetchAfterChange(queryClient, query);
  expect(asked).toBe(3);
  queryClient.clear();
});
