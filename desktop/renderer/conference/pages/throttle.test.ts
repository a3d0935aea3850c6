import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

test('passes the first value at once and the last one later, at most one per pause', async () => {
  const sent: number[] = [];
  const { give } = throttle((value: number) => sent.push(value), 60);
  for (const value of [1, 2, 3]) give(value);
  expect(sent).toEqual([1]);
  await sleep(100);
  expect(sent).toEqual([1, 3]);
  give(4);
  expect(sent).toEqual([1, 3]);
  await sleep(100);
  expect(sent).toEqual([1, 3, 4]);
});

test('sends nothing after it was stopped', async () => {
  const sent: number[] = [];
  const { give, stop } = throttle((value: number) => sent.push(value), 30);
  give(1);
  give(2);
  stop();
  await sleep(60);
  expect(sent).toEqual([1]);
});
