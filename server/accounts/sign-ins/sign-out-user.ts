import { recordAudit } from '../../platform/database/record-audit.ts';
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
  const ended = await withTransaction(services, async (tx, publish) => {
    const ended = await endSessionsOf(tx, userId);
    await recordAudit(tx, administrator.id, 'user.signed_out', 'users', userId, {
      sessions: ended,
    });
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [administrator.id] });
    return ended;
  });
  const byStaff = administrator.id !== userId;
  services.securityEvents.record({ kind: 'sign_out_everywhere', userId, byStaff });
  services.hub.closeUser(userId);
  return ended;
}
