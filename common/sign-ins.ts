import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './primitives.ts';

/** One place where a person is signed in. Its id is its own: nothing here opens a session. */
export const signIn = z.object({
  id,
  /** Such as 'Firefox', and 'Windows'; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  /** To within five minutes. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: 'Where one is signed in',
  noun: 'sign-ins',
  audience: 'signed-in',
  response: z.array(signIn),
  status: 200,
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins/{id}',
  summary:
    'Sign out one device and close its live connections. Signing out another device needs a sign-in within the last 15 minutes',
  noun: 'sign-ins',
  audience: 'signed-in',
  params: idParams,
  status: 204,
});

export const endAllSignIns = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins',
  summary: 'Sign out everywhere, including here. Needs a sign-in within the last 15 minutes',
  noun: 'sign-ins',
  audience: 'signed-in',
  response: z.object({ ended: z.number().int() }),
  status: 200,
});
