import type { StoredConference, StoredParticipant } from '../conference/store.ts';
import type { Standing } from '../notarization-sessions/policy.ts';

/**
 * The side of the notary who sat in that call makes its recording: also when the session has been
 * given back meanwhile and pieces arrive late, and not the notary of the next call.
 * @param seat the person's seat in this call, if they ever took one
 */
export function mayRecord(seat: StoredParticipant | null): boolean {
  return seat?.role === 'notary';
}

/** The notary of the session, whose call has not begun yet. */
export function willRecord(conference: StoredConference, standing: Standing): boolean {
  return conference.status === 'waiting' && standing.isNotary;
}

/** Notary and owner; the administrator once a reason stands in the audit list. */
export function mayWatchRecording(standing: Standing, hasGivenReason: boolean): boolean {
  return standing.isNotary || standing.isOwner || hasGivenReason;
}
