import type { ConferenceRole } from '../../../common/conference.ts';
import type { Standing } from '../session-data/policy.ts';

/** Only the notary and the owner of the document may end the conference for everyone. */
export function mayEndConference(standing: Standing): boolean {
  return standing.isNotary || standing.isOwner;
}

const reasons: Record<ConferenceRole, string> = {
  notary: 'Only the notary who accepted this session can join as notary.',
  signer: 'Only the owner of the document and invited signers can join as signer.',
  witness: 'Only invited witnesses can join as witness.',
};

/** Returns why a person may not take a role, as text for the join screen; null if they may. */
export function joinRefusal(allowed: ConferenceRole[], role: ConferenceRole): string | null {
  return allowed.includes(role) ? null : reasons[role];
}
