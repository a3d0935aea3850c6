import { createHash, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { unauthorized } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import {
  deleteSession,
  insertSession,
  loadSession,
  SESSION_ABSOLUTE_MS,
  updateSession,
} from '../sign-ins/session-store.ts';

const HOUR = 3_600_000;
const IDLE_MS = 12 * HOUR;

export interface SessionData {
  userId?: string;
  signedInAt?: number;
  /**
   * When the person last proved who they are to the provider (auth_time), in milliseconds; 0 if the
   * provider does not state it.
   */
  authenticatedAt?: number;
  /** Whether a second factor was also used, at the sign-in or later. */
  secondFactor?: boolean;
  /**
   * When that sign-in was proved or arrived here, as far as we know. The session begins only if the
   * person was not signed out since.
   */
  provenAt?: number;
  idToken?: string;
  /** The provider of the sign-in, by its ID in `SignInOption`. */
  provider?: string;
  /** The only session that this sign-in of a person without an account covers. */
  guestSessionId?: string;
  /**
   * Hash of the session that created the code of this one. It must still exist when this one
   * begins.
   */
  drawnFrom?: string;
  /**
   * Hashes of the sessions that this one replaced in the same browser, the newest first: the person
   * signed in again. Sockets that these opened stay open.
   */
  replaces?: string[];
  [other: string]: unknown;
}

/** Returns the session's key in the database. The cookie itself is never stored. */
export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/** The start of the ID of a guest's session. */
const GUEST_SID_START = 'guest.';

/**
 * Returns whether a session ID is that of a guest. It tells which page to serve without loading the
 * session, and grants nothing.
 */
export const isGuestSid = (sid: string): boolean => sid.startsWith(GUEST_SID_START);

/** Returns the cookie's name, with `__Host-` if it is sent over TLS only. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sealwright' : 'sealwright';
}

/**
 * Server-side sessions (koa-session): 12 hours idle, 7 days in total. Loading a session also loads
 * its person into `ctx.state.user`, in the same statement.
 */
export function sessions(services: Services, app: Koa): Middleware {
  const secure = services.config.publicUrl.startsWith('https:');
  return createSession(
    {
      key: sessionCookieName(services.config.publicUrl),
      maxAge: IDLE_MS,
      renew: true,
      rolling: false,
      httpOnly: true,
      signed: true,
      overwrite: true,
      sameSite: 'lax',
      secure,
      genid: (ctx: Context) =>
        (ctx.state.isGuestSignIn ? GUEST_SID_START : '') + randomBytes(32).toString('base64url'),
      valid: (_ctx: Context, data: SessionData) =>
        typeof data.signedInAt === 'number' && Date.now() - data.signedInAt < SESSION_ABSOLUTE_MS,
      store: {
        get: async (sid: string, _maxAge: number, { ctx }: { ctx: Context }) => {
          const loaded = await loadSession(services.db, hashSid(sid));
          if (!loaded) return undefined;
          ctx.state.loadedSid = sid;
          ctx.state.keptSid = sid;
          ctx.state.sidHash = hashSid(sid);
          ctx.state.user = loaded.user;
          return loaded.sess;
        },
        set: async (sid: string, sess: SessionData, maxAge: number, { ctx }: { ctx: Context }) => {
          const expire = new Date(Date.now() + maxAge);
          const plain = JSON.parse(JSON.stringify(sess)) as SessionData;
          // A request in flight while the person signs out must not restore the session.
          if (ctx.state.keptSid === sid)
            await updateSession(services.db, hashSid(sid), plain, expire);
          else {
            const agent = ctx.get('User-Agent').slice(0, 400) || null;
            if (!(await insertSession(services.db, hashSid(sid), plain, expire, agent))) {
              throw unauthorized();
            }
            ctx.state.keptSid = sid;
          }
        },
        destroy: async (sid: string) => {
          await deleteSession(services.db, hashSid(sid));
        },
      },
    } as never,
    app as never,
  ) as unknown as Middleware;
}
