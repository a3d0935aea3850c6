import { type AppError, conflict } from '../../platform/http/errors.ts';

/**
 * Returns a 409: a legal hold keeps what a person stated and showed unchanged. Missing data may be
 * added.
 */
export function recordsKept(): AppError {
  return conflict('records_kept');
}
