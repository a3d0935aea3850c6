import type { ConferenceRole } from '../../../common/conference.ts';
import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { Standing } from '../session-data/policy.ts';

/** Only the notary and the owner of the document may end the conference for everyone. */
export function mayEndConference(standing: Standing): boolean {
  return standing.isNotary || standing.isOwner;
}

/** Returns why a person may not take a role; null if they may. */
export function joinRefusal(allowed: ConferenceRole[], role: ConferenceRole): Problem | null {
  return allowed.includes(role) ? null : problem('role_not_allowed', { role });
}
