import type { Standing } from '../notarization-sessions/policy.ts';

/** The notary's side makes the recording. */
export function mayRecord(standing: Standing): boolean {
  return standing.isNotary;
}

export function mayHearRecording(standing: Standing): boolean {
  return standing.isNotary || standing.isOwner;
}
