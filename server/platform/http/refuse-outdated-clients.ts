import type { Context, Middleware, Next } from 'koa';
import { isOutdatedClient, MIN_DESKTOP_VERSION } from '../../../common/client-version.ts';
import { problem } from '../../../common/messages/errors.ts';
import { AppError } from './errors.ts';

/**
 * Refuses requests of desktop apps that are too old for this server (426 Upgrade Required, RFC 9110
 * 15.5.22). Their outbox keeps its items.
 */
export const refuseOutdatedClients: Middleware = async (ctx: Context, next: Next) => {
  if (isOutdatedClient(ctx.get('User-Agent'), MIN_DESKTOP_VERSION)) {
    ctx.set('Upgrade', `Sealwright/${MIN_DESKTOP_VERSION}`);
    throw new AppError(426, problem('client_outdated', { version: MIN_DESKTOP_VERSION }));
  }
  await next();
};
