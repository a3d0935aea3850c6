import type { ConferenceRole } from '../../../../common/conference.ts';
import type { CallEnding } from '../../../../common/realtime.ts';

/** What the conference screen passes to the next page: how the conference ended for this person. */
export interface CallOver {
  reason: CallEnding;
  /** The person who ended it, as named in a sentence; null if unknown. */
  by: string | null;
  /** Their role in the conference. */
  role: ConferenceRole;
}

/** Reads it from the history state; null if the person came another way. */
export function readCallOver(state: unknown): CallOver | null {
  if (typeof state !== 'object' || state === null || !('callOver' in state)) return null;
  return state.callOver as CallOver;
}
