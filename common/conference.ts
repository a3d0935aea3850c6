import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const conferenceRoles = ['signer', 'notary', 'witness'] as const;
export type ConferenceRole = (typeof conferenceRoles)[number];

export const conferenceStatuses = ['waiting', 'active', 'ended'] as const;
export type ConferenceStatus = (typeof conferenceStatuses)[number];
export const conferenceTransitions: Transitions<ConferenceStatus> = {
  waiting: ['active', 'ended'],
  active: ['ended'],
  ended: [],
};

/** A participant's seat in a conference. */
export const participant = z.object({
  id,
  /** The ID of their account; absent in responses of older servers. */
  userId: id.optional(),
  role: z.enum(conferenceRoles),
  name: z.string(),
  audioEnabled: z.boolean(),
  videoEnabled: z.boolean(),
  screenSharing: z.boolean(),
  connected: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const conferenceAbilities = z.object({
  /**
   * Roles in which this person may join. If they choose another role, the server responds with the
   * reason.
   */
  roles: z.array(z.enum(conferenceRoles)),
  end: z.boolean(),
});

export const conferenceSession = z.object({
  id,
  status: z.enum(conferenceStatuses),
  participants: z.array(participant),
  recordingEnabled: z.boolean(),
  /** Whether images of the document may be in the recording. Some states forbid it. */
  recordingDocument: z.boolean(),
  notarizationSessionId: id,
  abilities: conferenceAbilities,
});
export type ConferenceSession = z.infer<typeof conferenceSession>;

const params = z.object({ sessionId: id });

/** An RTCIceServer for one person (W3C WebRTC). */
const iceServer = z.object({
  urls: z.string(),
  username: z.string().optional(),
  credential: z.string().optional(),
});

export const getConferenceStatus = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/status',
  summary: 'The participants and the status of the conference',
  resource: 'conference',
  audience: 'signed-in',
  params,
  response: z.object({ session: conferenceSession }),
  status: 200,
});

export const joinConference = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/join',
  summary:
    'Join a conference; the returned token opens the connection on /ws once, within a minute',
  resource: 'conference',
  audience: 'signed-in',
  params,
  body: z.object({ role: z.enum(conferenceRoles) }),
  response: z.object({
    participant,
    session: conferenceSession,
    wsToken: z.string(),
    iceServers: z.array(iceServer),
  }),
  status: 200,
  refusals: [409],
});

export const getIceServers = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/ice-servers',
  summary: 'STUN and TURN servers, with credentials that are valid for ten minutes',
  resource: 'conference',
  audience: 'signed-in',
  params,
  response: z.object({ iceServers: z.array(iceServer) }),
  status: 200,
  refusals: [409],
});

/** Size in bytes of the sample that measures a connection, in each direction. */
export const MAX_SAMPLE_BYTES = 256 * 1024;

export const sampleConnection = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/sample',
  summary:
    'Measure the connection before a conference: at most 256 KB up as application/octet-stream, 256 KB down; nothing is stored',
  resource: 'conference',
  audience: 'signed-in',
  params,
  produces: 'application/octet-stream',
  status: 200,
  refusals: [413],
});

export const endConference = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/end',
  summary: 'End the conference for everyone; only for the notary and the owner of the document',
  resource: 'conference',
  audience: 'signed-in',
  params,
  response: z.object({ session: conferenceSession }),
  status: 200,
  refusals: [409],
});

/** A chat message. `sequence` increases by one with each message in a conference. */
export const chatMessage = z.object({
  id,
  sequence: z.number().int(),
  participantId: id,
  participantName: z.string().default('Unknown'),
  message: z.string(),
  timestamp: instant,
  type: z.literal('text'),
});
export type ChatMessage = z.infer<typeof chatMessage>;
