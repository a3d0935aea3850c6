import type { KeptSegment } from '../segment-store.ts';

/** A piece of a call's recording, of one byte. */
export const samplePiece = (conferenceId: string, number: number): KeptSegment => ({
  conferenceId,
  takeId: 'take',
  track: 'session',
  number,
  startedAt: number * 2000,
  durationMs: 2000,
  sha256: '',
  bytes: new ArrayBuffer(1),
});
