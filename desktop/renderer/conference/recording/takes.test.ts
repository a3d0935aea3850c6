import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SEGMENT_DURATION_MS } from '../../../../common/recording.ts';
import type { KeptSegment } from './segment-store.ts';
import { type Stage, Takes } from './takes.ts';

/** A recorder whose segments arrive when the test requests them. */
class Recorder extends EventTarget {
  static made: Recorder[] = [];
  state = 'inactive';

  start() {
    this.state = 'recording';
    Recorder.made.push(this);
  }

  give() {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['piece']) }));
  }

  stop() {
    this.state = 'inactive';
    this.give();
    this.dispatchEvent(new Event('stop'));
  }
}

const HOUR_MS = 3_600_000;
let segments: KeptSegment[];
let closed: number;
let takes: Takes<Stage>;

beforeEach(() => {
  // Only the system clock is set: performance.now() continues unaffected.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal(
    'MediaStream',
    class {
      getAudioTracks = () => [];
    },
  );
  Recorder.made = [];
  segments = [];
  closed = 0;
  takes = new Takes({
    conferenceId: 'call',
    track: 'document',
    onSegment: (segment) => {
      segments.push(segment);
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const current = (fits = true) =>
  takes.current(
    () => fits,
    () => ({
      track: {} as MediaStreamTrack,
      sound: null,
      videoBitsPerSecond: 1,
      close: () => {
        closed += 1;
      },
    }),
  );

test('restarts a recorder that stopped or could not start', async () => {
  expect(current()).not.toBeNull();
  Recorder.made[0]?.stop();
  expect(current()).toBeNull();
  vi.stubGlobal('MediaRecorder', undefined);
  for (const failed of [1, 2, 3]) {
    vi.advanceTimersByTime(1000);
    expect([current(), takes.failed]).toEqual([null, failed]);
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.advanceTimersByTime(1000);
  expect(current()).toBe(current());
  expect(takes.failed).toBe(0);
  expect(Recorder.made).toHaveLength(2);
  await takes.stop();
  expect(closed).toBe(5);
  expect(new Set(segments.map(({ takeId }) => takeId)).size).toBe(2);
});

test('starts a new take when the current one no longer fits', async () => {
  const first = current();
  vi.advanceTimersByTime(1000);
  expect(current()).toBe(first);
  expect(current(false)).not.toBe(first);
  expect(Recorder.made.map(({ state }) => state)).toEqual(['inactive', 'recording']);
  await takes.stop();
});

test('dates a take by the system clock, and starts a new one when that clock is set or stops', async () => {
  // The computer slept for an hour after the window was opened.
  vi.setSystemTime(Date.now() + HOUR_MS);
  const began = Date.now();
  current();
  vi.advanceTimersByTime(2000);
  Recorder.made[0]?.give();
  // A small difference is ignored: clocks are adjusted all the time.
  vi.setSystemTime(Date.now() + 1000);
  current();
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(Date.now() + 30_000);
  current();
  vi.advanceTimersByTime(2000);
  await takes.stop();
  segments.sort((a, b) => a.startedAt - b.startedAt);
  const first = segments[0]?.takeId;
  expect(
    segments.map(({ takeId, startedAt, durationMs }) => [
      takeId === first,
      startedAt - began,
      durationMs,
    ]),
  ).toEqual([
    [true, 0, 2000],
    [true, 2000, 1000],
    [false, 34_000, 2000],
  ]);
});

test('limits the duration of a segment to what the server accepts', async () => {
  current();
  // Some computers count the time in which they slept.
  vi.advanceTimersByTime(HOUR_MS);
  Recorder.made[0]?.give();
  await takes.stop();
  expect(segments[0]?.durationMs).toBe(MAX_SEGMENT_DURATION_MS);
});
