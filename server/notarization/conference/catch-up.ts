import { RESTART_CODE } from '../../../common/limits.ts';
import type { SeatState } from '../../platform/realtime/live-conferences.ts';
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
 * Does the same for some conferences of this node, one after the other. One that fails does not keep
 * the others from being checked.
 * @returns those that failed
 */
async function forEach(
  { logger }: Services,
  conferenceIds: readonly string[],
  work: (conferenceId: string) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  for (const conferenceId of conferenceIds) {
    try {
      await work(conferenceId);
    } catch (error) {
      logger.warn({ err: error, conferenceId }, 'a conference could not be checked');
      failed.push(conferenceId);
    }
  }
  return failed;
}

/**
 * Closes the sockets of this node that have lost their seat, and those of conferences that ended, and
 * delivers what is stored about seats and chat messages. This node may have missed it.
 * @returns the conferences for which this failed
 */
export async function checkSockets(
  services: Services,
  conferenceIds: readonly string[],
): Promise<string[]> {
  return forEach(services, conferenceIds, async (conferenceId) => {
    const known = services.liveConferences.seatsIn(conferenceId);
    const conference = await findConference(services.db, conferenceId);
    const participants = await checkConference(services, conferenceId, conference);
    if (!conference || !participants) return;
    announceSeats(services, conferenceId, { known, participants, isAll: false });
    await services.liveConferences.readLines(conferenceId, conference.lastSequence);
  });
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
    else socket.close(RESTART_CODE, 'restart');
  }
  return participants;
}

/**
 * Brings the sockets of this node up to date after events of other nodes may have been lost: who is
 * in the conference, the chat, the page, and what the recording sees. Their screens read the session
 * again.
 * @returns the conferences for which this failed
 */
export async function catchUp(
  services: Services,
  conferenceIds: readonly string[],
): Promise<string[]> {
  const { db, liveConferences } = services;
  return forEach(services, conferenceIds, async (conferenceId) => {
    const known = liveConferences.seatsIn(conferenceId);
    const conference = await findConference(db, conferenceId);
    const participants = await checkConference(services, conferenceId, conference);
    if (!conference || !participants) return;
    announceSeats(services, conferenceId, { known, participants, isAll: true });
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
  });
}

interface Seats {
  /** What this node knew before the participants were read. */
  known: readonly SeatState[];
  participants: readonly StoredParticipant[];
  /** Whether to tell also of seats that did not change, because their microphone may have. */
  isAll: boolean;
}

/** Tells the sockets of this node who is in a conference, and notes it. */
function announceSeats(
  { liveConferences }: Services,
  conferenceId: string,
  { known, participants, isAll }: Seats,
): void {
  const now = liveConferences.seatsIn(conferenceId);
  for (const one of participants) {
    const before = now.find(({ id }) => id === one.id);
    const { socketNumber, connected } = stateOf(one);
    // A later state was announced since it was read.
    if (before && before.socketNumber > socketNumber) continue;
    const isSame = before?.socketNumber === socketNumber && before.connected === connected;
    if (isSame && !isAll) continue;
    // Another window has the seat, so that its peer connections are new.
    const hasJoined = !before || before.windowOrder < one.windowOrder;
    const type = hasJoined ? 'participant-joined' : 'participant-updated';
    const message = { type, participantId: one.id, participant: presentParticipant(one) } as const;
    liveConferences.deliver(conferenceId, message, one.id);
  }
  for (const seat of known) {
    // If a seat has changed since then, its person has come back.
    if (participants.some(({ id }) => id === seat.id) || !now.includes(seat)) continue;
    liveConferences.deliver(conferenceId, { type: 'participant-left', participantId: seat.id });
  }
  liveConferences.note(conferenceId, participants.map(stateOf));
}
