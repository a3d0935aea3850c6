import type { Context } from 'koa';
import type { Services } from '../../services.ts';
import { deleteSession } from '../sign-ins/session-store.ts';
import { hashSid, type SessionData } from './session.ts';

/** A context with the session of a browser or of the desktop app. */
export interface SessionContext extends Context {
  session: (SessionData & { regenerate(): Promise<void> }) | null;
}

/**
 * Begins a session with a new ID. Nothing from before the sign-in survives, including the sid.
 * @throws AppError 401 if the session is not allowed to begin (see insertSession)
 */
export async function beginSession(
  ctx: SessionContext,
  data: Pick<
    SessionData,
    'signedInAt' | 'provenAt' | 'idToken' | 'provider' | 'drawnFrom' | 'guestSessionId'
  > & {
    userId: string;
    authenticatedAt: number;
    secondFactor: boolean;
  },
): Promise<void> {
  const session = ctx.session as NonNullable<SessionContext['session']>;
  const replaces = replacedBy(ctx, session, data);
  for (const key of Object.keys(session)) delete session[key];
  Object.assign(
    session,
    { signedInAt: Date.now(), ...(replaces.length > 0 && { replaces }) },
    data,
  );
  ctx.state.isGuestSignIn = data.guestSessionId !== undefined;
  await session.regenerate();
}

/** How many replaced sessions a session knows. */
const MAX_REPLACED = 10;

/** Returns the sessions that a new one replaces. They must have the same person and the same rights. */
function replacedBy(
  { state }: SessionContext,
  before: SessionData,
  { userId, guestSessionId }: Pick<SessionData, 'userId' | 'guestSessionId'>,
): string[] {
  if (before.userId !== userId || before.guestSessionId !== guestSessionId) return [];
  const sid = state.sidHash as string | undefined;
  return sid ? [sid, ...(before.replaces ?? [])].slice(0, MAX_REPLACED) : [];
}

/** Ends the session of this request and its live connections. */
export async function endOwnSession(services: Services, ctx: SessionContext): Promise<void> {
  const sid = ctx.state.loadedSid as string | undefined;
  const replaced = ctx.session?.replaces ?? [];
  ctx.session = null;
  if (!sid) return;
  // Delete the row before the sockets are closed: a socket that is being opened checks the row.
  await deleteSession(services.db, hashSid(sid));
  for (const one of [hashSid(sid), ...replaced]) services.hub.closeSession(one);
}
