import { z } from 'zod';
import { stretchKind } from '../packages/evidence/src/recording/recording-checks.ts';
import { chatMessage, participant } from './conference.ts';
import { MAX_CHAT_LENGTH } from './limits.ts';
import { changedResources } from './live-updates.ts';
import { id, paragraph } from './primitives.ts';

/**
 * All messages on /ws in both directions. The first message of a socket is `subscribe` or
 * `join-room`.
 */

const timestamp = z.union([z.number(), z.string().max(40)]);
const toPeer = { targetParticipantId: id, timestamp };
const inConference = { sessionId: id, participantId: id, timestamp };

/**
 * A session description or an ICE candidate (RFC 8829). The server relays it without reading it.
 */
const signal = z.record(z.string(), z.any());

const fraction = z.number().min(0).max(1);
const pageNumber = z.number().int().min(1).max(2000);

/**
 * The visible part of a page: zoom relative to the page width, and the position of the top left
 * corner.
 */
export const documentView = z.object({
  page: pageNumber,
  zoom: z.number().min(0.25).max(4),
  /** Fractions of the scrollable area, from the left and from the top. */
  x: fraction,
  y: fraction,
});
export type DocumentView = z.infer<typeof documentView>;

/**
 * IDs of the seats whose video and audio arrive at the notary's side, where the conference is
 * recorded.
 */
const recordingSees = z.object({ seen: z.array(id).max(50), heard: z.array(id).max(50) });

/** A position on a page as fractions from its top left corner. */
export const documentPoint = z.object({ page: pageNumber, x: fraction, y: fraction });
export type DocumentPoint = z.infer<typeof documentPoint>;

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), token: z.string().max(200), timestamp }),
  z.object({
    type: z.literal('join-room'),
    wsToken: z.string().max(200),
    /** The last chat sequence that the client has. The server sends the messages after it again. */
    lastSequence: z.number().int().min(0).optional(),
    /**
     * True if only the socket was lost. The peer connections still exist, so no participant makes a
     * new offer.
     */
    resume: z.boolean().optional(),
    /** An ID that the window generates and keeps until it is closed or reloaded. */
    windowId: z.string().min(1).max(64).optional(),
    /**
     * The value that the server sent when this window first joined. If two windows reconnect, the
     * one with the higher value stays.
     */
    windowOrder: z.number().int().min(0).optional(),
    ...inConference,
  }),
  z.object({ type: z.literal('leave-room'), ...inConference }),
  /** Checks that the connection works. The response is `pong`. */
  z.object({ type: z.literal('ping'), timestamp }),
  z.object({ type: z.literal('webrtc-offer'), offer: signal, ...toPeer }),
  z.object({ type: z.literal('webrtc-answer'), answer: signal, ...toPeer }),
  z.object({ type: z.literal('ice-candidate'), candidate: signal, ...toPeer }),
  /** Asks the peer that made the offer to restart ICE. Only the initiator may do that. */
  z.object({ type: z.literal('ice-restart-request'), ...toPeer }),
  z.object({
    type: z.literal('participant-update'),
    updates: z.object({ audioEnabled: z.boolean(), videoEnabled: z.boolean() }).partial(),
    ...inConference,
  }),
  z.object({ type: z.literal('screen-share-start'), ...inConference }),
  z.object({ type: z.literal('screen-share-stop'), ...inConference }),
  /** The notary's page sends it with each change. Without it, a recorded act waits. */
  recordingSees.extend({ type: z.literal('recording-sees'), ...inConference }),
  z.object({
    type: z.literal('chat-message'),
    message: paragraph(MAX_CHAT_LENGTH, 1),
    ...inConference,
  }),
  /** The notary changes the page for everyone. */
  z.object({
    type: z.literal('document-page'),
    page: z.number().int().min(1).max(2000),
    /** The ID of the session at the shown document; absent for its first document. */
    shownId: id.optional(),
    ...inConference,
  }),
  /** The part of the page that the notary sees, for participants who follow. */
  z.object({ type: z.literal('document-view'), view: documentView, ...inConference }),
  /** The notary's pointer on the page; null when they stop pointing. */
  z.object({ type: z.literal('document-pointer'), at: documentPoint.nullable(), ...inConference }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const fromPeer = { fromParticipantId: id };

/**
 * Why a message was rejected or a socket was closed on purpose: the `code` of an `error` message.
 */
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
 * How a conference ended.
 * - sealed: the act is complete.
 * - released: the notary left the session; another one gets an offer.
 * - moved: the session was rescheduled.
 * - ended: a person ended it before the seal.
 * - removed: sent only to a person who was removed from the session.
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

/**
 * The person who ended a conference. The owner and invited people have no role here, because their
 * name is enough.
 */
const ender = z.object({ name: z.string(), role: z.enum(['notary', 'office']).nullable() });
export type Ender = z.infer<typeof ender>;

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribed'),
    /** Absent in messages of older servers, which close the socket after a ping. */
    answersPing: z.boolean().optional(),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('changed'),
    resource: z.enum(changedResources),
    id,
    /** Always 0. Clients of earlier releases require a number. */
    version: z.number().int().optional(),
  }),
  /** The page of a document that is read now, for the owner. It is not stored. */
  z.object({
    type: z.literal('analysis-progress'),
    documentId: id,
    page: pageNumber,
    pageCount: z.number().int().min(1),
  }),
  z.object({
    type: z.literal('join-room-success'),
    sessionId: id,
    participantId: id,
    participants: z.array(participant),
    messages: z.array(chatMessage),
    documentPage: z.number().int(),
    /** The document that the notary shows; null for the first one, absent from older servers. */
    shownId: id.nullish(),
    /** The last view that the notary shared; null if there is none. */
    documentView: documentView.nullish(),
    /** True if the conference is being recorded now. */
    recording: z.boolean(),
    /**
     * Higher than the values of all earlier windows of this person. The client sends it back with
     * `resume`.
     */
    windowOrder: z.number().int().optional(),
    /**
     * Null until the notary's page has reported; absent in messages of servers that do not use it.
     */
    recordingSees: recordingSees.nullish(),
    /**
     * What makes the recording unusable now; absent in messages of servers that do not check
     * recordings.
     */
    recordingTrouble: z.array(stretchKind).optional(),
  }),
  /** The recording started or stopped. `true` while its segments pass their check. */
  z.object({ type: z.literal('recording'), live: z.boolean() }),
  recordingSees.extend({ type: z.literal('recording-sees') }),
  /** What makes the recording unusable from now on; empty when it is usable again. */
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
  z.object({
    type: z.literal('document-page'),
    page: z.number().int(),
    shownId: id.nullish(),
    participantId: id,
  }),
  z.object({ type: z.literal('document-view'), view: documentView }),
  z.object({ type: z.literal('document-pointer'), at: documentPoint.nullable() }),
  z.object({
    type: z.literal('conference-ended'),
    sessionId: id,
    /** An unknown or missing reason counts as `ended`. */
    reason: z.enum(callEndings).catch('ended'),
    /** Who ended it, in English, for apps that do not know `endedBy`; null if no person did. */
    by: z.string().nullable().catch(null),
    endedBy: ender.nullable().catch(null),
  }),
  z.object({ type: z.literal('error'), code: z.enum(realtimeErrorCodes), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
