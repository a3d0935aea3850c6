import type { ConferenceRole } from '../../common/conference.ts';
import type { Standing } from '../notarization-sessions/policy.ts';

/** Only the notary and the owner of the document end the call for all. */
export function mayEndConference(standing: Standing): boolean {
  return standing.isNotary || standing.isOwner;
}

const reasons: Record<ConferenceRole, string> = {
  notary: 'Only the notary who accepted this session can join as notary.',
  signer: 'Only the owner of the document and invited signers can join as signer.',
  witness: 'Only invited witnesses can join as witness.',
};

/** Why a person may not take a role, in words that the join screen shows; null where they may. */
export function joinRefusal(allowed: ConferenceRole[], role: ConferenceRole): string | null {
  return allowed.includes(role) ? null : reasons[role];
}
