import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './primitives.ts';

/** The customer's rating of a session, from 1 (poor) to 5 (excellent). */
const stars = z.number().int().min(1).max(5);

export const sessionRating = z.object({
  rating: stars.nullable(),
  abilities: z.object({ rate: z.boolean() }),
});
export type SessionRating = z.infer<typeof sessionRating>;

export const getSessionRating = endpoint({
  method: 'GET',
  path: '/api/notarization-sessions/{id}/rating',
  summary: 'The rating of a completed session; null if there is none',
  resource: 'session-ratings',
  audience: 'signed-in',
  params: idParams,
  response: sessionRating,
  status: 200,
});

export const rateSession = endpoint({
  method: 'PUT',
  path: '/api/notarization-sessions/{id}/rating',
  summary: 'Rate your completed session; a later rating replaces the earlier one',
  resource: 'session-ratings',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ rating: stars }),
  response: sessionRating,
  status: 200,
  refusals: [409],
});
