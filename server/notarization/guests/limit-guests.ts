import type { Knex } from 'knex';
import type { Context, Middleware, Next } from 'koa';
import { guestSessionOf } from '../../accounts/identity/guest-session.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { hasGuestAccess } from '../session-data/guest-access.ts';
import { listPackageIds } from '../session-data/store.ts';
import { findGuestRequest, type GuestRequest } from './guest-endpoints.ts';

/**
 * Limits the sign-in of a guest to one session. Refuses every request that is not listed, or that
 * concerns another session. Runs as soon as the sign-in is loaded, before any route.
 * @throws AppError 403 `guest_session_only`
 */
export function limitGuests({ db }: Pick<Services, 'db'>): Middleware {
  return async (ctx: Context, next: Next) => {
    const covered = guestSessionOf(ctx);
    if (!covered) return next();
    const request = findGuestRequest(ctx.method, ctx.path);
    if (!request || !(await concerns(db, request, covered))) throw forbidden('guest_session_only');
    // The sign-in ends when the time to download the sealed document is over.
    if (!(await isStillOpen(db, covered))) ctx.state.user = null;
    await next();
  };
}

async function concerns(db: Knex, request: GuestRequest, covered: string): Promise<boolean> {
  if (request.about === 'nothing') return true;
  const id = request.id.toLowerCase();
  if (request.about === 'session') {
    return id === covered || (await listPackageIds(db, covered)).includes(id);
  }
  const [conference] = await db('conference_sessions')
    .where({ notarizationSessionId: covered })
    .whereRaw('id::text = ?', [id])
    .select('id');
  return conference !== undefined;
}

async function isStillOpen(db: Knex, id: string): Promise<boolean> {
  const session = await db('notarization_sessions')
    .where({ id })
    .first('status', 'completedAt', 'updatedAt');
  return session !== undefined && hasGuestAccess(session, new Date());
}
