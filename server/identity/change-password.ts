import { withTransaction } from '../database/with-transaction.ts';
import type { Services } from '../services.ts';
import { type Account, replacePassword } from './accounts-store.ts';
import { EMBEDDED_ISSUER } from './embedded-provider.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf, forgetProviderSignInsOf } from './session-store.ts';

/**
 * Gives an account of the embedded provider another password. Whoever was signed in with the old one
 * is signed out everywhere, here and at the provider: it may have been somebody else.
 * @returns false where the password was changed by another call in the meantime
 */
export async function changePassword(
  services: Services,
  account: Account,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const changed = await withTransaction(services, async (tx) => {
    const user = (await tx('users').where({ iss: EMBEDDED_ISSUER, sub: account.id }).first('id')) as
      | { id: string }
      | undefined;
    // The person first, as at every sign-in that begins or ends.
    if (user) await endSessionsOf(tx, user.id);
    await forgetProviderSignInsOf(tx, account.id);
    if (!(await replacePassword(tx, account, passwordHash))) throw new AlreadyChanged();
    return { userId: user?.id ?? null };
  }).catch((error: unknown) => {
    if (error instanceof AlreadyChanged) return null;
    throw error;
  });
  if (changed?.userId) services.hub.closeUser(changed.userId);
  return changed !== null;
}

class AlreadyChanged extends Error {}
