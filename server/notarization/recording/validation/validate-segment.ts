import {
  CLOCK_DRIFT,
  KEY_PICTURE_WITHIN_MS,
  MAX_RECORDING_BLOCK_BYTES,
  MAX_RECORDING_SIDE_PX,
  MEDIA_AHEAD_MS,
  MEDIA_BEHIND_MS,
  OUTSIDE_CALL_MS,
} from '../../../../common/limits.ts';
import type { RecordingTrack } from '../../../../common/recording.ts';
import type { PieceFault } from '../../../../packages/evidence/src/recording/recording-checks.ts';
import { findClusters } from '../webm/find-clusters.ts';
import { opusPacketUs } from './check-opus.ts';
import { readVp8Header } from './check-vp8.ts';
import { type FoundStretch, RunFollower, type SeenPicture } from './follow-runs.ts';
import { lookAtPicture } from './look-at-picture.ts';
import { type Loudness, measureSound } from './measure-sound.ts';
import { type MediaSpan, mediaSpan } from './media-span.ts';
import { type MediaBlock, readBlocks } from './read-blocks.ts';
import { readTakeHead } from './read-take-head.ts';
import { afterFault, type TakeState } from './take-state.ts';

/** A segment with data of its take. Times are in milliseconds. */
export interface SegmentToValidate {
  bytes: Uint8Array;
  /** Bytes left over from the previous segment. */
  carry: Uint8Array;
  state: TakeState;
  track: RecordingTrack;
  number: number;
  /** Start, relative to the start of the take, and stated duration. */
  from: number;
  durationMs: number;
  /**
   * Start of the take, start of the conference (null if unknown) and time of arrival, by the
   * server's clock.
   */
  takeBeganAt: number;
  callBegunAt: number | null;
  receivedAt: number;
  /** Whether a participant shares a screen. */
  sharing: boolean;
}

/** Result of the validation of a segment, as plain data. */
export interface SegmentVerdict {
  /** `awaits`: the segment ends within a block, so the next one decides. */
  outcome: 'valid' | 'awaits' | 'invalid';
  fault: PieceFault | null;
  /** Final result of the previous segment, if it waited for this one; otherwise null. */
  before: 'valid' | 'invalid' | null;
  state: TakeState;
  carry: Uint8Array;
  /** End of the take's video and, if required, audio; null before both have arrived. */
  reachedMs: number | null;
  /** The part of the take that the segment covers; null if it covers none or is invalid. */
  covers: MediaSpan | null;
  /**
   * Hexadecimal digests of the pixels of each key frame. None occurs twice in a recording that
   * shows a clock.
   */
  keyPictures: string[];
  /**
   * Whether the segment contains video of participants. Otherwise segments of two takes may be
   * identical.
   */
  hasPictures: boolean;
  stretches: FoundStretch[];
}

/**
 * Limits for decoding, the most expensive part of a check. A segment of two seconds has one or two
 * key frames of at most two million pixels. A segment of a minute, after the machine was busy, has
 * thirty.
 */
const MAX_KEY_PICTURES = 40;
const MAX_KEY_PIXELS = 100_000_000;

class Faulty extends Error {
  readonly fault: PieceFault;

  constructor(fault: PieceFault) {
    super(fault);
    this.fault = fault;
  }
}

const driftOf = (ms: number) => Math.abs(ms) * CLOCK_DRIFT;

/** Requires that a segment is within the conference and follows the previous one. */
function checkStatedTimes(piece: SegmentToValidate): void {
  const { from, durationMs, state, takeBeganAt, callBegunAt, receivedAt } = piece;
  const isNext = piece.number === state.number + 1;
  if (from < 0 || (isNext && state.piece && from < state.piece.until - MEDIA_AHEAD_MS)) {
    throw new Faulty('time_runs_back');
  }
  const begins = takeBeganAt + from;
  const isEarly = callBegunAt !== null && begins < callBegunAt - OUTSIDE_CALL_MS;
  if (isEarly || begins + durationMs > receivedAt + OUTSIDE_CALL_MS) {
    throw new Faulty('outside_call');
  }
}

/** Reads the blocks of a segment, after the head of its take if that has not been read yet. */
function readPiece(bytes: Buffer, state: TakeState) {
  let from = 0;
  if (!state.head) {
    const read = readTakeHead(bytes);
    if (read === 'more') return null;
    if (typeof read === 'string') throw new Faulty(read);
    state.head = read.head;
    from = read.end;
  } else if (state.resync) {
    const [first] = findClusters(bytes);
    if (!first) throw new Faulty('truncated');
    from = first[0];
    state.clusterMs = null;
    state.keyMs = null;
  }
  state.resync = false;
  return readBlocks(bytes, from, state.clusterMs);
}

/** Returns whether a truncated block consumed the start of a cluster as its own end. */
function hidesCluster(
  bytes: Uint8Array,
  carry: Uint8Array,
  completed: MediaBlock | undefined,
): boolean {
  const [first] = findClusters(Buffer.from(bytes));
  return first !== undefined && (!completed || first[0] < completed.end - carry.length);
}

/** Checks the headers of all frames and returns the key frames, which are decoded later. */
function checkPictures(pictures: MediaBlock[], state: TakeState): MediaBlock[] {
  const isBehindGap = state.size !== null;
  const keys: MediaBlock[] = [];
  for (const picture of pictures) {
    const header = readVp8Header(picture.payload);
    if (!header) throw new Faulty('damaged_block');
    if (picture.ms < (state.videoMs ?? 0)) throw new Faulty('time_runs_back');
    state.videoMs = picture.ms;
    if (!header.isKey) {
      // After a gap, frames may depend on a missing one. They are allowed until the next key frame.
      const isAllowed =
        state.keyMs === null ? isBehindGap : picture.ms - state.keyMs <= KEY_PICTURE_WITHIN_MS;
      if (!isAllowed) throw new Faulty('no_key_picture');
      continue;
    }
    const { width, height } = header;
    state.size ??= { width, height };
    const isSize = state.size.width === width && state.size.height === height;
    if (!isSize || Math.max(width, height) > MAX_RECORDING_SIDE_PX) {
      throw new Faulty('damaged_block');
    }
    state.keyMs = picture.ms;
    keys.push(picture);
  }
  const pixels = keys.length * (state.size ? state.size.width * state.size.height : 0);
  if (keys.length > MAX_KEY_PICTURES || pixels > MAX_KEY_PIXELS) throw new Faulty('not_checkable');
  return keys;
}

/**
 * Checks the framing of the audio packets, and that their total duration does not exceed the
 * elapsed time.
 */
function checkSound(packets: MediaBlock[], state: TakeState): void {
  for (const { ms, payload } of packets) {
    const us = opusPacketUs(payload);
    if (us === null) throw new Faulty('damaged_block');
    if (ms < (state.audioMs ?? 0)) throw new Faulty('time_runs_back');
    state.soundFromMs ??= ms;
    state.audioMs = ms;
    state.soundUs += us;
    const passed = ms - state.soundFromMs;
    if (state.soundUs / 1000 > passed + MEDIA_AHEAD_MS + driftOf(passed)) {
      throw new Faulty('time_disagrees');
    }
  }
}

/**
 * Requires that the media advances with time.
 * @returns the time that it reaches
 */
function checkProgress(piece: SegmentToValidate, state: TakeState): number | null {
  const until = piece.from + piece.durationMs;
  const latest = Math.max(state.videoMs ?? 0, state.audioMs ?? 0);
  if (latest > until + MEDIA_AHEAD_MS + driftOf(until)) throw new Faulty('time_disagrees');
  const hasSound = state.head?.audio !== null;
  const reached =
    state.videoMs === null || (hasSound && state.audioMs === null)
      ? null
      : Math.min(state.videoMs, hasSound ? (state.audioMs as number) : state.videoMs);
  if ((reached ?? 0) < until - MEDIA_BEHIND_MS - driftOf(until)) {
    throw new Faulty('time_disagrees');
  }
  return reached;
}

async function decodePictures(keys: MediaBlock[]): Promise<SeenPicture[]> {
  const seen: SeenPicture[] = [];
  for (const { ms, payload } of keys) {
    try {
      seen.push({ ms, look: await lookAtPicture(payload) });
    } catch {
      throw new Faulty('not_decodable');
    }
  }
  return seen;
}

async function decodeSound(
  packets: MediaBlock[],
  channels: number,
  before: number | null,
): Promise<Loudness[]> {
  const measured = await measureSound(packets, channels, before).catch(() => null);
  if (!measured) throw new Faulty('not_decodable');
  return measured;
}

/**
 * Validates one segment of a take: container, codecs, frames, times, and that its video and audio
 * can be decoded. It is a pure function and can run in any process. The segments of a take must be
 * passed in order, each with the state that the previous one left. A segment that does not follow
 * the last one is read from its first whole cluster.
 */
export async function validateSegment(piece: SegmentToValidate): Promise<SegmentVerdict> {
  const { state: earlier } = piece;
  const follows = piece.number === earlier.number + 1;
  const awaited = earlier.awaits;
  const state: TakeState = structuredClone(earlier);
  if (!follows && state.head) state.resync = true;
  const carry = follows && !state.resync ? piece.carry : new Uint8Array();
  const bytes = Buffer.concat([carry, piece.bytes]);
  // The pending block ends with the first block of this segment. Until it is read, both segments
  // may be invalid.
  let isSeamWhole = false;
  try {
    if (carry.length > MAX_RECORDING_BLOCK_BYTES) throw new Faulty('damaged_block');
    checkStatedTimes(piece);
    const read = readPiece(bytes, state);
    if (awaited && follows && hidesCluster(piece.bytes, carry, read?.blocks[0])) {
      throw new Faulty('truncated');
    }
    if (read?.fault) {
      isSeamWhole = read.blocks.length > 1;
      throw new Faulty(read.fault);
    }
    const blocks = read?.blocks ?? [];
    state.clusterMs = read?.clusterMs ?? null;
    const { head } = state;
    if (head && piece.track === 'session' && head.audio === null) throw new Faulty('wrong_codec');
    const isOurs = ({ track }: MediaBlock) => track === head?.video || track === head?.audio;
    if (!blocks.every(isOurs)) throw new Faulty('damaged_block');
    const packets = blocks.filter(({ track }) => track === head?.audio);
    const { audioMs } = state;
    const keys = checkPictures(
      blocks.filter(({ track }) => track === head?.video),
      state,
    );
    checkSound(packets, state);
    const reachedMs = checkProgress(piece, state);
    isSeamWhole = true;
    const seen = await decodePictures(keys);
    const heard = await decodeSound(packets, head?.channels ?? 2, audioMs);
    const runs = new RunFollower(state.runs, piece.sharing);
    if (piece.track === 'session') {
      for (const one of seen) runs.see(one);
      for (const one of heard) runs.hear(one);
    }
    state.runs = runs.runs;
    state.number = piece.number;
    state.piece = { from: piece.from, until: piece.from + piece.durationMs };
    state.awaits = read?.withinBlock ?? false;
    return {
      outcome: state.awaits ? 'awaits' : 'valid',
      fault: null,
      before: awaited ? (follows ? 'valid' : 'invalid') : null,
      state,
      carry: new Uint8Array(bytes.subarray(read?.rest ?? 0)),
      reachedMs,
      covers: mediaSpan(packets, audioMs, state.videoMs),
      keyPictures: piece.track === 'session' ? seen.map(({ look }) => look.digest) : [],
      hasPictures: piece.track === 'session' && blocks.some(({ track }) => track === head?.video),
      stretches: runs.found,
    };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return {
      outcome: 'invalid',
      fault: error.fault,
      before: awaited ? (follows && isSeamWhole ? 'valid' : 'invalid') : null,
      state: afterFault(earlier, piece.number),
      carry: new Uint8Array(),
      reachedMs: null,
      covers: null,
      keyPictures: [],
      hasPictures: false,
      stretches: [],
    };
  }
}
