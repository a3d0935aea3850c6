import type { Context, Middleware, Next } from 'koa';
import {
  CLIENT_OUTDATED,
  isOutdatedClient,
  MIN_DESKTOP_VERSION,
} from '../../../common/client-version.ts';
import { AppError } from './errors.ts';

/**
 * Refuses requests of desktop apps that are too old for this server (426 Upgrade Required, RFC 9110
 * 15.5.22). Their outbox keeps its items.
 */
export const refuseOutdatedClients: Middleware = async (ctx: Context, next: Next) => {
  if (isOutdatedClient(ctx.get('User-Agent'), MIN_DESKTOP_VERSION)) {
    ctx.set('Upgrade', `Sealwright/${MIN_DESKTOP_VERSION}`);
    throw new AppError(
      426,
      CLIENT_OUTDATED,
      `This version of the Sealwright app is too old for this server. Update the app to version ${MIN_DESKTOP_VERSION} or newer. Documents in its outbox stay on this computer and are sent after the update.`,
    );
  }
  await next();
};
