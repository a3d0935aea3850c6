import type { Context } from 'koa';
import { hashSid, type SessionData } from '../http/session.ts';
import type { Services } from '../services.ts';
import { deleteSession } from './session-store.ts';

/** A context with the sign-in of its browser, or of the desktop app. */
export interface SessionContext extends Context {
  session: (SessionData & { regenerate(): Promise<void> }) | null;
}

/**
 * Begins a session under an id of its own: nothing from before the sign-in survives, the sid least of all.
 * @throws AppError 401 where it must not begin any more (insertSession)
 */
export async function beginSession(
  ctx: SessionContext,
  data: Pick<SessionData, 'signedInAt' | 'provenAt' | 'idToken' | 'drawnFrom'> & {
    userId: string;
    authenticatedAt: number;
  },
): Promise<void> {
  const session = ctx.session as NonNullable<SessionContext['session']>;
  for (const key of Object.keys(session)) delete session[key];
  Object.assign(session, { signedInAt: Date.now() }, data);
  await session.regenerate();
}

/** Ends the session that asks, and its live connections. */
export async function endOwnSession(services: Services, ctx: SessionContext): Promise<void> {
  const sid = ctx.state.loadedSid as string | undefined;
  ctx.session = null;
  if (!sid) return;
  // First the row, then the sockets: one that is just being opened looks for the row.
  await deleteSession(services.db, hashSid(sid));
  services.hub.closeSession(hashSid(sid));
}
