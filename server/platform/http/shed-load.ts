import type { Context, Middleware, Next } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import type { Services } from '../../services.ts';
import { poolPressure } from '../database/connect.ts';
import type { DatabaseWatch } from '../database/watch-database.ts';
import { AppError } from './errors.ts';

/** From this number of waiting requests for each connection, another one would only time out. */
const MAX_PRESSURE = 4;

/**
 * Refuses requests at once while the database's pool has far more waiting than it can serve, so
 * that waiting requests and jobs can proceed.
 */
export function shedLoad({
  db,
  databaseWatch,
}: Pick<Services, 'db' | 'databaseWatch'>): Middleware {
  return async (ctx: Context, next: Next) => {
    if (poolPressure(db) >= MAX_PRESSURE) {
      throw new AppError(503, problem('overloaded', { case: 'requests' }), {
        retryAfterSeconds: 2,
      });
    }
    await (databaseWatch ? unlessHung(databaseWatch, ctx, next) : next());
  };
}

/**
 * Runs a request, and answers 503 when the database hangs. The request itself continues when the
 * database answers again, and the log says how it ended.
 */
async function unlessHung(watch: DatabaseWatch, ctx: Context, next: Next): Promise<void> {
  const hung = () => new AppError(503, 'service_unavailable', { retryAfterSeconds: 2 });
  if (watch.isHung) throw hung();
  const work = next();
  let withdraw = () => {};
  const hanging = new Promise<never>((_resolve, reject) => {
    withdraw = watch.onHang(() => {
      reject(hung());
      const { logger } = ctx.state;
      work.then(
        () => logger.warn('a request that was refused was carried out'),
        (error: unknown) => logger.warn({ err: error }, 'a request that was refused failed'),
      );
    });
  });
  try {
    await Promise.race([work, hanging]);
  } finally {
    withdraw();
  }
}
