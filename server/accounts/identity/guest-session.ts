import type { Context } from 'koa';
import type { SessionData } from './session.ts';

/** Returns the session to which the sign-in of a request is limited; null without a limit. */
export function guestSessionOf(ctx: Context): string | null {
  const { session } = ctx as unknown as { session: SessionData | null };
  return session?.guestSessionId ?? null;
}
