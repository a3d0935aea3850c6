import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf, forgetProviderSignInsOf } from '../sign-ins/session-store.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { forgetDevices } from './account-devices-store.ts';
import { type Account, replacePassword } from './accounts-store.ts';
import { deleteSignInLinks } from './links/account-links-store.ts';

/**
 * Changes the password of an account of the embedded provider and notifies the person by email.
 * Signs out all sessions here and at the provider, because the old password may have been known to
 * somebody else.
 * @param prove checks in the same transaction that the person may change the password, if they did
 * not enter the current one
 * @returns false if another request changed the password in the meantime, or `prove` returned false
 */
export async function changePassword(
  services: Services,
  account: Account,
  password: string,
  prove: (tx: Knex) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const passwordHash = await services.passwords.hash(password);
  const changed = await withTransaction(services, async (tx, emit) => {
    const person = () => tx('users').where({ iss: EMBEDDED_ISSUER, sub: account.id }).first('id');
    // Lock the person first, like every sign-in that begins or ends.
    const user = (await person().forNoKeyUpdate()) as { id: string } | undefined;
    if (!(await prove(tx))) throw new AlreadyChanged();
    if (!(await replacePassword(tx, account, passwordHash))) throw new AlreadyChanged();
    // A person who came here for the first time in the meantime signed in with the old password.
    if (!user && (await person())) throw new JustCame();
    // End what the old password proved after it was replaced: no new sign-in can be proved with it.
    if (user) await endSessionsOf(tx, user.id);
    await forgetProviderSignInsOf(tx, account.id);
    // A person who knew the old password may have signed in on a device that counts as known.
    await forgetDevices(tx, account.id);
    await deleteSignInLinks(tx, account.id);
    if (user) {
      await emit({
        type: 'password.changed',
        version: 1,
        actorId: user.id,
        subjects: { userId: user.id },
        data: {},
      });
    }
    return { userId: user?.id ?? null };
  }).catch((error: unknown) => {
    if (error instanceof AlreadyChanged) return null;
    if (error instanceof JustCame) return 'again' as const;
    throw error;
  });
  if (changed === 'again') return changePassword(services, account, password, prove);
  if (changed?.userId) services.hub.closeUser(changed.userId);
  return changed !== null;
}

class AlreadyChanged extends Error {}
class JustCame extends Error {}
