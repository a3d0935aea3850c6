import type { KeptSegment } from '../segment-store.ts';

/** A segment of a recording with one byte, which is 0. */
export const sampleSegment = (conferenceId: string, number: number): KeptSegment => ({
  conferenceId,
  takeId: 'take',
  track: 'session',
  number,
  startedAt: number * 2000,
  durationMs: 2000,
  sha256: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  bytes: new ArrayBuffer(1),
});
