import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notarizationSession } from './notarization-sessions.ts';
import { idParams, instant } from './primitives.ts';

/** For how long a mailed code is good, and how often it may be mistyped. */
export const SIGNING_CODE_MINUTES = 10;
export const SIGNING_CODE_TRIES = 5;

export const signingCode = z.string().regex(/^\d{6}$/, 'Please enter the six digits.');

export const requestSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes',
  summary: 'Have a one-time code mailed to oneself, which is asked before the first signature',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: idParams,
  response: z.object({
    /** The address, as far as its reader needs it: 'co…@example.com'. */
    sentTo: z.string(),
    expiresAt: instant,
  }),
  status: 201,
  refusals: [409],
});

export const confirmSigningCode = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/signing-codes/confirm',
  summary: 'Prove with the mailed code that one reads the letters of this address',
  noun: 'signing-codes',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ code: signingCode }),
  response: notarizationSession,
  status: 200,
  refusals: [409],
});
