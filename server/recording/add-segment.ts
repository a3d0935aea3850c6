import { isRecordingLive, LATE_SEGMENT_MS, type RecordingTrack } from '../../common/recording.ts';
import type { StoredConference } from '../conference/store.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { keptUntil, type RetentionRule } from '../rules/retention.ts';
import type { Services } from '../services.ts';
import { nextLink } from './chain.ts';
import { lockState } from './state-store.ts';
import { findTakeWithSegment, keepSegment, type StoredSegment, upsertTake } from './store.ts';
import { CLUSTER_HEAD_BYTES, findClusters } from './webm/find-clusters.ts';

/** A piece as it arrived, its bytes already compared with their digest. */
export interface ReceivedSegment {
  takeId: string;
  track: RecordingTrack;
  number: number;
  startedAt: Date;
  durationMs: number;
  /** The sender's clock as it sent. */
  sentAt: Date;
  sha256: string;
  bytes: Buffer;
}

/** Two clocks that read the same moment may differ by this much: the way here takes time. */
const TOLERANCE_MS = 10_000;
const LARGEST_OFFSET_MS = 2_000_000_000;

const ANOTHER = 'This number was used for another piece of the recording.';

function refuseByState(conference: StoredConference, piece: ReceivedSegment, now: number): void {
  if (conference.status === 'waiting') {
    throw conflict('The session has not begun.', 'recording_waiting');
  }
  if (!conference.recordingEnabled) {
    throw conflict('This session is not recorded.', 'recording_disabled');
  }
  if (piece.track === 'document' && !conference.recordingDocument) {
    throw forbidden(
      'The notary’s state forbids images of the document in the recording.',
      'document_image_forbidden',
    );
  }
  if (!conference.endedAt) return;
  // What was captured before the end may arrive later; what was captured after it is of nothing.
  const offset = now - piece.sentAt.getTime();
  const begun = piece.startedAt.getTime() + offset;
  if (
    now - conference.endedAt.getTime() > LATE_SEGMENT_MS ||
    begun > conference.endedAt.getTime() + TOLERANCE_MS
  ) {
    throw conflict('The call is over; its recording is closed.', 'recording_closed');
  }
}

/**
 * Keeps a received piece at the end of the conference's chain and tells the room that the call is
 * being recorded. The same piece sent again is answered with the first.
 * @param rule for how long the recording is kept
 * @throws AppError 403 for pictures of the document where they are forbidden, 404 for a take of
 * another conference, 409 where the call has not begun or is long over, or the number was used for
 * other bytes.
 */
export async function addSegment(
  services: Services,
  conference: StoredConference,
  rule: RetentionRule,
  piece: ReceivedSegment,
): Promise<StoredSegment> {
  const { db, storage } = services;
  const now = Date.now();
  const file = await storage.put(piece.bytes);
  let keptNow = false;
  try {
    const kept = await db.transaction(async (tx) => {
      const chain = await lockState(tx, conference.id);
      const take = await findTakeWithSegment(tx, piece.takeId, piece.number);
      if (take && take.conferenceId !== conference.id) {
        throw notFound('Conference session not found');
      }
      if (take && take.track !== piece.track) {
        throw conflict('This take belongs to another track.', 'segment_exists');
      }
      if (take?.segment) {
        if (take.segment.sha256 !== piece.sha256) throw conflict(ANOTHER, 'segment_exists');
        return { segment: take.segment, until: null };
      }
      refuseByState(conference, piece, now);
      const offset = Math.max(
        -LARGEST_OFFSET_MS,
        Math.min(LARGEST_OFFSET_MS, now - piece.sentAt.getTime()),
      );
      const clockOffsetMs = Math.min(take?.clockOffsetMs ?? offset, offset);
      if (take?.clockOffsetMs !== clockOffsetMs) {
        const { takeId: id, track } = piece;
        await upsertTake(tx, { id, conferenceId: conference.id, track, clockOffsetMs });
      }
      const link = {
        sequence: chain.count,
        takeId: piece.takeId,
        track: piece.track,
        number: piece.number,
        startedAt: piece.startedAt,
        durationMs: piece.durationMs,
        size: file.size,
        sha256: piece.sha256,
      };
      const head = nextLink(chain.head ?? conference.id, link);
      const made = {
        ...link,
        fileId: file.id,
        chain: head,
        head: piece.bytes.subarray(0, CLUSTER_HEAD_BYTES),
        tail: piece.bytes.subarray(-CLUSTER_HEAD_BYTES),
        clusters: findClusters(piece.bytes),
      };
      const captured = piece.startedAt.getTime() + piece.durationMs + clockOffsetMs;
      const until = piece.track === 'session' ? new Date(Math.min(captured, now)) : null;
      const receivedAt = await keepSegment(tx, conference.id, made, {
        recordedUntil: until,
        keptUntil: keptUntil(new Date(now), rule),
      });
      keptNow = true;
      return { segment: { ...made, receivedAt }, until };
    });
    if (!keptNow) await storage.remove(file.id);
    if (kept.until && isRecordingLive(kept.until, now)) {
      services.recordings.heard(conference.id, kept.until);
    }
    return kept.segment;
  } catch (error) {
    // After a lost connection nobody knows whether it was kept: then the sweep decides.
    if (!keptNow) await storage.remove(file.id);
    throw error;
  }
}
