import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** 256 random bits as base64url, or the SHA-256 of something (RFC 7636, section 4). */
const base64url43 = z.string().regex(/^[\w-]{43}$/, 'Expected 43 characters of base64url.');

/**
 * The parameters that the desktop app adds to the URL that it opens in the system browser (RFC
 * 8252): the port on this computer where it listens, a state value that identifies the response,
 * and the hash of a secret that the app keeps.
 */
export const desktopRequest = z.object({
  port: z
    .string()
    .regex(/^[1-9]\d{3,4}$/)
    .transform(Number)
    .pipe(z.number().int().min(1024).max(65_535)),
  state: base64url43,
  code_challenge: base64url43,
});
export type DesktopRequest = z.output<typeof desktopRequest>;

export const redeemDesktopCode = endpoint({
  method: 'POST',
  path: '/api/desktop-sign-ins',
  summary:
    'Sign in to the desktop app with the code from the browser and the secret that matches its hash',
  resource: 'desktop-sign-ins',
  audience: 'public',
  body: z.object({
    code: base64url43,
    /** RFC 7636, section 4.1. */
    codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  response: z.object({ userId: id }),
  status: 201,
});

export const endDesktopSignIn = endpoint({
  method: 'DELETE',
  path: '/api/desktop-sign-ins/current',
  summary: 'Sign out the app that sends this request; its live connections close',
  resource: 'desktop-sign-ins',
  audience: 'signed-in',
  status: 204,
});
