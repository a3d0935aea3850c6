import { MAX_CAMERAS } from '../../common/limits.ts';
import type { ClientMessage, ServerMessage } from '../../common/realtime.ts';
import { isRecordingLive } from '../../common/recording.ts';
import { beginWhenComplete } from '../conference/begin-when-complete.ts';
import { keepSeat } from '../conference/keep-seat.ts';
import { personIsAway } from '../conference/notary-away.ts';
import { presentParticipant } from '../conference/present.ts';
import { publishPresence } from '../conference/publish-presence.ts';
import {
  findConference,
  findParticipant,
  keepChatLine,
  listChatMessages,
  listParticipants,
  type StoredParticipant,
  setDocumentPage,
  updateParticipant,
} from '../conference/store.ts';
import { takeCamera } from '../conference/take-camera.ts';
import type { Services } from '../services.ts';
import { holdBack } from './hold-back.ts';
import type { RoomWire, WindowClaim } from './rooms.ts';

/** A seat with its open socket. */
export interface SeatedWire extends RoomWire {
  readonly conferenceId: string;
  participant: StoredParticipant;
}

/**
 * Brings a socket into its room and tells everyone. It is seated before the room is read: what is said meanwhile is held
 * back until it knows the rest.
 * @returns 'ended' where the conference is over, or the person has no place in it any more; 'replaced'
 * where the seat belongs to a later window of theirs
 */
export async function enterRoom(
  services: Services,
  wire: RoomWire,
  conferenceId: string,
  { lastSequence, ...claim }: WindowClaim & { lastSequence: number },
): Promise<SeatedWire | 'ended' | 'replaced'> {
  const { db, rooms } = services;
  const before = await findConference(db, conferenceId);
  const participant = await findParticipant(db, wire.participantId);
  if (!before || before.status === 'ended' || !participant) return 'ended';
  const held = holdBack(wire);
  const seated: SeatedWire = Object.assign(held.wire, { conferenceId, participant });
  const place = rooms.join(conferenceId, seated, claim);
  if (!place) return 'replaced';
  const shown = presentParticipant(participant, true);
  rooms.broadcast(
    conferenceId,
    // The links of the window before are not those of this one.
    claim.resume && !place.tookOver
      ? { type: 'participant-updated', participantId: participant.id, participant: shown }
      : { type: 'participant-joined', participantId: participant.id, participant: shown },
    participant.id,
  );
  try {
    const conference = await keepSeat(db, participant);
    // The call ended, or they were taken out of it, before the room knew of them.
    if (!conference) {
      if (rooms.holds(conferenceId, seated)) {
        rooms.leave(conferenceId, participant.id);
        rooms.broadcast(conferenceId, { type: 'participant-left', participantId: participant.id });
      }
      return 'ended';
    }
    const messages = await listChatMessages(db, conferenceId, lastSequence);
    const participants = await listParticipants(db, conferenceId);
    const connected = rooms.connectedIn(conferenceId);
    wire.send({
      type: 'join-room-success',
      sessionId: conferenceId,
      participantId: participant.id,
      participants: participants.map((one) => presentParticipant(one, connected.has(one.id))),
      messages,
      documentPage: conference.documentPage,
      documentView: rooms.viewOf(conferenceId),
      recording: isRecordingLive(conference.recordedUntil, Date.now()),
      windowOrder: place.order,
      recordingSees: services.recordings.seenIn(conferenceId),
    });
    held.letGo();
    await publishPresence(services, conferenceId);
    // A process that has just started does not know yet what another one was told.
    if (conference.recordedUntil) services.recordings.heard(conferenceId, conference.recordedUntil);
    await beginWhenComplete(services, conferenceId);
  } catch (error) {
    // Nobody may sit in a room whose socket is about to be closed.
    await leaveForNow(services, seated).catch(() => undefined);
    throw error;
  }
  return seated;
}

/**
 * Keeps a line and tells it to all, one that came a second time too: nobody knows whom it reached
 * when its first connection broke off, and screens show each line once.
 */
async function keepChat(
  services: Services,
  wire: SeatedWire,
  message: string,
  sentAt: string,
): Promise<void> {
  const { db, rooms } = services;
  const { conferenceId, participant } = wire;
  const line = { conferenceId, participantId: participant.id, message, sentAt };
  const kept = await keepChatLine(db, line);
  if (!kept) return;
  rooms.broadcast(conferenceId, {
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
  services.rooms.broadcast(
    wire.conferenceId,
    {
      type: 'participant-updated',
      participantId: wire.participantId,
      participant: presentParticipant(
        wire.participant,
        services.rooms.holds(wire.conferenceId, wire),
      ),
    },
    wire.participantId,
  );
}

/** The socket is gone without a word: the others see it, the seat waits. */
export async function leaveForNow(services: Services, wire: SeatedWire): Promise<void> {
  if (!services.rooms.away(wire.conferenceId, wire)) return;
  tellUpdated(services, wire);
  await personIsAway(services, wire.participant, { at: new Date(), left: false });
  await publishPresence(services, wire.conferenceId);
}

/** Keeps and tells that someone has left whose seat the room has no more; not where they are back. */
async function giveUpSeat(
  services: Services,
  conferenceId: string,
  participantId: string,
  at: Date,
): Promise<void> {
  const { db, rooms } = services;
  const participant = await findParticipant(db, participantId);
  const gone = participant && (await personIsAway(services, participant, { at, left: true }));
  if (gone && !rooms.connectedIn(conferenceId).has(participantId)) {
    rooms.broadcast(conferenceId, { type: 'participant-left', participantId });
  }
  await publishPresence(services, conferenceId);
}

async function leaveRoom(
  services: Services,
  conferenceId: string,
  participantId: string,
): Promise<void> {
  services.rooms.leave(conferenceId, participantId);
  await giveUpSeat(services, conferenceId, participantId, new Date());
}

/**
 * Gives the seats up of those who have not come back in time, one after the other; what fails for one
 * is logged. Who has sat down again before it is their turn has not left.
 */
export async function giveUpSeats(services: Services, now: number): Promise<void> {
  const { rooms, logger } = services;
  const at = new Date();
  for (const { roomId, participantId } of rooms.sweep(now)) {
    if (rooms.keeps(roomId, participantId)) continue;
    await giveUpSeat(services, roomId, participantId, at).catch((error: unknown) =>
      logger.warn({ err: error }, 'a seat could not be given up'),
    );
  }
}

type RoomMessage = Exclude<ClientMessage, { type: 'subscribe' | 'join-room' }>;

/**
 * Acts on one message of a seated socket. What it says of itself is not believed: the seat is. One
 * whose seat another window has taken is not heard any more, although its frames still come.
 */
export async function handleRoomMessage(
  services: Services,
  wire: SeatedWire,
  message: RoomMessage,
): Promise<void> {
  const { db, rooms } = services;
  const { conferenceId, participantId } = wire;
  if (!rooms.holds(conferenceId, wire)) return;
  const relay = async (to: string, signal: ServerMessage) => {
    if (rooms.relay(conferenceId, to, signal)) return;
    // After a start of the server: the links still stand, and who has not left is coming back.
    const present = await listParticipants(db, conferenceId);
    if (present.some(({ id }) => id === to)) rooms.expectBack(conferenceId, to);
    if (rooms.relay(conferenceId, to, signal)) return;
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
          message: `${MAX_CAMERAS} cameras can be on, one of them the notary’s. You are heard, and see everyone.`,
        });
      }
      await updateParticipant(db, participantId, updates);
      // Read anew: someone may have sat down beside them since.
      wire.participant = (await findParticipant(db, participantId)) ?? wire.participant;
      tellUpdated(services, wire);
      return;
    }
    case 'screen-share-start':
    case 'screen-share-stop': {
      const screenSharing = message.type === 'screen-share-start';
      await updateParticipant(db, participantId, { screenSharing });
      wire.participant = { ...wire.participant, screenSharing };
      rooms.broadcast(
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
    case 'document-page':
      if (wire.participant.role !== 'notary') return;
      await setDocumentPage(db, conferenceId, message.page);
      rooms.broadcast(
        conferenceId,
        { type: 'document-page', page: message.page, participantId },
        participantId,
      );
      return;
    case 'document-view':
      if (wire.participant.role !== 'notary') return;
      rooms.keepView(conferenceId, message.view);
      rooms.broadcast(conferenceId, { type: message.type, view: message.view }, participantId);
      return;
    case 'document-pointer':
      if (wire.participant.role !== 'notary') return;
      rooms.broadcast(conferenceId, { type: message.type, at: message.at }, participantId);
      return;
    case 'ping':
      wire.send({ type: 'pong' });
      return;
    case 'leave-room':
      await leaveRoom(services, conferenceId, participantId);
      wire.close(1000, 'left');
      return;
    default:
      message satisfies never;
  }
}
