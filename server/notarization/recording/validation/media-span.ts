import type { MediaBlock } from './read-blocks.ts';

/** A period of a take, in milliseconds from its start. */
export interface MediaSpan {
  from: number;
  until: number;
}

/** Audio packets follow each other every 20 to 60 ms. A longer distance is a hole. */
const SOUND_HOLE_MS = 1000;
/** The last frame of a segment is displayed until the next frame arrives. */
const NEXT_PICTURE_MS = 1000;

/**
 * Returns the part of a segment that contains audio without a hole, and video. The stated duration
 * is not reliable, because it may be much longer than the content.
 * @param before time of the take's last packet before this segment; null if there was none
 * @param videoMs time of the take's last frame; null if there was none
 * @returns null if the segment has no such part
 */
export function mediaSpan(
  packets: readonly Pick<MediaBlock, 'ms'>[],
  before: number | null,
  videoMs: number | null,
): MediaSpan | null {
  const [first] = packets;
  if (!first || videoMs === null) return null;
  const from = before !== null && first.ms - before <= SOUND_HOLE_MS ? before : first.ms;
  let until = first.ms;
  for (const { ms } of packets) {
    if (ms - until > SOUND_HOLE_MS) break;
    until = ms;
  }
  until = Math.min(until, videoMs + NEXT_PICTURE_MS);
  return until > from ? { from, until } : null;
}
