import { problem } from '../../../common/messages/errors.ts';
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
  throw forbidden(problem('own_request', { case: 'decision' }));
}
