import type { IdentityCheck } from '../../../common/administration.ts';
import { endSessionsOf } from '../../accounts/sign-ins/session-store.ts';
import { deleteCredentialsOf, dropBegun } from '../../accounts/step-up/store.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes all second factors of a person who has lost them, and signs them out. Afterwards, their
 * password is enough to set up a new second factor. The person gets an email. The audit log records
 * how their identity was checked.
 * @throws AppError 409 for the caller's own account, and if the person has no second factor.
 */
export async function resetFactors(
  services: Services,
  administrator: StoredUser,
  userId: string,
  { reason, identityCheck }: { reason: string; identityCheck: IdentityCheck },
): Promise<void> {
  if (userId === administrator.id) throw conflict('own_factors_not_resettable');
  await withTransaction(services, async (tx, emit) => {
    await endSessionsOf(tx, userId);
    const factors = await deleteCredentialsOf(tx, userId);
    if (factors === 0) throw conflict('person_without_second_factor');
    await dropBegun(tx, userId);
    await emit({
      type: 'step_up.reset',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { factors, reason, identityCheck },
    });
  });
  services.securityEvents.record({ kind: 'factors_reset', userId, byStaff: true });
  services.hub.closeUser(userId);
}
