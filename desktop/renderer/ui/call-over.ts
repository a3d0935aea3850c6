import type { ConferenceRole } from '../../../common/conference.ts';
import type { CallEnding } from '../../../common/realtime.ts';

/** What the room hands to the page after it: how the call ended for this person. */
export interface CallOver {
  reason: CallEnding;
  /** Whose doing it was, as a sentence names them; null where that is not known. */
  by: string | null;
  /** What they were in the call. */
  role: ConferenceRole;
}

/** Reads it from what the browser keeps with an address; null where one came by another way. */
export function readCallOver(state: unknown): CallOver | null {
  if (typeof state !== 'object' || state === null || !('callOver' in state)) return null;
  return state.callOver as CallOver;
}
