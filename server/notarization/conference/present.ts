import type { ConferenceRole, ConferenceSession, Participant } from '../../../common/conference.ts';
import type { StoredConference, StoredParticipant } from './store.ts';

export function presentParticipant(participant: StoredParticipant): Participant {
  return {
    id: participant.id,
    userId: participant.userId,
    role: participant.role,
    name: participant.name,
    audioEnabled: participant.audioEnabled,
    videoEnabled: participant.videoEnabled,
    screenSharing: participant.screenSharing,
    connected: participant.socketId !== null,
  };
}

export function presentConference(
  conference: StoredConference,
  participants: Participant[],
  abilities: { roles: ConferenceRole[]; end: boolean },
): ConferenceSession {
  return {
    id: conference.id,
    status: conference.status,
    participants,
    recordingEnabled: conference.recordingEnabled,
    recordingDocument: conference.recordingDocument,
    notarizationSessionId: conference.notarizationSessionId,
    abilities,
  };
}
