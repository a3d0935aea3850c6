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

/** A seat in a conference. */
export const participant = z.object({
  id,
  role: z.enum(conferenceRoles),
  name: z.string(),
  audioEnabled: z.boolean(),
  videoEnabled: z.boolean(),
  screenSharing: z.boolean(),
  connected: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const conferenceAbilities = z.object({
  /** Roles this person may join as; the reason is the server's message when another is chosen. */
  roles: z.array(z.enum(conferenceRoles)),
  end: z.boolean(),
});

export const conferenceSession = z.object({
  id,
  status: z.enum(conferenceStatuses),
  participants: z.array(participant),
  recordingEnabled: z.boolean(),
  notarizationSessionId: id,
  abilities: conferenceAbilities,
});
export type ConferenceSession = z.infer<typeof conferenceSession>;

const params = z.object({ sessionId: id });

export const getConferenceStatus = endpoint({
  method: 'GET',
  path: '/api/conference/{sessionId}/status',
  summary: 'Who is there and where the conference stands',
  noun: 'conference',
  audience: 'signed-in',
  params,
  response: z.object({ session: conferenceSession }),
  status: 200,
});

export const joinConference = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/join',
  summary: 'Take a seat; the token opens the room on /ws once, within a minute',
  noun: 'conference',
  audience: 'signed-in',
  params,
  body: z.object({ role: z.enum(conferenceRoles) }),
  response: z.object({
    participant,
    session: conferenceSession,
    wsToken: z.string(),
    /** RTCIceServer[] for this person. */
    iceServers: z.array(
      z.object({
        urls: z.string(),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    ),
  }),
  status: 200,
  refusals: [409],
});

export const endConference = endpoint({
  method: 'POST',
  path: '/api/conference/{sessionId}/end',
  summary: 'End the call for all; the notary and the owner may',
  noun: 'conference',
  audience: 'signed-in',
  params,
  response: z.object({ session: conferenceSession }),
  status: 200,
  refusals: [409],
});

/** A line of chat; `sequence` grows by one a message within its conference. */
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
