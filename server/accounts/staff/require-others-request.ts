import { forbidden } from '../../platform/http/errors.ts';

/**
 * Refuses that somebody decides on a request of their own.
 * @param concernedIds people whose request it is
 * @throws AppError 403
 */
export function requireOthersRequest(
  userId: string,
  concernedIds: readonly (string | null | undefined)[],
): void {
  if (!concernedIds.includes(userId)) return;
  throw forbidden(
    'You cannot decide on a request that concerns you. Someone else on staff has to do this.',
    'own_request',
  );
}
