import { type AppError, conflict } from '../../platform/http/errors.ts';

/**
 * Returns a 409: a legal hold keeps what a person stated and showed unchanged. Missing data may be
 * added.
 */
export function recordsKept(): AppError {
  return conflict(
    'The records of this session have to be kept as they are, so what you have stated and shown in it cannot be replaced. That is not held against you. To prove yourself with something else, ask for this session to be cancelled, and a new one begun.',
    'records_kept',
  );
}
