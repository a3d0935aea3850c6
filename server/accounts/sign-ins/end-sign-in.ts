import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { endSignIn as endSignInRow } from './session-store.ts';

/**
 * Ends one sign-in of a user and closes its live connections. Returns false if there is no such
 * sign-in.
 */
export async function endSignIn(
  services: Services,
  user: StoredUser,
  id: string,
): Promise<boolean> {
  const sid = await withTransaction(services, async (tx, emit) => {
    const ended = await endSignInRow(tx, user.id, id);
    if (!ended) return null;
    await emit({
      type: 'user.signed_out',
      version: 1,
      actorId: user.id,
      subjects: { userId: user.id },
      data: { sessions: 1 },
    });
    return ended;
  });
  if (sid) services.hub.closeSession(sid);
  return sid !== null;
}
