import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WatchedLine, watchLine } from './watch-line.ts';

let line: WatchedLine;
let asked: number;
let dead: number;
let page: EventTarget;
let tab: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', tab);
  asked = 0;
  dead = 0;
  line = watchLine({
    everyMs: 10_000,
    withinMs: 8000,
    ask: () => {
      asked += 1;
    },
    onDead: () => {
      dead += 1;
    },
  });
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('checks a live connection at intervals and never reports it dead', () => {
  for (let beat = 1; beat <= 20; beat += 1) {
    seconds(10);
    expect(asked).toBe(beat);
    seconds(0);
    line.heard();
  }
  expect(dead).toBe(0);
});

test('reports a silent connection dead once, after the time for an answer', () => {
  seconds(17.9);
  expect(dead).toBe(0);
  seconds(0.1);
  expect(dead).toBe(1);
  seconds(600);
  expect([asked, dead]).toEqual([1, 1]);
});

test('checks the connection when the network returns and when the window becomes visible', () => {
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(0);
  tab.visibilityState = 'visible';
  tab.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('online'));
  expect(asked).toBe(2);
  line.heard();
  seconds(9);
  expect(dead).toBe(0);
  seconds(1);
  // A pending check gets a shorter deadline.
  seconds(1);
  page.dispatchEvent(new Event('online'));
  seconds(5);
  expect(dead).toBe(1);
});

test('sends nothing after it was stopped', () => {
  line.stop();
  page.dispatchEvent(new Event('online'));
  seconds(60);
  expect([asked, dead]).toEqual([0, 0]);
});
