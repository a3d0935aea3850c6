import type { RecordingSegment } from '../../../common/recording.ts';
import type { LegalHold } from './holds-store.ts';
import type { StoredSegment } from './store.ts';

export function presentSegment(segment: StoredSegment): RecordingSegment {
  return {
    takeId: segment.takeId,
    number: segment.number,
    sequence: segment.sequence,
    sha256: segment.sha256,
    chain: segment.chain,
    size: segment.size,
    startedAt: segment.startedAt.toISOString(),
    durationMs: segment.durationMs,
    receivedAt: segment.receivedAt.toISOString(),
    check: segment.check,
    fault: segment.fault,
  };
}

export function presentHold(hold: LegalHold | null): { since: string; reason: string } | null {
  return hold ? { since: hold.since.toISOString(), reason: hold.reason } : null;
}
