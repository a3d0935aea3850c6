import {
  RECORDING_EDGE_MS,
  type RecordingGap,
  type RecordingTake,
  type RecordingTrack,
} from '../../../common/recording.ts';
import type { StoredSegment, StoredTake } from './store.ts';
import type { TakeState } from './validation/take-state.ts';

/** Segments of one run follow each other closely; a longer distance is a gap. */
const SEAM_MS = 400;

interface Span {
  from: number;
  until: number;
}

/** Summarizes the check results of a take. */
function checksOf(
  own: StoredSegment[],
  check: { version: string; state: TakeState } | undefined,
): RecordingTake['checks'] {
  const count = (wanted: StoredSegment['check']) =>
    own.filter((segment) => segment.check === wanted).length;
  const { head, size, videoMs, audioMs } = check?.state ?? {};
  return {
    version: check?.version ?? null,
    valid: count('valid'),
    invalid: count('invalid'),
    pending: count('pending'),
    unchecked: count('unchecked'),
    codecs: head ? ['V_VP8', ...(head.audio === null ? [] : ['A_OPUS'])] : [],
    picture: size ?? null,
    mediaMs: Math.max(videoMs ?? 0, audioMs ?? 0),
  };
}

/** Lists the takes of a conference by track and time, by the server's clock. */
export function takesOf(
  takes: StoredTake[],
  segments: StoredSegment[],
  checks: Map<string, { version: string; state: TakeState }>,
): RecordingTake[] {
  const made = takes.flatMap((take) => {
    const own = segments.filter(({ takeId }) => takeId === take.id);
    if (own.length === 0) return [];
    const from = Math.min(...own.map((one) => one.startedAt.getTime()));
    const until = Math.max(...own.map((one) => one.startedAt.getTime() + one.durationMs));
    return [{ take, own, from: from + take.clockOffsetMs, until: until + take.clockOffsetMs }];
  });
  made.sort((a, b) => a.take.track.localeCompare(b.take.track) * -1 || a.from - b.from);
  const counted: Record<RecordingTrack, number> = { session: 0, document: 0 };
  return made.map(({ take, own, from, until }) => {
    counted[take.track] += 1;
    return {
      id: take.id,
      number: counted[take.track],
      track: take.track,
      startedAt: new Date(from).toISOString(),
      endedAt: new Date(until).toISOString(),
      durationMs: until - from,
      segments: own.length,
      size: own.reduce((sum, one) => sum + one.size, 0),
      checks: checksOf(own, checks.get(take.id)),
    };
  });
}

function gapsBetween(spans: Span[], whole: Span): Span[] {
  const gaps: Span[] = [];
  let reached = whole.from;
  let first = true;
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from - reached > (first ? RECORDING_EDGE_MS : SEAM_MS))
      gaps.push({ from: reached, until: from });
    reached = Math.max(reached, until);
    first = false;
  }
  if (whole.until - reached > RECORDING_EDGE_MS) gaps.push({ from: reached, until: whole.until });
  return gaps;
}

/**
 * Returns the times of a conference that no segment covers, for each track that exists. Invalid
 * segments cover nothing.
 * @param call start and end of the conference; null if unknown or still to come
 */
export function gapsOf(
  takes: StoredTake[],
  segments: StoredSegment[],
  call: { begunAt: Date | null; endedAt: Date | null; recorded: boolean },
): RecordingGap[] {
  const offsets = new Map(takes.map((take) => [take.id, take.clockOffsetMs]));
  const gaps: RecordingGap[] = [];
  for (const track of ['session', 'document'] as const) {
    const spans = segments
      .filter((segment) => segment.track === track && segment.check !== 'invalid')
      .map(({ startedAt, durationMs, takeId }) => {
        const from = startedAt.getTime() + (offsets.get(takeId) ?? 0);
        return { from, until: from + durationMs };
      });
    if (spans.length === 0 && !(track === 'session' && call.recorded)) continue;
    const first = Math.min(...spans.map(({ from }) => from));
    const last = Math.max(...spans.map(({ until }) => until));
    const from = Math.min(call.begunAt?.getTime() ?? first, first);
    const until = Math.max(call.endedAt?.getTime() ?? last, last);
    if (!Number.isFinite(from) || !Number.isFinite(until)) continue;
    for (const gap of gapsBetween(spans, { from, until })) {
      gaps.push({
        track,
        from: new Date(gap.from).toISOString(),
        until: new Date(gap.until).toISOString(),
      });
    }
  }
  return gaps;
}
