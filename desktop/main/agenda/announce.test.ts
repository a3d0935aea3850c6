import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notification } from '../../testing/electron.ts';
import { createAnnouncer } from './announce.ts';

const HOUR_MS = 3_600_000;
const soon = (scheduledAt: number) => ({
  today: [
    {
      id: crypto.randomUUID(),
      act: 'acknowledgment' as const,
      scheduledAt: new Date(scheduledAt).toISOString(),
      status: 'scheduled' as const,
    },
  ],
  pending: [],
});

beforeEach(() => {
  Notification.shown.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock but not the timers. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('announces a session once, ten minutes before it starts', () => {
  const announce = createAnnouncer(() => undefined);
  const agenda = soon(Date.now() + HOUR_MS);
  announce(agenda, true);
  vi.advanceTimersByTime(49 * 60_000);
  expect(Notification.shown).toHaveLength(0);
  vi.advanceTimersByTime(60_000);
  expect(Notification.shown).toHaveLength(1);
  announce(agenda, false);
  vi.advanceTimersByTime(HOUR_MS);
  expect(Notification.shown).toHaveLength(1);
});

test('announces a session in time when the computer slept for most of the wait', () => {
  createAnnouncer(() => undefined)(soon(Date.now() + 3 * HOUR_MS), true);
  sleep(3 * HOUR_MS - 9 * 60_000);
  vi.advanceTimersByTime(60_000);
  expect(Notification.shown).toHaveLength(1);
});

test('does not announce a session that began while the computer slept', () => {
  createAnnouncer(() => undefined)(soon(Date.now() + HOUR_MS), true);
  sleep(5 * HOUR_MS);
  vi.advanceTimersByTime(HOUR_MS);
  expect(Notification.shown).toHaveLength(0);
});
