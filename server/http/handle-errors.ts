import type { Context, Middleware, Next } from 'koa';
import type { ErrorBody } from '../../common/errors.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import type { Services } from '../services.ts';
import {
  AppError,
  invalidInput,
  tooLarge,
  unauthorized,
  unavailable,
  unsupportedType,
} from './errors.ts';

/** Turns whatever was thrown into a refusal; the unexpected becomes a masked 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (typeof error === 'object' && error !== null) {
    const known = error as { status?: unknown; code?: unknown; name?: unknown; message?: unknown };
    if (known.status === 413) return tooLarge('The request is too large.');
    if (known.status === 400)
      return invalidInput('The request could not be read. Please send JSON.');
    if (known.status === 415) {
      return unsupportedType(
        'This encoding of the request is not understood. Please send plain JSON.',
      );
    }
    if (String(known.code).startsWith('Z_')) {
      return invalidInput('The request could not be unpacked. Please send plain JSON.');
    }
    if (isDatabaseAway(known)) {
      return unavailable(
        'The service is briefly unavailable. Please try again in a moment; if you were saving something, look first whether it is there.',
        error,
      );
    }
    // Two calls waited for each other; the database ended this one whole.
    if (known.code === '40P01' || known.code === '40001') {
      return unavailable('Somebody else changed the same at this moment. Please try again.', error);
    }
    // The database refuses what a call that was under way leaves for a person deleted meanwhile.
    if (known.code === 'SW401') return unauthorized();
    if (known.code === 'ENOSPC') {
      return new AppError(
        507,
        'storage_full',
        'The file could not be stored: the disk is full. Nothing was kept.',
        { cause: error },
      );
    }
  }
  return new AppError(
    500,
    'internal',
    'Something went wrong on our side. Your documents are safe; please try again.',
    { cause: error },
  );
}

/** The one place where errors become answers. */
export function handleErrors(services: Services): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      const log = ctx.state.logger ?? services.logger;
      if (error.status >= 500)
        log.error({ err: error.cause ?? error, code: error.code }, error.message);
      const body: ErrorBody = { message: error.message, code: error.code };
      if (error.fields) body.fields = error.fields;
      if (error.status >= 500) body.requestId = ctx.state.requestId;
      if (error.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
      }
      ctx.status = error.status;
      ctx.body = body;
    }
  };
}
