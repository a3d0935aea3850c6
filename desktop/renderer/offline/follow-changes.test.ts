import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges, REFRESH_MS } from './follow-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('lets a running fetch finish, and fetches once after the last change', async () => {
  const queryKey = ['list'];
  const queryClient = new QueryClient();
  const readings: ((words: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve));
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const { changed, end } = followChanges(queryClient, queryKey);
  const shown = () => queryClient.getQueryData(queryKey);
  const busy = async () => {
    changed();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
  };
  for (let times = 0; times < 4; times += 1) await busy();
  expect(readings).toHaveLength(1);
  readings[0]?.('as it was');
  await vi.waitUntil(() => shown() === 'as it was');
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect(readings).toHaveLength(2);
  for (let times = 0; times < 4; times += 1) await busy();
  expect(readings).toHaveLength(2);
  readings[1]?.('as it is');
  await vi.waitUntil(() => shown() === 'as it is');
  changed();
  end();
  await vi.advanceTimersByTimeAsync(2 * REFRESH_MS);
  expect(readings).toHaveLength(2);
  leave();
  queryClient.clear();
});
