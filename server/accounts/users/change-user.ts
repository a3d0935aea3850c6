import type { UserChange } from '../../../common/profile.ts';
import { publishSession } from '../../notarization/notarization-sessions/publish-session.ts';
import { touchSession } from '../../notarization/notarization-sessions/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { renameAccount } from '../identity/accounts-store.ts';
import { EMBEDDED_ISSUER } from '../identity/embedded-issuer.ts';
import { requireNameFree } from './require-name-free.ts';
import { listSessionsWith, type StoredUser, updateUser } from './store.ts';

/**
 * Changes the profile of a user. After a name change, the name from the identity provider no longer
 * replaces it. At the embedded provider, the account gets the new name too.
 * @throws AppError 409 for a name change during a notarization
 */
export function changeUser(
  services: Services,
  user: StoredUser,
  change: UserChange,
): Promise<StoredUser> {
  return withTransaction(services, async (tx, publish) => {
    await requireNameFree(tx, user, change);
    const changed = await updateUser(tx, user.id, change);
    if (change.firstName !== undefined || change.lastName !== undefined) {
      await renameAccount(tx, EMBEDDED_ISSUER, user.id);
      // Update open sessions, so that other participants see the new name.
      for (const sessionId of await listSessionsWith(tx, user.id)) {
        await touchSession(tx, sessionId);
        await publishSession(tx, publish, sessionId);
      }
    }
    publish({
      resource: 'users',
      id: user.id,
      version: changed.updatedAt.getTime(),
      userIds: [user.id],
    });
    return changed;
  });
}
