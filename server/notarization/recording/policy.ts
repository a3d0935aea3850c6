import type { StoredConference, StoredParticipant } from '../conference/store.ts';
import type { Standing } from '../session-data/policy.ts';

/**
 * The notary of a conference records it. They may also send late segments after the session was
 * released to another notary. The notary of the next conference may not.
 * @param seat the person's current or former seat in this conference
 */
export function mayRecord(seat: Pick<StoredParticipant, 'role'> | null): boolean {
  return seat?.role === 'notary';
}

/** Returns whether the person is the notary of a conference that has not begun. */
export function willRecord(conference: StoredConference, standing: Standing): boolean {
  return conference.status === 'waiting' && standing.isNotary;
}

/**
 * The notary and the owner may watch; the administrator may after stating a reason in the audit
 * log.
 */
export function mayWatchRecording(standing: Standing, hasGivenReason: boolean): boolean {
  return standing.isNotary || standing.isOwner || hasGivenReason;
}
