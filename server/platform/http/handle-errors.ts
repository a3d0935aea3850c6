import type { Context, Middleware, Next } from 'koa';
import type { ErrorBody } from '../../../common/errors.ts';
import { problem } from '../../../common/messages/errors.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { StorageUnavailable } from '../storage/object-store.ts';
import {
  AppError,
  invalidInput,
  tooLarge,
  unauthorized,
  unavailable,
  unsupportedType,
} from './errors.ts';
import { noteRefusal } from './note-refusal.ts';

/** Converts any thrown value to an AppError. Unexpected errors become a masked 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageUnavailable) return unavailable('storage_unavailable', error);
  if (typeof error === 'object' && error !== null) {
    const known = error as { status?: unknown; code?: unknown; name?: unknown; message?: unknown };
    if (known.status === 413) return tooLarge(problem('too_large', { case: 'request' }));
    if (known.status === 400) return invalidInput('request_not_json');
    if (known.status === 415) {
      return unsupportedType('encoding_not_supported');
    }
    if (String(known.code).startsWith('Z_')) {
      return invalidInput('request_decompression_failed');
    }
    if (isDatabaseAway(known)) {
      return unavailable('service_unavailable', error);
    }
    // Deadlock, serialization failure, or a lock that was not free in time: the database rolled this
    // transaction back.
    if (['40P01', '40001', '55P03'].includes(String(known.code))) {
      return unavailable('concurrent_change', error);
    }
    // The statement exceeded its time limit.
    if (known.code === '57014') return unavailable('service_unavailable', error);
    // The database refuses data of a request in progress for a person who was deleted in the
    // meantime.
    if (known.code === 'SW401') return unauthorized();
    if (known.code === 'ENOSPC') {
      return new AppError(507, 'storage_full', { cause: error });
    }
  }
  return new AppError(500, 'internal', { cause: error });
}

/** The only place where errors become responses. */
export function handleErrors(services: Services): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      const log = ctx.state.logger ?? services.logger;
      const user = ctx.state.user as StoredUser | null | undefined;
      noteRefusal(services, error, user?.id ?? null);
      if (error.status >= 500)
        log.error({ err: error.cause ?? error, code: error.code }, error.message);
      const body: ErrorBody = { message: error.message, code: error.code };
      if (error.problem.params) body.params = error.problem.params;
      if (error.fields) body.fields = error.fields;
      if (error.fieldProblems) body.fieldProblems = error.fieldProblems;
      if (error.details) body.details = [...error.details];
      if (error.status >= 500) body.requestId = ctx.state.requestId;
      if (error.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
      }
      ctx.status = error.status;
      ctx.body = body;
    }
  };
}
