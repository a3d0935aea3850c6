import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import { LATE_SEGMENT_MS, type RecordingTrack } from '../../../common/recording.ts';
import { nextLink } from '../../../packages/evidence/src/recording/chain.ts';
import { keptUntil } from '../../notaries/rules/retention.ts';
import { AppError, conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { jobCall } from '../../platform/jobs/add-job.ts';
import type { StoredFile } from '../../platform/storage/file-storage.ts';
import { discardFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { settlingOf } from './check-take.ts';
import { listWaitingTakes, SETTLE_MS } from './checks-store.ts';
import { requireShare } from './require-share.ts';
import { requireSpace } from './require-space.ts';
import {
  findSegmentContext,
  type SegmentContext,
  type SegmentKey,
} from './segment-context-store.ts';
import { lockState } from './state-store.ts';
import { keepSegment, type StoredSegment, type StoredTake } from './store.ts';
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

function refuseByState(
  conference: SegmentContext['conference'],
  piece: ReceivedSegment,
  now: number,
): void {
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

/** Returns the take to store: it is new, or its clock offset is smaller than known. */
function takeOf(
  { conference, take }: SegmentContext,
  piece: ReceivedSegment,
  now: number,
): StoredTake | null {
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
  if (take?.clockOffsetMs === clockOffsetMs) return null;
  const { takeId: id, track } = piece;
  return { id, conferenceId: conference.id, track, clockOffsetMs, firstOffsetMs };
}

/**
 * Returns the stored segment with this number.
 * @throws AppError 404 if the take belongs to another conference; 409 if the number was used for
 * other bytes
 */
function findSame({ conference, take }: SegmentContext, piece: ReceivedSegment) {
  if (take && take.conferenceId !== conference.id) throw notFound('conference_not_found');
  if (take && take.track !== piece.track) {
    throw conflict(problem('segment_exists', { case: 'other_track' }));
  }
  if (take?.segment && take.segment.sha256 !== piece.sha256) {
    throw conflict(problem('segment_exists', { case: 'other_segment' }));
  }
  return take?.segment ?? null;
}

/**
 * Appends a segment to the chain as it was when the context was read.
 * @returns null, and stores nothing, if the chain has grown since then
 */
async function append(
  services: Services,
  db: Knex,
  context: SegmentContext,
  piece: ReceivedSegment,
  { file, now }: { file: StoredFile; now: number },
): Promise<StoredSegment | null> {
  const { conference, chain, rule } = context;
  refuseByState(conference, piece, now);
  requireShare(chain, piece.bytes.length, now);
  const { takeId, track, number, startedAt, durationMs, sha256 } = piece;
  const { size } = file;
  const link = {
    sequence: chain.count,
    takeId,
    track,
    number,
    startedAt,
    durationMs,
    size,
    sha256,
  };
  const segment = {
    ...link,
    fileId: file.id,
    chain: nextLink(chain.head ?? conference.id, link),
    head: piece.bytes.subarray(0, CLUSTER_HEAD_BYTES),
    tail: piece.bytes.subarray(-CLUSTER_HEAD_BYTES),
    clusters: findClusters(piece.bytes),
  };
  const check = ['check-recording', { takeId }, { jobKey: `check-recording-${takeId}` }] as const;
  const kept = await keepSegment(db, {
    conferenceId: conference.id,
    segment,
    keyId: file.keyId,
    previous: chain.head,
    take: takeOf(context, piece, now),
    keptUntil: keptUntil(new Date(now), rule),
    job: jobCall(db, ...check),
  });
  if (!kept) return null;
  if (!kept.isQueued) await services.addJob(db, ...check);
  return { ...segment, receivedAt: kept.receivedAt, check: 'pending', fault: null };
}

/** A newer take began, so segments that wait in earlier takes will not be completed. */
async function settleEarlierTakes(
  services: Services,
  tx: Knex.Transaction,
  begun: { id: string; conferenceId: string; track: RecordingTrack },
  now: number,
): Promise<void> {
  const runAt = new Date(now + SETTLE_MS + 1000);
  for (const takeId of await listWaitingTakes(tx, begun)) {
    await services.addJob(tx, 'check-recording', { takeId }, { ...settlingOf(takeId), runAt });
  }
}

/**
 * Stores a received segment at the end of the conference's chain and queues its check. It counts as
 * recorded after it passes. A resent segment returns the stored one.
 *
 * One statement appends it to the chain that was read before. If another segment was stored
 * meanwhile, or the take is new, it is appended again while the chain is locked.
 * @param read what was read before the bytes arrived
 * @throws AppError 403 for the document track if document images are forbidden; 404 for a take of
 * another conference; 409 if the conference has not begun or is long over, or the number was used
 * for other bytes; 429 for far more data than a recorder sends; 503 if the disk is nearly full
 */
export async function addSegment(
  services: Services,
  key: SegmentKey,
  read: SegmentContext,
  piece: ReceivedSegment,
): Promise<StoredSegment> {
  const now = Date.now();
  await requireSpace(services, piece.bytes.length);
  const file = await services.storage.put(piece.bytes);
  try {
    const { segment, isNew } = await storeOnce(services, key, read, piece, { file, now });
    if (!isNew) await discardFile(services, file.id);
    return segment;
  } catch (error) {
    // After an error of the database, it may be unknown whether the segment is stored. The sweep
    // then removes the file if no row names it.
    if (error instanceof AppError) await discardFile(services, file.id);
    throw error;
  }
}

/** Stores the segment unless it is stored. `isNew` is false if it was. */
async function storeOnce(
  services: Services,
  key: SegmentKey,
  read: SegmentContext,
  piece: ReceivedSegment,
  stored: { file: StoredFile; now: number },
): Promise<{ segment: StoredSegment; isNew: boolean }> {
  const { db } = services;
  const known = findSame(read, piece);
  if (known) return { segment: known, isNew: false };
  const appended = read.take && (await append(services, db, read, piece, stored));
  if (appended) return { segment: appended, isNew: true };
  return db.transaction(async (tx) => {
    await lockState(tx, key.conferenceId);
    const context = await findSegmentContext(tx, key);
    if (!context) throw notFound('conference_not_found');
    const same = findSame(context, piece);
    if (same) return { segment: same, isNew: false };
    const segment = await append(services, tx, context, piece, stored);
    if (!segment) throw new Error('the take was stored for another conference at the same time');
    if (!context.take) {
      const { takeId: id, track } = piece;
      await settleEarlierTakes(services, tx, { ...key, id, track }, stored.now);
    }
    return { segment, isNew: true };
  });
}
