import { expect, test } from 'vitest';
import { spanWords } from '../../../common/messages/recording.ts';
import type { KeptRecording, RecordingTake } from '../../../common/recording.ts';
import { findMoment, shareOf, spanOf } from './recording-times.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 3, 15, 0, second)).toISOString();
const take = (track: RecordingTake['track'], from: number, until: number): RecordingTake => ({
  id: `${track} ${from}`,
  number: 1,
  track,
  startedAt: at(from),
  endedAt: at(until),
  durationMs: (until - from) * 1000,
  segments: 1,
  size: 1,
});
const recording: KeptRecording = {
  conferenceId: 'c',
  begunAt: at(0),
  endedAt: at(50),
  takes: [take('document', 0, 45), take('session', 10, 20), take('session', 30, 40)],
  gaps: [{ track: 'session', from: at(20), until: at(30) }],
  count: 3,
  head: null,
  chainHolds: true,
};

test('a conference lasts from its start to its end, recorded or not', () => {
  const span = spanOf(recording);
  expect([span.from, span.until]).toEqual([Date.parse(at(0)), Date.parse(at(50))]);
  expect(shareOf(span, at(25))).toBe(0.5);
  expect(shareOf(span, at(59))).toBe(1);
  expect(shareOf({ from: 5, until: 5 }, 5)).toBe(0);
});

test('a moment is found in the participants’ take that covers it, and not in a gap', () => {
  expect(findMoment(recording.takes, at(32))).toMatchObject({
    take: { id: 'session 30' },
    seconds: 2,
  });
  expect(findMoment(recording.takes, at(25))).toBeNull();
  expect(findMoment(recording.takes, at(5))).toBeNull();
});

test('spans are written in words', () => {
  expect([400, 48_000, 60_000, 200_000, 3_720_000, 7_200_000].map(spanWords)).toEqual([
    '1 s',
    '48 s',
    '1 min',
    '3 min 20 s',
    '1 h 2 min',
    '2 h',
  ]);
});
