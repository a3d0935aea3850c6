import { type AppError, conflict } from '../../platform/http/errors.ts';

/**
 * Returns a 409: a legal hold keeps what a person stated and showed unchanged. Missing data may be
 * added.
 */
export function recordsKept(): AppError {
  return conflict(
    'The records of this session must be kept, so you cannot replace your details and pictures. This does not count against you. To use other details or another identity document, ask the notary to cancel this session and start a new one.',
    'records_kept',
  );
}
