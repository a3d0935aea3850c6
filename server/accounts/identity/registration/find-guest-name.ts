import type { Context } from 'koa';
import type { Services } from '../../../services.ts';
import { loadSession } from '../../sign-ins/session-store.ts';
import { hashSid, isGuestSid, sessionCookieName } from '../session.ts';

/**
 * Returns the name that a person without an account stated in the session of this browser, if they
 * create an account for the address of that session. The pages of the provider have no session, so
 * it is loaded here.
 */
export async function findGuestName(
  ctx: Context,
  { db, config }: Pick<Services, 'db' | 'config'>,
  email: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const sid = ctx.cookies.get(sessionCookieName(config.publicUrl), { signed: true });
  if (!sid || !isGuestSid(sid)) return null;
  const user = (await loadSession(db, hashSid(sid)))?.user;
  if (!user || user.email.toLowerCase() !== email.toLowerCase()) return null;
  return { firstName: user.firstName ?? '', lastName: user.lastName ?? '' };
}
