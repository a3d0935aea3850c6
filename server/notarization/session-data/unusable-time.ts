import { STEP_SPOKEN_MS } from '../../../common/limits.ts';
import {
  RECORDING_MISSING_MS,
  type StretchKind,
} from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { UnprovenTime } from '../recording/stretches-store.ts';

/** Silence is detected in windows of 500 ms, so its end may be measured this much too early. */
const WINDOW_MS = 500;

/**
 * Returns why the recording cannot prove a step that was said and confirmed at a time; null if it
 * can. The words come before the click that confirms them. Silence therefore counts if it covers
 * the time before, and that time must not be missing from the recording.
 */
export function unusableTime(at: Date, stretches: readonly UnprovenTime[]): StretchKind | null {
  const time = at.getTime();
  for (const { kind, from, until } of stretches) {
    if (kind === 'missing') continue;
    const isWithin =
      kind === 'silent'
        ? from.getTime() <= time - STEP_SPOKEN_MS && until.getTime() >= time - WINDOW_MS
        : from.getTime() <= time && until.getTime() >= time;
    if (isWithin) return kind;
  }
  const missingMs = stretches
    .filter(({ kind }) => kind === 'missing')
    .map(({ from, until }) => {
      const begins = Math.max(from.getTime(), time - STEP_SPOKEN_MS);
      return Math.max(0, Math.min(until.getTime(), time) - begins);
    })
    .reduce((sum, ms) => sum + ms, 0);
  return missingMs > RECORDING_MISSING_MS ? 'unusable' : null;
}
