import { endSessionsOf } from '../../accounts/sign-ins/session-store.ts';
import { type StoredUser, setBlocked } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Blocks a person: ends their sessions, prevents new ones, and reassigns their notarizations to
 * other notaries. Their documents stay unchanged. If the person is on staff, all staff get an
 * email.
 * @throws AppError 409 if the person is the administrator or is already blocked.
 */
export async function blockUser(
  services: Services,
  administrator: StoredUser,
  userId: string,
  reason: string,
): Promise<void> {
  if (userId === administrator.id) throw conflict('administrator_not_blockable');
  await withTransaction(services, async (tx, emit) => {
    if (!(await setBlocked(tx, userId, true, reason))) {
      throw conflict('person_already_blocked');
    }
    await endSessionsOf(tx, userId);
    await emit({
      type: 'user.blocked',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { reason },
    });
  });
  services.hub.closeUser(userId);
}

/**
 * Unblocks a person, so that they can sign in again.
 * @throws AppError 409 if the person is not blocked.
 */
export async function unblockUser(
  services: Services,
  administrator: StoredUser,
  userId: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    if (!(await setBlocked(tx, userId, false, null))) {
      throw conflict('person_not_blocked');
    }
    await emit({
      type: 'user.unblocked',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: {},
    });
  });
}
