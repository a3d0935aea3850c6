import type { Standing } from '../notarization-sessions/policy.ts';

/** The notary's side makes the recording. */
export function mayRecord(standing: Standing): boolean {
  return standing.isNotary;
}

/** Notary and owner; the administrator once a reason stands in the audit list. */
export function mayWatchRecording(standing: Standing, hasGivenReason: boolean): boolean {
  return standing.isNotary || standing.isOwner || hasGivenReason;
}
