import type { Knex } from 'knex';
import { STEP_SPOKEN_MS } from '../../../common/limits.ts';
import { LATE_SEGMENT_MS, RECORDING_LIVE_MS } from '../../../common/recording.ts';
import {
  RECORDING_MISSING_MS,
  type StretchKind,
} from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import type { Services } from '../../services.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { refreshSession } from '../session-data/refresh-session.ts';
import { listPackageIds } from '../session-data/store.ts';
import {
  countChildDeath,
  extendRecordedUntil,
  findEarlierTake,
  findSegmentToCheck,
  findTakeCheck,
  hasPendingSegments,
  isRepeated,
  listOpenSegments,
  lockTakeCheck,
  type PieceToCheck,
  SETTLE_MS,
  type TakeCheck,
  updateSegmentCheck,
  updateSegmentCover,
  updateTakeCheck,
} from './checks-store.ts';
import { upsertStretch } from './stretches-store.ts';
import { validateInChild } from './validate-in-child.ts';
import {
  afterFault,
  NEW_TAKE,
  NO_RUNS,
  shiftRuns,
  type TakeState,
} from './validation/take-state.ts';
import type { SegmentVerdict } from './validation/validate-segment.ts';

/** A take covers at most this much time after its last frame, until the next frame arrives. */
const NEXT_PICTURE_MS = 1000;

const NOT_BEGUN: TakeCheck = {
  beganAt: null,
  state: NEW_TAKE,
  carry: Buffer.alloc(0),
  revision: 0,
};

/** A segment that arrives after later ones is checked without the state of the take. */
function stateForLate(state: TakeState, number: number): TakeState {
  return {
    ...state,
    number: number - 1,
    resync: true,
    awaits: false,
    clusterMs: null,
    videoMs: null,
    keyMs: null,
    audioMs: null,
    soundFromMs: null,
    soundUs: 0,
    piece: null,
    runs: NO_RUNS,
  };
}

/**
 * The job that settles a take has its own key, so that it does not replace a job that is due now.
 */
export const settlingOf = (takeId: string) => ({ jobKey: `settle-recording-${takeId}` });

/** What to announce after the commit. */
interface Announcement {
  until: Date | null;
  trouble: StretchKind[];
  /** Whether a step of the script was done during a stretch that does not count. */
  isStepAffected: boolean;
}

/**
 * Job that checks the pending segments of a take in order. A segment counts for the recording
 * badge, the script and the seal only after it passes. The job may run twice and concurrently: only
 * one run applies each result.
 */
export async function checkTake(
  services: Services,
  takeId: string,
  attempt: JobAttempt,
): Promise<void> {
  const check = await checkDuePieces(services, takeId, attempt);
  await settleTake(services, takeId, check);
}

/** @returns the progress of the take, when no segment of it is due */
async function checkDuePieces(
  services: Services,
  takeId: string,
  attempt: JobAttempt,
): Promise<TakeCheck> {
  for (;;) {
    const known = await findTakeCheck(services.db, takeId);
    const piece = await findSegmentToCheck(services.db, takeId, known ?? NOT_BEGUN);
    if (!piece) return known ?? NOT_BEGUN;
    const check = known ?? { ...NOT_BEGUN, state: await stateAtStart(services, piece, attempt) };
    await checkPiece(
      services,
      { ...check, beganAt: check.beganAt ?? piece.startedAt },
      piece,
      attempt,
    );
  }
}

/**
 * Returns the state of a take before its first segment. If the recorder restarted, silence and
 * black or static video of the earlier take continue.
 */
async function stateAtStart(
  services: Services,
  piece: PieceToCheck,
  attempt: JobAttempt,
): Promise<TakeState> {
  if (piece.track !== 'session') return NEW_TAKE;
  const earlier = await findEarlierTake(services.db, piece);
  if (!earlier) return NEW_TAKE;
  // The earlier take has a job of its own, so its failure does not prevent the check of this one.
  const check = await checkDuePieces(services, earlier.id, { ...attempt, last: false }).catch(
    (error: unknown) => {
      services.logger.warn({ err: error, takeId: earlier.id }, 'an earlier take was not checked');
      return findTakeCheck(services.db, earlier.id);
    },
  );
  if (!check?.beganAt || !check.state.piece) return NEW_TAKE;
  const shiftMs =
    check.beganAt.getTime() +
    earlier.clockOffsetMs -
    (piece.startedAt.getTime() + piece.clockOffsetMs);
  const gapMs = -(check.state.piece.until + shiftMs);
  // A longer gap is reported as missing.
  if (Math.abs(gapMs) > RECORDING_MISSING_MS) return NEW_TAKE;
  return { ...NEW_TAKE, runs: shiftRuns(check.state.runs, shiftMs) };
}

/**
 * Marks segments as invalid that will never be completed. Schedules another check if they still may
 * be.
 */
async function settleTake(services: Services, takeId: string, check: TakeCheck): Promise<void> {
  const pieces = await listOpenSegments(services.db, takeId);
  const [first] = pieces;
  if (!first) {
    if (!(await hasPendingSegments(services.db, takeId))) return;
    const runAt = new Date(Date.now() + LATE_SEGMENT_MS + SETTLE_MS);
    await services.addJob(
      services.db,
      'check-recording',
      { takeId },
      // A newer take may have begun meanwhile, so that the job is already due earlier.
      { ...settlingOf(takeId), runAt, keepsRunAt: true },
    );
    return;
  }
  const isStepAffected = await services.db.transaction(async (tx) => {
    const beganAt = check.beganAt ?? first.startedAt;
    if (!(await lockTakeCheck(tx, takeId, { ...check, beganAt }))) return false;
    const { state } = check;
    await updateTakeCheck(tx, takeId, {
      state: afterFault(state, state.number),
      carry: Buffer.alloc(0),
    });
    const stretches: { kind: StretchKind; from: number; until: number }[] = [];
    for (const piece of pieces) {
      await updateSegmentCheck(tx, piece, 'invalid', 'truncated');
      const from = piece.startedAt.getTime() - beganAt.getTime();
      stretches.push({ kind: 'unusable', from, until: from + piece.durationMs });
    }
    if (first.track !== 'session') return false;
    for (const stretch of stretches) await upsertStretch(tx, takeId, stretch);
    return touchScript(tx, first, beganAt.getTime() + first.clockOffsetMs, stretches);
  });
  if (isStepAffected) await refreshSession(services, first.sessionId);
}

async function checkPiece(
  services: Services,
  check: TakeCheck & { beganAt: Date },
  piece: PieceToCheck,
  attempt: JobAttempt,
): Promise<void> {
  const bytes = await services.storage.get(piece.fileId, piece.sha256);
  const isLate = piece.number < check.state.number;
  const state = isLate ? stateForLate(check.state, piece.number) : check.state;
  const began = check.beganAt.getTime();
  const verdict = await validateInChild(
    {
      bytes: new Uint8Array(bytes),
      carry: new Uint8Array(check.carry),
      state,
      track: piece.track,
      number: piece.number,
      from: piece.startedAt.getTime() - began,
      durationMs: piece.durationMs,
      takeBeganAt: began + piece.clockOffsetMs,
      callBegunAt: piece.callBegunAt?.getTime() ?? null,
      receivedAt: piece.receivedAt.getTime(),
      sharing: piece.sharing,
    },
    piece.conferenceId,
    attempt.last,
    () => countChildDeath(services.db, piece),
  );
  const announcement = await services.db.transaction(async (tx) => {
    if (!(await lockTakeCheck(tx, piece.takeId, check))) return null;
    const found = { ...verdict };
    if (found.outcome !== 'invalid' && (await isRepeated(tx, piece, found))) {
      Object.assign(found, {
        outcome: 'invalid',
        fault: 'repeated',
        // The segment could be read, so the following segment can be read as well.
        state: { ...found.state, awaits: false },
        stretches: [],
      } satisfies Partial<SegmentVerdict>);
    }
    return apply(tx, { check, piece, verdict: found, isLate });
  });
  if (!announcement || piece.track !== 'session') return;
  if (announcement.isStepAffected) await refreshSession(services, piece.sessionId);
  if (announcement.until) services.recordings.heard(piece.conferenceId, announcement.until);
  const isNow = Date.now() - piece.receivedAt.getTime() < RECORDING_LIVE_MS;
  if (isNow && !isLate) services.recordings.judged(piece.conferenceId, announcement.trouble);
}

interface Found {
  check: TakeCheck & { beganAt: Date };
  piece: PieceToCheck;
  verdict: SegmentVerdict;
  isLate: boolean;
}

async function apply(
  tx: Knex.Transaction,
  { check, piece, verdict, isLate }: Found,
): Promise<Announcement> {
  const { outcome, before, fault, state, carry, reachedMs } = verdict;
  const earlier = check.state;
  // No segment follows a late one that could complete it.
  const isValid = outcome === 'valid' || (outcome === 'awaits' && isLate);
  await updateTakeCheck(tx, piece.takeId, isLate ? null : { state, carry });
  const validation = isValid ? 'valid' : outcome === 'awaits' ? 'pending' : 'invalid';
  await updateSegmentCheck(tx, piece, validation, fault);
  if (before !== null && !isLate) {
    const awaited = { takeId: piece.takeId, number: earlier.number };
    await updateSegmentCheck(tx, awaited, before, before === 'valid' ? null : 'truncated');
  }
  if (piece.track !== 'session') return { until: null, trouble: [], isStepAffected: false };

  const from = piece.startedAt.getTime() - check.beganAt.getTime();
  await updateSegmentCover(tx, piece, coverOf(verdict, from + piece.durationMs));
  const stretches: { kind: StretchKind; from: number; until: number }[] = [...verdict.stretches];
  if (validation === 'invalid') {
    stretches.push({ kind: 'unusable', from, until: from + piece.durationMs });
  }
  if (before === 'invalid' && !isLate && earlier.piece) {
    stretches.push({ kind: 'unusable', ...earlier.piece });
  }
  for (const stretch of stretches) await upsertStretch(tx, piece.takeId, stretch);

  const begins = check.beganAt.getTime() + piece.clockOffsetMs;
  const isStepAffected = stretches.length > 0 && (await touchScript(tx, piece, begins, stretches));
  const trouble: StretchKind[] =
    validation === 'invalid'
      ? ['unusable']
      : verdict.stretches.filter(({ isOpen }) => isOpen).map(({ kind }) => kind);
  // While the end of a segment is still missing, the segment before it already counts.
  const reached = isValid ? reachedMs : before === 'valid' ? (earlier.piece?.until ?? null) : null;
  if (reached === null) return { until: null, trouble, isStepAffected };
  const captured = begins + Math.min(from + piece.durationMs, reached + NEXT_PICTURE_MS);
  const until = new Date(Math.min(captured, Date.now()));
  await extendRecordedUntil(tx, piece.conferenceId, until);
  return { until, trouble, isStepAffected };
}

/** Returns the part of its take that a segment covers, limited to its stated duration. */
function coverOf({ covers }: SegmentVerdict, endsAt: number): { from: number; until: number } {
  if (!covers) return { from: endsAt, until: endsAt };
  const until = Math.min(covers.until, endsAt);
  return { from: Math.min(covers.from, until), until };
}

/** Checks whether a step was done during such a stretch. If so, the session has a new version. */
async function touchScript(
  tx: Knex.Transaction,
  { sessionId }: PieceToCheck,
  begins: number,
  stretches: { from: number; until: number }[],
): Promise<boolean> {
  const from = begins + Math.min(...stretches.map((one) => one.from));
  const until = begins + Math.max(...stretches.map((one) => one.until)) + STEP_SPOKEN_MS;
  const touched = await tx('script_events')
    .whereIn('sessionId', await listPackageIds(tx, sessionId))
    .where({ event: 'done' })
    .whereBetween('createdAt', [new Date(from), new Date(until)])
    .distinct('sessionId');
  for (const act of touched) await touchSession(tx, act.sessionId);
  return touched.length > 0;
}
