import { pathFor } from '../../../../common/endpoint.ts';
import { addRecordingSegment } from '../../../../common/recording.ts';
import { ApiError } from '../../ui/api-error.ts';
import type { KeptSegment } from './segment-store.ts';

/**
 * In milliseconds; longer than a segment may take to still count as current during the conference.
 */
const TIMEOUT_MS = 20_000;

/**
 * Sends a segment; it can be sent any number of times.
 * @throws ApiError if the server refuses it, TypeError or DOMException if the server is not reached
 */
export async function sendSegment(segment: KeptSegment): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const response = await fetch(
    pathFor(
      addRecordingSegment,
      { sessionId: segment.conferenceId, number: String(segment.number) },
      {
        take: segment.takeId,
        track: segment.track,
        startedAt: iso(segment.startedAt),
        durationMs: segment.durationMs,
        sentAt: iso(Date.now()),
      },
    ),
    {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Content-SHA256': segment.sha256 },
      body: segment.bytes,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
}
