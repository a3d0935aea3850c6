import { z } from 'zod';
import {
  segmentChecks,
  segmentFaults,
  stretchKind,
} from '../packages/evidence/src/recording/recording-checks.ts';
import { aloneReason, decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { id, idParams, instant, paragraph, sha256Hex } from './primitives.ts';

/** Length of a recording segment in milliseconds. A crash loses at most this much. */
export const SEGMENT_MS = 2000;
/** Maximum size of an uploaded segment in bytes. Two seconds need a tenth of it. */
export const MAX_SEGMENT_BYTES = 4 * 1024 * 1024;
/** Maximum duration of a segment in milliseconds. */
export const MAX_SEGMENT_DURATION_MS = 60_000;
/** A conference counts as being recorded while the last stored segment is not older than this. */
export const RECORDING_LIVE_MS = 10_000;

/**
 * How much may be missing at the start and end of a recording, because a recorder needs a moment to
 * start and a conference ends without warning.
 */
export const RECORDING_EDGE_MS = 5000;
/**
 * How long after the end of a conference the server accepts segments that the notary's side has
 * kept.
 */
export const LATE_SEGMENT_MS = 30 * 60_000;
/** How long an administrator can watch a recording after giving a reason. */
export const RECORDING_ACCESS_MS = 60 * 60_000;

/**
 * `session`: video and audio of the participants. `document`: the pages as they were shown, which
 * some states forbid to record.
 */
export const recordingTracks = ['session', 'document'] as const;
export type RecordingTrack = (typeof recordingTracks)[number];

/** Returns whether the conference is being recorded, as far as is known now. */
export function isRecordingLive(recordedUntil: Date | null, now: number): boolean {
  return recordedUntil !== null && now - recordedUntil.getTime() < RECORDING_LIVE_MS;
}

/** A received segment of a recording. */
export const recordingSegment = z.object({
  takeId: id,
  /** Number within the take, from 0. */
  number: z.number().int(),
  /** Position in the chain of the conference, from 0. */
  sequence: z.number().int(),
  sha256: sha256Hex,
  /**
   * SHA-256 over the previous chain value and the data of this segment; see
   * `packages/evidence/src/recording/chain.ts`.
   */
  chain: sha256Hex,
  /** Size in bytes. */
  size: z.number().int(),
  /** When it was captured, by the clock of the notary's side. */
  startedAt: instant,
  durationMs: z.number().int(),
  receivedAt: instant,
  /**
   * The result of the media check. Only `valid` segments count as recorded. Absent in responses of
   * servers that do not check recordings.
   */
  check: z.enum(segmentChecks).optional(),
  /** Why the segment is invalid; null if it is valid or the reason is unknown. */
  fault: z.enum(segmentFaults).nullish(),
});
export type RecordingSegment = z.infer<typeof recordingSegment>;

/**
 * One uninterrupted run of the recorder, until it is stopped, reloaded or crashes. Times are by the
 * server's clock.
 */
export const recordingTake = z.object({
  id,
  /** Number within the conference and track in order of time, from 1. */
  number: z.number().int(),
  track: z.enum(recordingTracks),
  startedAt: instant,
  endedAt: instant,
  durationMs: z.number().int(),
  segments: z.number().int(),
  /** Size in bytes. */
  size: z.number().int(),
  /**
   * Number of valid, invalid, pending and unchecked segments; absent in responses of older servers.
   */
  checks: z
    .object({
      /** Version of the checks; null if no segment was checked. */
      version: z.string().nullable(),
      valid: z.number().int(),
      invalid: z.number().int(),
      pending: z.number().int(),
      unchecked: z.number().int(),
      /** Codec names as in WebM, once the start of the take has been read. */
      codecs: z.array(z.string()),
      /** Size of the picture in pixels; null until the first one is decoded. */
      picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      /** How far the media of the take reaches, in milliseconds from its start. */
      mediaMs: z.number().int(),
    })
    .optional(),
});
export type RecordingTake = z.infer<typeof recordingTake>;

/** A part of the conference that is not in the recording. */
export const recordingGap = z.object({
  track: z.enum(recordingTracks),
  from: instant,
  until: instant,
});
export type RecordingGap = z.infer<typeof recordingGap>;

/** A part of the conference in which the recording is not usable. */
export const recordingStretch = z.object({ kind: stretchKind, from: instant, until: instant });
export type RecordingStretch = z.infer<typeof recordingStretch>;

const keptRecording = z.object({
  conferenceId: id,
  /** When both notary and signer were present; null for conferences before this was stored. */
  begunAt: instant.nullable(),
  endedAt: instant.nullable(),
  takes: z.array(recordingTake),
  gaps: z.array(recordingGap),
  /** Absent in servers that do not check recordings. */
  stretches: z.array(recordingStretch).optional(),
  /** Number of acknowledged segments, and the last value of their chain. */
  count: z.number().int(),
  head: sha256Hex.nullable(),
  /**
   * Whether recomputing the chain from its rows leads to `head`. `verifyRecording` checks the
   * files.
   */
  chainHolds: z.boolean(),
});
export type KeptRecording = z.infer<typeof keptRecording>;

const keeping = {
  /** The date until which the recording is kept, by the rules of the notary's state. */
  keptUntil: z.iso.date().nullable(),
  hold: z.object({ since: instant, reason: z.string() }).nullable(),
  /**
   * When the segments were deleted at the end of the retention period. Their digests and chain
   * values are kept.
   */
  erasedAt: instant.nullable(),
};

const conferenceParams = z.object({ sessionId: id });

export const addRecordingSegment = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/recording/segments/{number}',
  summary:
    'Upload a segment of the recording as application/octet-stream, with its SHA-256 in the header X-Content-SHA256, up to half an hour after the conference. A segment that is sent twice is stored once',
  resource: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id, number: z.coerce.number().int().min(0).max(1_000_000) }),
  query: z.object({
    /** The ID of the take, generated by the notary's side. */
    take: id,
    track: z.enum(recordingTracks),
    startedAt: instant,
    durationMs: z.coerce.number().int().min(1).max(MAX_SEGMENT_DURATION_MS),
    /** The current time of the sender's clock, to measure its offset from the server's clock. */
    sentAt: instant,
  }),
  response: recordingSegment,
  status: 201,
  refusals: [409, 413, 415],
});

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording',
  summary:
    'Takes, segments in the order of the chain, and gaps, for the notary and the owner of the document',
  resource: 'recording',
  audience: 'signed-in',
  params: conferenceParams,
  response: keptRecording.extend({ ...keeping, segments: z.array(recordingSegment) }),
  status: 200,
});

export const verifyRecording = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording/verification',
  summary:
    'Read every segment again, compare it with the chain, and return the results of the playback check',
  resource: 'recording',
  audience: 'signed-in',
  params: conferenceParams,
  response: z.object({
    /** True if the chain is correct and every segment passed its check. */
    holds: z.boolean(),
    chainHolds: z.boolean(),
    /**
     * Number of segments that are valid, invalid, pending, or were stored before there were checks.
     */
    valid: z.number().int(),
    invalid: z.number().int(),
    pending: z.number().int(),
    unchecked: z.number().int(),
    /** Number of segments that were read. */
    checked: z.number().int(),
    problems: z.array(z.object({ sequence: z.number().int().nullable(), problem: z.string() })),
  }),
  status: 200,
});

export const playRecordingTake = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording/takes/{takeId}',
  summary: 'One take as a WebM file; supports the Range header',
  resource: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id, takeId: id }),
  produces: 'video/webm',
  status: 200,
  refusals: [409, 416],
});

/** A moment of the session that a viewer may want to jump to. */
export const recordingMoment = z.object({ at: instant, label: z.string() });
export type RecordingMoment = z.infer<typeof recordingMoment>;

export const getSessionRecording = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/recording',
  summary: 'The recordings of all conferences of a session, with the times of the steps of the act',
  resource: 'recording',
  audience: 'signed-in',
  params: idParams,
  response: z.object({
    sessionId: id,
    documentName: z.string(),
    ...keeping,
    moments: z.array(recordingMoment),
    recordings: z.array(keptRecording),
  }),
  status: 200,
});

export const openRecording = endpoint({
  method: 'POST',
  path: '/api/admin/sessions/{id}/recording-access',
  summary:
    'Give the administrator access to a recording for an hour, with a reason for the audit log',
  resource: 'recording',
  audience: 'administrator',
  params: idParams,
  body: z.object({
    reason: paragraph(1000).min(1, { error: () => validationMessages.reasonInLog }),
  }),
  response: z.object({ until: instant }),
  status: 201,
});

export const setLegalHold = endpoint({
  method: 'PUT',
  path: '/api/admin/sessions/{id}/legal-hold',
  summary: 'Put a session on legal hold or lift the hold, with a reason for the audit log',
  resource: 'recording',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  body: z.object({
    held: z.boolean(),
    reason: paragraph(1000).min(1, { error: () => validationMessages.reasonInLog }),
    alone: aloneReason,
  }),
  /** `decision`: the proposal, if a second person has to confirm before anything changes. */
  response: z.object({ ...keeping, decision: decision.nullable() }),
  status: 200,
  refusals: [409],
});
