import type { Services } from '../../services.ts';
import { presentParticipant } from './present.ts';
import { publishPresence } from './publish-presence.ts';
import { stateOf } from './seats.ts';
import {
  findConference,
  listParticipants,
  recordingSeesOf,
  type StoredConference,
  type StoredParticipant,
} from './store.ts';

/**
 * Closes the sockets of this node that have lost their seat, and those of conferences that ended. This
 * node may have missed it while the bus was not available.
 */
export async function checkSockets(services: Services): Promise<void> {
  for (const conferenceId of services.liveConferences.ids()) {
    const conference = await findConference(services.db, conferenceId);
    await checkConference(services, conferenceId, conference);
  }
}

/** @returns the participants; null if the conference ended */
async function checkConference(
  { db, liveConferences }: Services,
  conferenceId: string,
  conference: StoredConference | null,
): Promise<StoredParticipant[] | null> {
  if (conference?.status !== 'active' && conference?.status !== 'waiting') {
    liveConferences.endHere(conferenceId);
    return null;
  }
  // A socket that gets its seat after this is not in the list.
  const seated = liveConferences
    .socketsIn(conferenceId)
    .filter((one) => liveConferences.holds(one));
  const participants = await listParticipants(db, conferenceId);
  for (const socket of seated) {
    const seat = participants.find(({ id }) => id === socket.participantId);
    if (seat?.socketId === socket.socketId || !liveConferences.holds(socket)) continue;
    if (seat?.socketId) liveConferences.replace(socket);
    // Other nodes considered this one as dead. The window takes its seat again.
    else socket.close(1012, 'restart');
  }
  return participants;
}

/**
 * Brings the sockets of this node up to date after events of other nodes may have been lost: who is
 * in the conference, the chat, the page, and what the recording sees.
 */
export async function catchUp(services: Services): Promise<void> {
  const { db, liveConferences } = services;
  for (const conferenceId of liveConferences.ids()) {
    const conference = await findConference(db, conferenceId);
    const participants = await checkConference(services, conferenceId, conference);
    if (!conference || !participants) continue;
    announceSeats(services, conferenceId, participants);
    await liveConferences.readLines(conferenceId);
    const { documentPage: page, shownId } = conference;
    const notary = participants.find(({ role }) => role === 'notary');
    if (notary) {
      const message = { type: 'document-page', page, shownId, participantId: notary.id } as const;
      liveConferences.deliver(conferenceId, message, notary.id);
    }
    const sees = recordingSeesOf(conference, participants);
    if (sees) liveConferences.deliver(conferenceId, { type: 'recording-sees', ...sees });
    await publishPresence(services, conferenceId);
  }
}

/** Tells the sockets of this node who is in a conference, and notes it. */
function announceSeats(
  { liveConferences }: Services,
  conferenceId: string,
  participants: readonly StoredParticipant[],
): void {
  const known = liveConferences.seatsIn(conferenceId);
  for (const one of participants) {
    const before = known.find(({ id }) => id === one.id);
    // Another window has the seat, so that its peer connections are new.
    const hasJoined = !before || before.windowOrder < one.windowOrder;
    const type = hasJoined ? 'participant-joined' : 'participant-updated';
    const message = { type, participantId: one.id, participant: presentParticipant(one) } as const;
    liveConferences.deliver(conferenceId, message, one.id);
  }
  const gone = known.filter((seat) => !participants.some(({ id }) => id === seat.id));
  for (const { id } of gone) {
    liveConferences.deliver(conferenceId, { type: 'participant-left', participantId: id });
  }
  liveConferences.note(conferenceId, participants.map(stateOf));
}
