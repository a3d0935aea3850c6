import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Ends all sessions of a person and closes their WebSockets.
 * @returns the number of sessions that were ended.
 */
export async function signOutUser(
  services: Services,
  administrator: StoredUser,
  userId: string,
): Promise<number> {
  const ended = await withTransaction(services, async (tx, emit) => {
    const ended = await endSessionsOf(tx, userId);
    await emit({
      type: 'user.signed_out',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { sessions: ended },
    });
    return ended;
  });
  const byStaff = administrator.id !== userId;
  services.securityEvents.record({ kind: 'sign_out_everywhere', userId, byStaff });
  services.hub.closeUser(userId);
  return ended;
}
