import type { Context, Middleware, Next } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import type { Services } from '../../services.ts';
import { poolPressure } from '../database/connect.ts';
import { AppError } from './errors.ts';

/** From this number of waiting requests for each connection, another one would only time out. */
const MAX_PRESSURE = 4;

/**
 * Refuses requests at once while the database's pool has far more waiting than it can serve, so
 * that waiting requests and jobs can proceed.
 */
export function shedLoad({ db }: Pick<Services, 'db'>): Middleware {
  return async (_ctx: Context, next: Next) => {
    if (poolPressure(db) >= MAX_PRESSURE) {
      throw new AppError(503, problem('overloaded', { case: 'requests' }), {
        retryAfterSeconds: 2,
      });
    }
    await next();
  };
}
