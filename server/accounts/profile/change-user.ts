import type { UserChange } from '../../../common/profile.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { renameAccount } from '../identity/accounts-store.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { type StoredUser, updateUser } from '../users/store.ts';
import { requireNameFree } from './require-name-free.ts';

/**
 * Changes the profile of a user. After a name change, the name from the identity provider no longer
 * replaces it. At the embedded provider, the account gets the new name too.
 * @throws AppError 409 for a name change during a notarization, or if the name is not `nameBefore`
 */
export function changeUser(
  services: Services,
  user: StoredUser,
  change: UserChange,
): Promise<StoredUser> {
  const about = {
    version: 1,
    actorId: user.id,
    subjects: { userId: user.id },
    data: {},
  } as const;
  return withTransaction(services, async (tx, emit) => {
    await requireNameFree(tx, user, change);
    const changed = await updateUser(tx, user.id, change);
    if (!changed) throw conflict('name_changed_elsewhere');
    if (change.firstName !== undefined || change.lastName !== undefined) {
      await renameAccount(tx, EMBEDDED_ISSUER, user.id);
      await emit({ ...about, type: 'user.renamed' });
    }
    await emit({ ...about, type: 'user.profile_changed' });
    return changed;
  });
}
