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
  const outcome = later(problem, { afterMs });
  if (outcome.kind !== 'later') throw new Error('not later');
  return outcome;
};

test('each urgency waits for itself, and longer after each failure of its own', () => {
  gate.delay(document, notNow('Too many.', 3_600_000));
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, false]);
  gate.delay(piece, notNow('Busy.'));
  expect(gate.wait([piece, document])).toBe(1000);
  expect(standing.problem).toBe('Busy.');
  gate.delay(piece, notNow('Busy.'));
  expect(gate.wait([piece])).toBe(2000);
  gate.wentRight(piece);
  expect(gate.lets(piece)).toBe(true);
  expect(gate.wait([document])).toBe(3_600_000);
  expect(standing.problem).toBe('Too many.');
});

test('documents leave the line to a recording until ten seconds after its last piece', () => {
  gate.recorded();
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, false]);
  vi.advanceTimersByTime(9000);
  gate.recorded();
  vi.advanceTimersByTime(9999);
  expect(gate.lets(document)).toBe(false);
  expect(gate.wait([document])).toBe(1);
  expect(standing).toMatchObject({ retryAt: null, problem: expect.stringMatching(/recorded/) });
  vi.advanceTimersByTime(1);
  expect(gate.lets(document)).toBe(true);
  // It is not said beside what is being sent.
  gate.begin();
  expect(standing.problem).toBeNull();
});

test('whoever asks for it has everything tried at once', () => {
  gate.delay(document, notNow('Too many.', 3_600_000));
  gate.delay(piece, notNow('Busy.'));
  gate.recorded();
  gate.retryNow();
  expect([answer, piece, document].map((one) => gate.lets(one))).toEqual([true, true, true]);
});
