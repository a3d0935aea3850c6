import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying, RETRY_MS } from './keep-trying.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('retries until it succeeds', async () => {
  const attempt = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('no network'));
  const done = keepTrying(attempt, 'it failed', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await done;
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('stops retrying when the result is no longer needed', async () => {
  const attempt = vi.fn(() => Promise.reject(new TypeError('no network')));
  const wanted = new AbortController();
  const done = keepTrying(attempt, 'it failed', wanted.signal);
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  wanted.abort();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(attempt).toHaveBeenCalledTimes(1);
});
