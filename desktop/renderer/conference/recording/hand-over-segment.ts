import { callDesktop, DesktopError } from '../../ui/desktop.ts';
import type { KeptSegment } from './segment-store.ts';
import { sendSegment } from './send-segment.ts';

/**
 * Gives a segment to the desktop app, whose queue outlives this page and the app process. If the
 * app stores nothing, sends the segment from here.
 */
export async function handOverSegment(segment: KeptSegment): Promise<void> {
  const { conferenceId, takeId, track, number, durationMs } = segment;
  try {
    await callDesktop('queue:add-segment', {
      conferenceId,
      takeId,
      track,
      number,
      startedAt: Math.round(segment.startedAt),
      durationMs: Math.round(durationMs),
      bytes: new Uint8Array(segment.bytes),
    });
  } catch (error) {
    if (!(error instanceof DesktopError)) throw error;
    await sendSegment(segment);
  }
}
