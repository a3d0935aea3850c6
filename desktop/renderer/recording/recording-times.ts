import type { KeptRecording, RecordingTake } from '../../../common/recording.ts';

/** A span of a conference, in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** From the first known time of a conference to the last. */
export function spanOf({ begunAt, endedAt, takes, gaps }: KeptRecording): Span {
  const times = [
    ...[begunAt, endedAt].filter((time) => time !== null),
    ...takes.flatMap((take) => [take.startedAt, take.endedAt]),
    ...gaps.flatMap((gap) => [gap.from, gap.until]),
  ].map((time) => Date.parse(time));
  return { from: Math.min(...times), until: Math.max(...times) };
}

/** The position of a time in a span, from 0 to 1. */
export function shareOf(span: Span, time: string | number): number {
  const at = typeof time === 'number' ? time : Date.parse(time);
  const length = span.until - span.from;
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (at - span.from) / length));
}

/** The take of a track that contains a moment, and the offset in it; null in a gap. */
export function findMoment(
  takes: RecordingTake[],
  at: string,
): { take: RecordingTake; seconds: number } | null {
  const time = Date.parse(at);
  const take = takes.find(
    ({ track, startedAt, endedAt }) =>
      track === 'session' && Date.parse(startedAt) <= time && time <= Date.parse(endedAt),
  );
  return take ? { take, seconds: (time - Date.parse(take.startedAt)) / 1000 } : null;
}
