import { forbidden } from '../../platform/http/errors.ts';

/**
 * Prevents people from deciding on their own requests.
 * @param concernedIds the people whose request it is
 * @throws AppError 403 if the user is one of them
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
