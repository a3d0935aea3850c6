import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, sha256Hex } from './primitives.ts';

/** Largest piece of a recording that is taken at once, in bytes: two seconds of picture and sound. */
export const MAX_SEGMENT_BYTES = 4 * 1024 * 1024;

/** A piece of a session's recording, as it was received. */
export const recordingSegment = z.object({
  /** Counted from 0 within the conference. */
  number: z.number().int(),
  sha256: sha256Hex,
  /** SHA-256 over the chain before it and this piece's digest: a missing or changed piece is evident. */
  chain: sha256Hex,
  /** Bytes. */
  size: z.number().int(),
  receivedAt: instant,
});
export type RecordingSegment = z.infer<typeof recordingSegment>;

export const addRecordingSegment = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/recording/segments/{number}',
  summary:
    'A piece of the recording as application/octet-stream, its SHA-256 in the header X-Content-SHA256; the same piece sent twice is kept once',
  noun: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id, number: z.coerce.number().int().min(0).max(1_000_000) }),
  response: recordingSegment,
  status: 201,
  refusals: [409, 413, 415],
});

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording',
  summary: 'The pieces of a recording in order, for the notary and the owner',
  noun: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id }),
  response: z.object({ segments: z.array(recordingSegment), gaps: z.array(z.number().int()) }),
  status: 200,
});
