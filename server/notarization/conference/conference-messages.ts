import { MAX_CAMERAS } from '../../../common/limits.ts';
import type { ServerMessage } from '../../../common/realtime.ts';
import { isRecordingLive } from '../../../common/recording.ts';
import type {
  ConferenceMessage,
  ConferenceProtocol,
  SeatedWire,
} from '../../platform/realtime/conference-protocol.ts';
import { holdBack } from '../../platform/realtime/hold-back.ts';
import type { ParticipantSocket, WindowClaim } from '../../platform/realtime/live-conferences.ts';
import type { Services } from '../../services.ts';
import { beginWhenComplete } from './begin-when-complete.ts';
import { confirmSeat } from './confirm-seat.ts';
import { personIsAway } from './notary-away.ts';
import { presentParticipant } from './present.ts';
import { publishPresence } from './publish-presence.ts';
import {
  findConference,
  findParticipant,
  insertChatMessage,
  listChatMessages,
  listParticipants,
  setShownPage,
  updateParticipant,
} from './store.ts';
import { takeCamera } from './take-camera.ts';

/**
 * Connects a socket to its conference and notifies everyone. The seat is taken before the state is
 * read; messages that arrive in between are held back until the socket has that state.
 * @returns 'ended' if the conference is over or the person no longer has a role in it; 'replaced'
 * if a later window of the person has the seat
 */
async function enterConference(
  services: Services,
  wire: ParticipantSocket,
  conferenceId: string,
  { lastSequence, ...claim }: WindowClaim & { lastSequence: number },
): Promise<SeatedWire | 'ended' | 'replaced'> {
  const { db, liveConferences } = services;
  const before = await findConference(db, conferenceId);
  const participant = await findParticipant(db, wire.participantId);
  if (!before || before.status === 'ended' || !participant) return 'ended';
  const held = holdBack(wire);
  const seated: SeatedWire = Object.assign(held.wire, { conferenceId, participant });
  const place = liveConferences.join(conferenceId, seated, claim);
  if (!place) return 'replaced';
  const shown = presentParticipant(participant, true);
  liveConferences.broadcast(
    conferenceId,
    // The peer connections of the previous window do not belong to this one.
    claim.resume && !place.tookOver
      ? { type: 'participant-updated', participantId: participant.id, participant: shown }
      : { type: 'participant-joined', participantId: participant.id, participant: shown },
    participant.id,
  );
  try {
    const conference = await confirmSeat(db, participant);
    // The conference ended, or the person was removed from it, before the socket was seated.
    if (!conference) {
      if (liveConferences.holds(conferenceId, seated)) {
        liveConferences.leave(conferenceId, participant.id);
        liveConferences.broadcast(conferenceId, {
          type: 'participant-left',
          participantId: participant.id,
        });
      }
      return 'ended';
    }
    const messages = await listChatMessages(db, conferenceId, lastSequence);
    const participants = await listParticipants(db, conferenceId);
    const connected = liveConferences.connectedIn(conferenceId);
    wire.send({
      type: 'join-room-success',
      sessionId: conferenceId,
      participantId: participant.id,
      participants: participants.map((one) => presentParticipant(one, connected.has(one.id))),
      messages,
      documentPage: conference.documentPage,
      shownId: conference.shownId,
      documentView: liveConferences.viewOf(conferenceId),
      recording: isRecordingLive(conference.recordedUntil, Date.now()),
      windowOrder: place.order,
      recordingSees: services.recordings.seenIn(conferenceId),
      recordingTrouble: services.recordings.troubleIn(conferenceId),
    });
    held.letGo();
    await publishPresence(services, conferenceId);
    // A process that just started does not know what the previous one recorded.
    if (conference.recordedUntil) services.recordings.heard(conferenceId, conference.recordedUntil);
    await beginWhenComplete(services, conferenceId);
  } catch (error) {
    // The socket is about to be closed, so it must not keep the seat.
    await leaveForNow(services, seated).catch(() => undefined);
    throw error;
  }
  return seated;
}

/**
 * Stores a chat message and sends it to everyone. A resent message is also sent again, because it
 * is unknown whom it reached before the first connection closed. Clients show each message once.
 */
async function keepChat(
  services: Services,
  wire: SeatedWire,
  message: string,
  sentAt: string,
): Promise<void> {
  const { db, liveConferences } = services;
  const { conferenceId, participant } = wire;
  const line = { conferenceId, participantId: participant.id, message, sentAt };
  const kept = await insertChatMessage(db, line);
  if (kept === 'ended') return;
  if (kept === 'too_fast') {
    wire.send({
      type: 'error',
      code: 'chat_too_fast',
      message:
        'You are sending messages too fast. This message was not sent. Please send it again in a few seconds.',
    });
    return;
  }
  liveConferences.broadcast(conferenceId, {
    type: 'chat-message',
    id: kept.id,
    sequence: kept.sequence,
    participantId: participant.id,
    participantName: participant.name,
    message,
    timestamp: kept.createdAt.toISOString(),
  });
}

function tellUpdated(services: Services, wire: SeatedWire): void {
  services.liveConferences.broadcast(
    wire.conferenceId,
    {
      type: 'participant-updated',
      participantId: wire.participantId,
      participant: presentParticipant(
        wire.participant,
        services.liveConferences.holds(wire.conferenceId, wire),
      ),
    },
    wire.participantId,
  );
}

/** Handles a socket that closed without a leave message: the others see it, the seat waits. */
async function leaveForNow(services: Services, wire: SeatedWire): Promise<void> {
  if (!services.liveConferences.away(wire.conferenceId, wire)) return;
  tellUpdated(services, wire);
  await personIsAway(services, wire.participant, { at: new Date(), left: false });
  await publishPresence(services, wire.conferenceId);
}

/** Records and announces that the person of a removed seat has left, unless they are back. */
async function giveUpSeat(
  services: Services,
  conferenceId: string,
  participantId: string,
  at: Date,
): Promise<void> {
  const { db, liveConferences } = services;
  const participant = await findParticipant(db, participantId);
  const gone = participant && (await personIsAway(services, participant, { at, left: true }));
  if (gone && !liveConferences.connectedIn(conferenceId).has(participantId)) {
    liveConferences.broadcast(conferenceId, { type: 'participant-left', participantId });
  }
  await publishPresence(services, conferenceId);
}

async function leaveConference(
  services: Services,
  conferenceId: string,
  participantId: string,
): Promise<void> {
  services.liveConferences.leave(conferenceId, participantId);
  await giveUpSeat(services, conferenceId, participantId, new Date());
}

/**
 * Gives up the seats of everyone who has not come back in time, one after the other, and logs
 * failures. A person who has a seat again before their turn has not left.
 */
export async function giveUpSeats(services: Services, now: number): Promise<void> {
  const { liveConferences, logger } = services;
  const at = new Date();
  for (const { conferenceId, participantId } of liveConferences.sweep(now)) {
    if (liveConferences.keeps(conferenceId, participantId)) continue;
    await giveUpSeat(services, conferenceId, participantId, at).catch((error: unknown) =>
      logger.warn({ err: error }, 'a seat could not be given up'),
    );
  }
}

/**
 * Handles one message of a seated socket. The sender is taken from the seat, not from the message.
 * Messages of a socket whose seat another window has taken are ignored, although they may still
 * arrive.
 */
async function handleConferenceMessage(
  services: Services,
  wire: SeatedWire,
  message: ConferenceMessage,
): Promise<void> {
  const { db, liveConferences } = services;
  const { conferenceId, participantId } = wire;
  if (!liveConferences.holds(conferenceId, wire)) return;
  const relay = async (to: string, signal: ServerMessage) => {
    if (liveConferences.relay(conferenceId, to, signal)) return;
    // After a start of the server the peer connections still exist, and participants who have not
    // left will come back.
    const present = await listParticipants(db, conferenceId);
    if (present.some(({ id }) => id === to)) liveConferences.expectBack(conferenceId, to);
    if (liveConferences.relay(conferenceId, to, signal)) return;
    wire.send({ type: 'participant-left', participantId: to });
  };
  switch (message.type) {
    case 'webrtc-offer':
      return relay(message.targetParticipantId, {
        type: 'webrtc-offer',
        offer: message.offer,
        fromParticipantId: participantId,
      });
    case 'webrtc-answer':
      return relay(message.targetParticipantId, {
        type: 'webrtc-answer',
        answer: message.answer,
        fromParticipantId: participantId,
      });
    case 'ice-candidate':
      return relay(message.targetParticipantId, {
        type: 'ice-candidate',
        candidate: message.candidate,
        fromParticipantId: participantId,
      });
    case 'ice-restart-request':
      return relay(message.targetParticipantId, {
        type: 'ice-restart-request',
        fromParticipantId: participantId,
      });
    case 'participant-update': {
      const updates = { ...message.updates };
      if (updates.videoEnabled && !(await takeCamera(db, wire.participant))) {
        updates.videoEnabled = false;
        wire.send({
          type: 'error',
          code: 'too_many_cameras',
          message: `At most ${MAX_CAMERAS} cameras can be on, including the notary’s. Your camera stays off, but you can see everyone and everyone can hear you.`,
        });
      }
      await updateParticipant(db, participantId, updates);
      // Read again, because a co-located participant may have been added since.
      wire.participant = (await findParticipant(db, participantId)) ?? wire.participant;
      tellUpdated(services, wire);
      return;
    }
    case 'screen-share-start':
    case 'screen-share-stop': {
      const screenSharing = message.type === 'screen-share-start';
      await updateParticipant(db, participantId, { screenSharing });
      wire.participant = { ...wire.participant, screenSharing };
      liveConferences.broadcast(
        conferenceId,
        { type: screenSharing ? 'screen-share-started' : 'screen-share-stopped', participantId },
        participantId,
      );
      return;
    }
    case 'recording-sees': {
      if (wire.participant.role !== 'notary') return;
      const { seen, heard } = message;
      services.recordings.sees(conferenceId, wire, { seen, heard });
      return;
    }
    case 'chat-message':
      return keepChat(services, wire, message.message, String(message.timestamp));
    case 'document-page': {
      if (wire.participant.role !== 'notary') return;
      const shownId = await setShownPage(db, conferenceId, message);
      liveConferences.broadcast(
        conferenceId,
        {
          type: 'document-page',
          page: message.page,
          shownId,
          participantId,
        },
        participantId,
      );
      return;
    }
    case 'document-view':
      if (wire.participant.role !== 'notary') return;
      liveConferences.keepView(conferenceId, message.view);
      liveConferences.broadcast(
        conferenceId,
        { type: message.type, view: message.view },
        participantId,
      );
      return;
    case 'document-pointer':
      if (wire.participant.role !== 'notary') return;
      liveConferences.broadcast(
        conferenceId,
        { type: message.type, at: message.at },
        participantId,
      );
      return;
    case 'ping':
      wire.send({ type: 'pong' });
      return;
    case 'leave-room':
      await leaveConference(services, conferenceId, participantId);
      wire.close(1000, 'left');
      return;
    default:
      message satisfies never;
  }
}

/** How the server handles the sockets of conferences. */
export const conferenceProtocol: ConferenceProtocol = {
  enter: enterConference,
  handle: handleConferenceMessage,
  away: leaveForNow,
  giveUpSeats,
};
