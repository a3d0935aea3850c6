import { randomUUID } from 'node:crypto';
import type { RecordingSees } from '../../../common/attendance.ts';
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
import { catchUp, checkSockets } from './catch-up.ts';
import { confirmSeat } from './confirm-seat.ts';
import { keepView, viewIn } from './keep-view.ts';
import { presentParticipant } from './present.ts';
import { publishPresence } from './publish-presence.ts';
import { closeLostSeats, emptySeat, stateOf, sweepSeats } from './seats.ts';
import {
  findConference,
  findParticipant,
  insertChatMessage,
  listChatMessages,
  listParticipants,
  recordingSeesOf,
  setRecordingSees,
  setShownPage,
  updateParticipant,
} from './store.ts';
import { takeCamera } from './take-camera.ts';

/**
 * Connects a socket to its conference and notifies everyone. What happens in the conference from now
 * on is held back until the socket has the state that was read afterwards.
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
  const socketId = randomUUID();
  const seated: SeatedWire = Object.assign(held.wire, {
    conferenceId,
    socketId,
    participant: presentParticipant(participant),
  });
  await liveConferences.enter(seated);
  try {
    const seat = await confirmSeat(services, participant, seated, claim);
    if (seat === 'ended' || seat === 'replaced') {
      liveConferences.leave(seated);
      return seat;
    }
    const { conference, tookOver } = seat;
    const shown = presentParticipant(seat.participant);
    seated.participant = shown;
    if (!liveConferences.take(seated, stateOf(seat.participant))) {
      // The seat may have been stored for this socket after all.
      await emptySeat(services, seated, false);
      return 'replaced';
    }
    liveConferences.broadcast(
      conferenceId,
      // The peer connections of the previous window do not belong to this one.
      claim.resume && !tookOver
        ? { type: 'participant-updated', participantId: participant.id, participant: shown }
        : { type: 'participant-joined', participantId: participant.id, participant: shown },
      participant.id,
    );
    const kept = await liveConferences.takeKept(participant.id);
    const messages = await listChatMessages(db, conferenceId, lastSequence);
    const participants = await listParticipants(db, conferenceId);
    const lastLine = Math.max(conference.lastSequence, messages.at(-1)?.sequence ?? 0);
    liveConferences.note(conferenceId, participants.map(stateOf), lastLine);
    wire.send({
      type: 'join-room-success',
      sessionId: conferenceId,
      participantId: participant.id,
      participants: participants.map(presentParticipant),
      messages,
      documentPage: conference.documentPage,
      shownId: conference.shownId,
      documentView: viewIn(services, conference),
      recording: isRecordingLive(conference.recordedUntil, Date.now()),
      windowOrder: seat.participant.windowOrder,
      recordingSees: recordingSeesOf(conference, participants),
      recordingTrouble: services.recordings.troubleIn(conferenceId),
    });
    // The signals of a previous window do not belong to this one.
    if (claim.resume) for (const message of kept) wire.send(message);
    held.letGo();
    await publishPresence(services, conferenceId);
    // This node does not know what was recorded before it had a socket of the conference.
    if (conference.recordedUntil) services.recordings.note(conferenceId, conference.recordedUntil);
    await beginWhenComplete(services, conferenceId);
  } catch (error) {
    // The socket is about to be closed, so it must not keep the seat.
    // If that cannot be stored now, it is found later: the node does not have this socket.
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

/**
 * Stores what the notary's window reports, and tells everyone. If that fails, it is repeated with the
 * next ping: the call does not depend on it, and the window reports only changes.
 */
async function keepSees(
  { db, liveConferences, logger }: Services,
  wire: SeatedWire,
  sees: RecordingSees,
): Promise<void> {
  wire.unstoredSees = sees;
  try {
    const isStored = await setRecordingSees(db, wire, sees);
    wire.unstoredSees = undefined;
    if (!isStored) return;
    liveConferences.broadcast(wire.conferenceId, { type: 'recording-sees', ...sees });
  } catch (error) {
    logger.warn({ err: error }, 'what the recording sees could not be stored');
  }
}

function tellUpdated(services: Services, wire: SeatedWire): void {
  services.liveConferences.broadcast(
    wire.conferenceId,
    {
      type: 'participant-updated',
      participantId: wire.participantId,
      participant: wire.participant,
    },
    wire.participantId,
  );
}

/** Handles a socket that closed without a leave message: the others see it, the seat waits. */
async function leaveForNow(services: Services, wire: SeatedWire): Promise<void> {
  services.liveConferences.leave(wire);
  await emptySeat(services, wire, false);
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
  if (!liveConferences.holds(wire)) return;
  const relay = async (to: string, signal: ServerMessage) => {
    if (liveConferences.relay(conferenceId, to, signal)) return;
    // A participant who has a seat and never connected since this node knows the conference.
    const present = await listParticipants(db, conferenceId);
    liveConferences.note(conferenceId, present.map(stateOf));
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
      if (updates.videoEnabled && !(await takeCamera(db, wire))) {
        updates.videoEnabled = false;
        wire.send({
          type: 'error',
          code: 'too_many_cameras',
          message: `At most ${MAX_CAMERAS} cameras can be on, including the notary’s. Your camera stays off, but you can see everyone and everyone can hear you.`,
        });
      }
      await updateParticipant(db, wire, updates);
      // Read again, because a co-located participant may have been added since.
      const stored = await findParticipant(db, participantId);
      if (stored) wire.participant = presentParticipant(stored);
      tellUpdated(services, wire);
      return;
    }
    case 'screen-share-start':
    case 'screen-share-stop': {
      const screenSharing = message.type === 'screen-share-start';
      await updateParticipant(db, wire, { screenSharing });
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
      return keepSees(services, wire, { seen: message.seen, heard: message.heard });
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
      liveConferences.broadcast(
        conferenceId,
        { type: message.type, view: message.view },
        participantId,
      );
      return keepView(services, wire, message.view);
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
      if (wire.unstoredSees) await keepSees(services, wire, wire.unstoredSees);
      return;
    case 'leave-room':
      liveConferences.leave(wire);
      await emptySeat(services, wire, true);
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
  sweep: sweepSeats,
  closeLostSeats,
  checkSockets,
  catchUp,
};
