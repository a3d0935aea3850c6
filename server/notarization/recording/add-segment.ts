import { problem } from '../../../common/messages/errors.ts';
import { LATE_SEGMENT_MS, type RecordingTrack } from '../../../common/recording.ts';
import { nextLink } from '../../../packages/evidence/src/recording/chain.ts';
import { keptUntil, type RetentionRule } from '../../notaries/rules/retention.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { discardFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import type { StoredConference } from '../conference/store.ts';
import { settlingOf } from './check-take.ts';
import { listWaitingTakes, SETTLE_MS } from './checks-store.ts';
import { requireShare } from './require-share.ts';
import { requireSpace } from './require-space.ts';
import { lockState } from './state-store.ts';
import { findTakeWithSegment, keepSegment, type StoredSegment, upsertTake } from './store.ts';
import { CLUSTER_HEAD_BYTES, findClusters } from './webm/find-clusters.ts';

/** A received segment whose bytes match their digest. */
export interface ReceivedSegment {
  takeId: string;
  track: RecordingTrack;
  number: number;
  startedAt: Date;
  durationMs: number;
  /** Time on the sender's clock when it sent the segment. */
  sentAt: Date;
  sha256: string;
  bytes: Buffer;
}

/** Tolerance between two clocks, because the transfer takes time. */
const TOLERANCE_MS = 10_000;
const LARGEST_OFFSET_MS = 2_000_000_000;
/**
 * How much of an observed clock offset may be transfer time. The recorder aborts a request after 20
 * seconds.
 */
const LONGEST_TRANSFER_MS = 20_000;

function refuseByState(conference: StoredConference, piece: ReceivedSegment, now: number): void {
  if (conference.status === 'waiting') {
    throw conflict('recording_waiting');
  }
  if (!conference.recordingEnabled) {
    throw conflict('recording_disabled');
  }
  if (piece.track === 'document' && !conference.recordingDocument) {
    throw forbidden('document_image_forbidden');
  }
  if (!conference.endedAt) return;
  // Segments recorded before the end may arrive later. Segments recorded after it are refused.
  const offset = now - piece.sentAt.getTime();
  const begun = piece.startedAt.getTime() + offset;
  if (
    now - conference.endedAt.getTime() > LATE_SEGMENT_MS ||
    begun > conference.endedAt.getTime() + TOLERANCE_MS
  ) {
    throw conflict('recording_closed');
  }
}

/**
 * Stores a received segment at the end of the conference's chain and queues its check. It counts as
 * recorded after it passes. A resent segment returns the stored one.
 * @param rule determines how long the recording is kept
 * @throws AppError 403 for the document track if document images are forbidden; 404 for a take of
 * another conference; 409 if the conference has not begun or is long over, or the number was used
 * for other bytes; 429 for far more data than a recorder sends; 503 if the disk is nearly full
 */
export async function addSegment(
  services: Services,
  conference: StoredConference,
  rule: RetentionRule,
  piece: ReceivedSegment,
): Promise<StoredSegment> {
  const { db, storage } = services;
  const now = Date.now();
  await requireSpace(services, piece.bytes.length);
  const file = await storage.put(piece.bytes);
  let keptNow = false;
  try {
    const kept = await db.transaction(async (tx) => {
      const chain = await lockState(tx, conference.id);
      const take = await findTakeWithSegment(tx, piece.takeId, piece.number);
      if (take && take.conferenceId !== conference.id) {
        throw notFound('conference_not_found');
      }
      if (take && take.track !== piece.track) {
        throw conflict(problem('segment_exists', { case: 'other_track' }));
      }
      if (take?.segment) {
        if (take.segment.sha256 !== piece.sha256)
          throw conflict(problem('segment_exists', { case: 'other_segment' }));
        return take.segment;
      }
      refuseByState(conference, piece, now);
      requireShare(chain, piece.bytes.length, now);
      const offset = Math.max(
        -LARGEST_OFFSET_MS,
        Math.min(LARGEST_OFFSET_MS, now - piece.sentAt.getTime()),
      );
      const firstOffsetMs = take?.firstOffsetMs ?? offset;
      // A lower offset would move the whole take into the past, also the segments that have been
      // checked. It comes from a clock that was changed, or from a false time.
      const isPlausible = offset >= firstOffsetMs - LONGEST_TRANSFER_MS;
      const known = take?.clockOffsetMs ?? offset;
      const clockOffsetMs = isPlausible ? Math.min(known, offset) : known;
      if (take?.clockOffsetMs !== clockOffsetMs) {
        const { takeId: id, track } = piece;
        const conferenceId = conference.id;
        await upsertTake(tx, { id, conferenceId, track, clockOffsetMs, firstOffsetMs });
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
      const receivedAt = await keepSegment(tx, conference.id, made, keptUntil(new Date(now), rule));
      const { takeId } = piece;
      await services.addJob(
        tx,
        'check-recording',
        { takeId },
        { jobKey: `check-recording-${takeId}` },
      );
      // A newer take began, so segments that wait in earlier takes will not be completed.
      if (!take) {
        const begun = { id: takeId, conferenceId: conference.id, track: piece.track };
        for (const waiting of await listWaitingTakes(tx, begun)) {
          await services.addJob(
            tx,
            'check-recording',
            { takeId: waiting },
            { ...settlingOf(waiting), runAt: new Date(now + SETTLE_MS + 1000) },
          );
        }
      }
      keptNow = true;
      return { ...made, receivedAt, check: 'pending' as const, fault: null };
    });
    if (!keptNow) await discardFile(services, file.id);
    return kept;
  } catch (error) {
    // If the connection was lost after the insert, it is unknown whether the segment is stored. The
    // sweep then removes the file if no row names it.
    if (!keptNow) await discardFile(services, file.id);
    throw error;
  }
}
