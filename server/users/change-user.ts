import type { UserChange } from '../../common/profile.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { renameAccount } from '../identity/accounts-store.ts';
import { EMBEDDED_ISSUER } from '../identity/embedded-provider.ts';
import type { Services } from '../services.ts';
import { type StoredUser, updateUser } from './store.ts';

/**
 * Changes what people say of themselves. A new name is theirs from here on: the provider's claim
 * no longer replaces it, and where the provider is the embedded one its account says the same.
 */
export function changeUser(
  services: Services,
  user: StoredUser,
  change: UserChange,
): Promise<StoredUser> {
  return withTransaction(services, async (tx, publish) => {
    const changed = await updateUser(tx, user.id, change);
    if (change.firstName !== undefined || change.lastName !== undefined) {
      await renameAccount(tx, EMBEDDED_ISSUER, user.id);
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
