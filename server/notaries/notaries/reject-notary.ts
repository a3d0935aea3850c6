import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { setRejected } from './commissions-store.ts';
import { requireSeen } from './require-seen.ts';
import { lockNotary, type StoredNotary } from './store.ts';

/**
 * Rejects an application. Its status stays pending_approval, because the specification has no other
 * status. The record contains the rejection and its reason, and the person may apply again.
 * @throws AppError 409 if the application is no longer waiting, or has changed since it was read.
 */
export async function rejectNotary(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  { reason, updatedAt }: { reason: string; updatedAt: string },
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    requireSeen(await lockNotary(tx, notary.id), updatedAt);
    const rejected = await setRejected(tx, notary.id, reason);
    if (!rejected) throw conflict('application_not_rejectable');
    await emit({
      type: 'notary.rejected',
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: rejected.id, userId: rejected.userId },
      data: { reason },
    });
    return rejected;
  });
}
