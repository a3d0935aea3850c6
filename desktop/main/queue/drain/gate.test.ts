import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueUrgency } from '../../../../common/offline-queue.ts';
import { Gate } from './gate.ts';
import { later } from './outcome.ts';
import { Sleeper } from './sleeper.ts';
import type { Standing } from './status-of.ts';

const { document } = queueUrgency;
const piece = queueUrgency['recording-segment'];
const answer = queueUrgency['assignment-answer'];
let standing: Standing;
let gate: Gate;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  standing = {
    state: 'idle',
    current: null,
    retryAt: null,
    isAsked: false,
    problem: null,
    clockOff: null,
  };
  gate = new Gate({ standing, sleeper: new Sleeper(), random: () => 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

const notNow = (problem: string, afterMs: number | null = null) => {
  const outcome = later(() => problem, { afterMs });
  if (outcome.kind !== 'later') throw new Error('not later');
  return outcome;
};

test('delays each urgency separately and longer after each of its failures', () => {
  gate.delay(document, notNow('Too many.', 3_600_000));
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, false]);
  gate.delay(piece, notNow('Busy.'));
  expect(gate.wait([piece, document])).toBe(1000);
  expect(standing.problem?.()).toBe('Busy.');
  gate.delay(piece, notNow('Busy.'));
  expect(gate.wait([piece])).toBe(2000);
  gate.wentRight(piece);
  expect(gate.lets(piece)).toBe(true);
  expect(gate.wait([document])).toBe(3_600_000);
  expect(standing.problem?.()).toBe('Too many.');
});

test('holds documents until ten seconds after the last recording segment', () => {
  gate.recorded();
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, false]);
  vi.advanceTimersByTime(9000);
  gate.recorded();
  vi.advanceTimersByTime(9999);
  expect(gate.lets(document)).toBe(false);
  expect(gate.wait([document])).toBe(1);
  expect(standing.retryAt).toBeNull();
  expect(standing.problem?.()).toMatch(/recorded/);
  vi.advanceTimersByTime(1);
  expect(gate.lets(document)).toBe(true);
  // The message is not shown while something is being sent.
  gate.begin();
  expect(standing.problem).toBeNull();
});

test('allows all urgencies immediately on retryNow', () => {
  gate.delay(document, notNow('Too many.', 3_600_000));
  gate.delay(piece, notNow('Busy.'));
  gate.recorded();
  gate.retryNow();
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, true]);
});
