import { z } from 'zod';
import { chatMessage, participant } from './conference.ts';
import { MAX_CHAT_LENGTH } from './limits.ts';
import { changedResources } from './live-updates.ts';
import { id, paragraph } from './primitives.ts';
import { stretchKind } from './recording-checks.ts';

/** Every message on /ws, in both directions. The first one of a socket is `subscribe` or `join-room`. */

const timestamp = z.union([z.number(), z.string().max(40)]);
const toPeer = { targetParticipantId: id, timestamp };
const inRoom = { sessionId: id, participantId: id, timestamp };

/** A session description or an ICE candidate, as WebRTC makes it (RFC 8829); relayed, never read. */
const signal = z.record(z.string(), z.any());

const fraction = z.number().min(0).max(1);
const pageNumber = z.number().int().min(1).max(2000);

/** What one sees of a page: its size beside the one that fits the width, and the place at the top left. */
export const documentView = z.object({
  page: pageNumber,
  zoom: z.number().min(0.25).max(4),
  /** Fractions of all that can be scrolled over, from the left and the top. */
  x: fraction,
  y: fraction,
});
export type DocumentView = z.infer<typeof documentView>;

/** Seats whose picture, and whose voice, arrive in the recording on the notary's side. */
const recordingSees = z.object({ seen: z.array(id).max(50), heard: z.array(id).max(50) });

/** A place on a page; fractions from its top left. */
export const documentPoint = z.object({ page: pageNumber, x: fraction, y: fraction });
export type DocumentPoint = z.infer<typeof documentPoint>;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), token: z.string().max(200), timestamp }),
  z.object({
    type: z.literal('join-room'),
    wsToken: z.string().max(200),
    /** The last chat sequence this screen has; what came after it is sent again. */
    lastSequence: z.number().int().min(0).optional(),
    /** True where only the socket was lost: the peers still stand, so nobody makes a new offer. */
    resume: z.boolean().optional(),
    /** Made up by the window and kept as long as it is open; a reload is another window. */
    windowId: z.string().min(1).max(64).optional(),
    /** What the server said when this window first came in; of two that come back the later one stays. */
    windowOrder: z.number().int().min(0).optional(),
    ...inRoom,
  }),
  z.object({ type: z.literal('leave-room'), ...inRoom }),
  /** Asks whether the line still carries; the answer is `pong`. */
  z.object({ type: z.literal('ping'), timestamp }),
  z.object({ type: z.literal('webrtc-offer'), offer: signal, ...toPeer }),
  z.object({ type: z.literal('webrtc-answer'), answer: signal, ...toPeer }),
  z.object({ type: z.literal('ice-candidate'), candidate: signal, ...toPeer }),
  /** Asks the peer that made the offer to restart ICE (only the initiator may). */
  z.object({ type: z.literal('ice-restart-request'), ...toPeer }),
  z.object({
    type: z.literal('participant-update'),
    updates: z.object({ audioEnabled: z.boolean(), videoEnabled: z.boolean() }).partial(),
    ...inRoom,
  }),
  z.object({ type: z.literal('screen-share-start'), ...inRoom }),
  z.object({ type: z.literal('screen-share-stop'), ...inRoom }),
  /** From the notary with each change: without it a recorded act waits. */
  recordingSees.extend({ type: z.literal('recording-sees'), ...inRoom }),
  z.object({ type: z.literal('chat-message'), message: paragraph(MAX_CHAT_LENGTH, 1), ...inRoom }),
  /** The notary turns the page for everyone. */
  z.object({
    type: z.literal('document-page'),
    page: z.number().int().min(1).max(2000),
    ...inRoom,
  }),
  /** The part of the page that the notary looks at, for those who follow. */
  z.object({ type: z.literal('document-view'), view: documentView, ...inRoom }),
  /** Where on the page the notary points; null when they no longer do. */
  z.object({ type: z.literal('document-pointer'), at: documentPoint.nullable(), ...inRoom }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const fromPeer = { fromParticipantId: id };

/** Why something was refused or a socket was closed on purpose; `code` of an `error` message. */
export const realtimeErrorCodes = [
  'chat_too_fast',
  'invalid_message',
  'invalid_token',
  'not_in_room',
  'replaced',
  'signed_out',
  'too_fast',
  'too_many_cameras',
  'unavailable',
] as const;

/**
 * How a call ended. sealed: the act is complete. released: the session is without its notary, and
 * another one is asked. moved: it has another time. ended: by hand, before the seal. removed: for the
 * one who was taken out of the session alone.
 */
export const callEndings = [
  'sealed',
  'released',
  'cancelled',
  'moved',
  'ended',
  'removed',
] as const;
export type CallEnding = (typeof callEndings)[number];

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribed'),
    /** Absent in servers that close such a socket when it asks. */
    answersPing: z.boolean().optional(),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('changed'),
    resource: z.enum(changedResources),
    id,
    version: z.number().int(),
  }),
  z.object({
    type: z.literal('join-room-success'),
    sessionId: id,
    participantId: id,
    participants: z.array(participant),
    messages: z.array(chatMessage),
    documentPage: z.number().int(),
    /** What the notary has shown of it last; null where nothing is known of that. */
    documentView: documentView.nullish(),
    /** Whether the call is being recorded now. */
    recording: z.boolean(),
    /** Higher than that of each window of this person before it; said again with `resume`. */
    windowOrder: z.number().int().optional(),
    /** Null while the notary's side says nothing of it; absent in servers that do not ask for it. */
    recordingSees: recordingSees.nullish(),
    /** What makes the recording unusable now; absent in servers that do not check it. */
    recordingTrouble: z.array(stretchKind).optional(),
  }),
  /** The recording started or stopped. `true` while its segments pass their check. */
  z.object({ type: z.literal('recording'), live: z.boolean() }),
  recordingSees.extend({ type: z.literal('recording-sees') }),
  /** What makes the recording unusable from now on; empty where it can be used again. */
  z.object({ type: z.literal('recording-trouble'), trouble: z.array(stretchKind) }),
  z.object({ type: z.literal('participant-joined'), participantId: id, participant }),
  z.object({ type: z.literal('participant-left'), participantId: id }),
  z.object({ type: z.literal('webrtc-offer'), offer: signal, ...fromPeer }),
  z.object({ type: z.literal('webrtc-answer'), answer: signal, ...fromPeer }),
  z.object({ type: z.literal('ice-candidate'), candidate: signal, ...fromPeer }),
  z.object({ type: z.literal('ice-restart-request'), ...fromPeer }),
  chatMessage.omit({ type: true }).extend({ type: z.literal('chat-message') }),
  z.object({ type: z.literal('screen-share-started'), participantId: id }),
  z.object({ type: z.literal('screen-share-stopped'), participantId: id }),
  z.object({ type: z.literal('participant-updated'), participantId: id, participant }),
  z.object({ type: z.literal('document-page'), page: z.number().int(), participantId: id }),
  z.object({ type: z.literal('document-view'), view: documentView }),
  z.object({ type: z.literal('document-pointer'), at: documentPoint.nullable() }),
  z.object({
    type: z.literal('conference-ended'),
    sessionId: id,
    /** One that this program does not know, and none at all, is an end like any other. */
    reason: z.enum(callEndings).catch('ended'),
    /** Whose doing it was, as the others know them; null where it was nobody's. */
    by: z.string().nullable().catch(null),
  }),
  z.object({ type: z.literal('error'), code: z.enum(realtimeErrorCodes), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
