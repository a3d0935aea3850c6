import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './primitives.ts';

/**
 * An active sign-in of an account in a browser or app. Its ID is not the session token and cannot
 * be used to sign in.
 */
export const signIn = z.object({
  id,
  /** For example 'Firefox' and 'Windows'; null if the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  /** Accurate to five minutes. */
  lastUsedAt: instant,
  /** True for the sign-in that makes the request. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: 'Your sign-ins',
  resource: 'sign-ins',
  audience: 'signed-in',
  response: z.array(signIn),
  status: 200,
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins/{id}',
  summary:
    'Sign out one device and close its live connections. Signing out another device needs a sign-in within the last 15 minutes',
  resource: 'sign-ins',
  audience: 'signed-in',
  params: idParams,
  status: 204,
});

export const endAllSignIns = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins',
  summary: 'Sign out everywhere, including here. Needs a sign-in within the last 15 minutes',
  resource: 'sign-ins',
  audience: 'signed-in',
  response: z.object({ ended: z.number().int() }),
  status: 200,
});
