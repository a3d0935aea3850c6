import { z } from 'zod';
import { aloneReason, decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, paragraph, sha256Hex } from './primitives.ts';
import { pieceChecks, pieceFaults, stretchKind } from './recording-checks.ts';

/** How long a piece of a recording lasts, in milliseconds; what a crash can cost at most. */
export const SEGMENT_MS = 2000;
/** Largest piece of a recording that is taken at once, in bytes: two seconds need a tenth of it. */
export const MAX_SEGMENT_BYTES = 4 * 1024 * 1024;
/** A piece cannot be said to last longer than this, in milliseconds. */
export const MAX_SEGMENT_DURATION_MS = 60_000;
/** A call counts as being recorded while its last kept moment is not older than this. */
export const RECORDING_LIVE_MS = 10_000;

/** A recorder needs a moment to start, and a call ends without a warning: this much may be missing there. */
export const RECORDING_EDGE_MS = 5000;
/** How long after the end of a call what was kept on the notary's side is still taken. */
export const LATE_SEGMENT_MS = 30 * 60_000;
/** How long an administrator sees a recording after giving a reason. */
export const RECORDING_ACCESS_MS = 60 * 60_000;

/** `session`: cameras and voices. `document`: the pages as they were shown; some states forbid it. */
export const recordingTracks = ['session', 'document'] as const;
export type RecordingTrack = (typeof recordingTracks)[number];

/** Is the call being recorded, as far as is known now? */
export function isRecordingLive(recordedUntil: Date | null, now: number): boolean {
  return recordedUntil !== null && now - recordedUntil.getTime() < RECORDING_LIVE_MS;
}

/** A piece of a session's recording, as it was received. */
export const recordingSegment = z.object({
  takeId: id,
  /** Counted from 0 within the take. */
  number: z.number().int(),
  /** Place in the chain of the conference, from 0. */
  sequence: z.number().int(),
  sha256: sha256Hex,
  /** SHA-256 over the link before it and all that is said of this piece: see `server/notarization/recording/chain.ts`. */
  chain: sha256Hex,
  /** Bytes. */
  size: z.number().int(),
  /** When it was captured, by the clock of the notary's side. */
  startedAt: instant,
  durationMs: z.number().int(),
  receivedAt: instant,
  /**
   * The result of the check as media. Only `valid` segments count as recorded. Absent in responses of
   * servers that do not check recordings.
   */
  check: z.enum(pieceChecks).optional(),
  /** Why it does not count; null where it does, and where that is not known. */
  fault: z.enum(pieceFaults).nullish(),
});
export type RecordingSegment = z.infer<typeof recordingSegment>;

/** One run of the recorder, from start to stop, reload or crash. Times by the server's clock. */
export const recordingTake = z.object({
  id,
  /** Counted from 1 within the conference and track, by time. */
  number: z.number().int(),
  track: z.enum(recordingTracks),
  startedAt: instant,
  endedAt: instant,
  durationMs: z.number().int(),
  segments: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  /** What became of its pieces: how many passed, did not pass, are pending, were kept before there were checks; absent in servers of before. */
  checks: z
    .object({
      /** Of the checks; null where none was made. */
      version: z.string().nullable(),
      valid: z.number().int(),
      invalid: z.number().int(),
      pending: z.number().int(),
      unchecked: z.number().int(),
      /** Codecs as WebM names them, once the head of the take was read. */
      codecs: z.array(z.string()),
      /** Sides of the picture in pixels; null before the first was decoded. */
      picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      /** Up to where its media reaches, in milliseconds from its start. */
      mediaMs: z.number().int(),
    })
    .optional(),
});
export type RecordingTake = z.infer<typeof recordingTake>;

/** A time of the call that is not in the recording. */
export const recordingGap = z.object({
  track: z.enum(recordingTracks),
  from: instant,
  until: instant,
});
export type RecordingGap = z.infer<typeof recordingGap>;

/** A time of the call in which the recording shows or holds nothing that one can use. */
export const recordingStretch = z.object({ kind: stretchKind, from: instant, until: instant });
export type RecordingStretch = z.infer<typeof recordingStretch>;

const keptRecording = z.object({
  conferenceId: id,
  /** When notary and signer were both there; null for calls before that was kept. */
  begunAt: instant.nullable(),
  endedAt: instant.nullable(),
  takes: z.array(recordingTake),
  gaps: z.array(recordingGap),
  /** Absent in servers that do not check recordings. */
  stretches: z.array(recordingStretch).optional(),
  /** Number of pieces that were acknowledged, and the last link of their chain. */
  count: z.number().int(),
  head: sha256Hex.nullable(),
  /** Whether the chain, computed again from its rows, ends in `head`. The files: `verifyRecording`. */
  chainHolds: z.boolean(),
});
export type KeptRecording = z.infer<typeof keptRecording>;

const keeping = {
  /** The day up to which the recording is kept, by the rule of the notary's state. */
  keptUntil: z.iso.date().nullable(),
  hold: z.object({ since: instant, reason: z.string() }).nullable(),
  /** When its pieces were deleted because their time was over; their digests and links stay. */
  erasedAt: instant.nullable(),
};

const conferenceParams = z.object({ sessionId: id });

export const addRecordingSegment = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/recording/segments/{number}',
  summary:
    'A piece of the recording as application/octet-stream, its SHA-256 in the header X-Content-SHA256; the same piece sent twice is kept once, and up to half an hour after the call',
  noun: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id, number: z.coerce.number().int().min(0).max(1_000_000) }),
  query: z.object({
    /** The take's number, made by the notary's side. */
    take: id,
    track: z.enum(recordingTracks),
    startedAt: instant,
    durationMs: z.coerce.number().int().min(1).max(MAX_SEGMENT_DURATION_MS),
    /** The sender's clock now: tells how far it is from ours. */
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
    'Takes, pieces in the order of the chain, and gaps, for the notary and the owner of the document',
  noun: 'recording',
  audience: 'signed-in',
  params: conferenceParams,
  response: keptRecording.extend({ ...keeping, segments: z.array(recordingSegment) }),
  status: 200,
});

export const verifyRecording = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording/verification',
  summary:
    'Read every piece again, compare it with the chain, and return the results of the playback check',
  noun: 'recording',
  audience: 'signed-in',
  params: conferenceParams,
  response: z.object({
    /** The chain holds, and no piece failed its check or waits for it. */
    holds: z.boolean(),
    chainHolds: z.boolean(),
    /** How many pieces passed, did not pass, are pending, were kept before there were checks. */
    valid: z.number().int(),
    invalid: z.number().int(),
    pending: z.number().int(),
    unchecked: z.number().int(),
    /** Pieces that were read. */
    checked: z.number().int(),
    problems: z.array(z.object({ sequence: z.number().int().nullable(), problem: z.string() })),
  }),
  status: 200,
});

export const playRecordingTake = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/recording/takes/{takeId}',
  summary: 'One take as a WebM file; Range is honoured',
  noun: 'recording',
  audience: 'signed-in',
  params: z.object({ sessionId: id, takeId: id }),
  produces: 'video/webm',
  status: 200,
  refusals: [409, 416],
});

/** A moment of the session that one may want to see. */
export const recordingMoment = z.object({ at: instant, label: z.string() });
export type RecordingMoment = z.infer<typeof recordingMoment>;

export const getSessionRecording = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/recording',
  summary: 'The recordings of all calls of a session, with the moments of the act',
  noun: 'recording',
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
  summary: 'Open a recording to the administrator for an hour, with a reason for the audit log',
  noun: 'recording',
  audience: 'administrator',
  params: idParams,
  body: z.object({
    reason: paragraph(1000).min(1, 'Please give a reason. It is kept in the audit log.'),
  }),
  response: z.object({ until: instant }),
  status: 201,
});

export const setLegalHold = endpoint({
  method: 'PUT',
  path: '/api/admin/sessions/{id}/legal-hold',
  summary: 'Put a session on legal hold or lift the hold, with a reason for the audit log',
  noun: 'recording',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  body: z.object({
    held: z.boolean(),
    reason: paragraph(1000).min(1, 'Please give a reason. It is kept in the audit log.'),
    alone: aloneReason,
  }),
  /** `decision`: the proposal, where a second person has to confirm it before anything changes. */
  response: z.object({ ...keeping, decision: decision.nullable() }),
  status: 200,
  refusals: [409],
});
