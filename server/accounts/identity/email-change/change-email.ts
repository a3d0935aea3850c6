import type { Knex } from 'knex';
import { violatesUnique } from '../../../platform/database/violates-unique.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { Services } from '../../../services.ts';
import { EMBEDDED_ISSUER } from '../../users/embedded-issuer.ts';
import { findUserBySubject, storeUserAddress } from '../../users/store.ts';
import { type Account, replaceEmail } from '../accounts-store.ts';
import { changePassword } from '../change-password.ts';
import {
  deleteLinksSince,
  deleteSignInLinks,
  insertLink,
  takeLink,
} from '../links/account-links-store.ts';
import { linkTo } from '../links/link-paths.ts';

type Result = 'changed' | 'expired' | 'taken';

/** Thrown in a transaction to roll it back. */
class Expired extends Error {}

const toResult = (error: unknown): Result => {
  if (error instanceof Expired) return 'expired';
  if (violatesUnique(error, 'provider_accounts_email')) return 'taken';
  throw error;
};

/** Stores an address with the account and with its person. */
async function storeAddress(
  tx: Knex,
  { accountId, address }: { accountId: string; address: string },
) {
  const before = await replaceEmail(tx, accountId, address);
  const user = await findUserBySubject(tx, { iss: EMBEDDED_ISSUER, sub: accountId });
  if (before === null || !user) throw new Expired();
  await storeUserAddress(tx, user.id, address);
  return { before, user };
}

/**
 * Changes the address of an account to the one that received this link. Sends a notice to the old
 * address, with a link that undoes the change for seven days. Links that were sent to the old
 * address stop working.
 */
export async function changeEmail(services: Services, code: string): Promise<Result> {
  const { config } = services;
  return withTransaction(services, async (tx, emit): Promise<Result> => {
    const link = await takeLink(tx, code, ['change_email']);
    if (!link?.address) throw new Expired();
    const { accountId, address } = link;
    const { before, user } = await storeAddress(tx, { accountId, address });
    await deleteSignInLinks(tx, accountId);
    const undo = await insertLink(tx, { accountId, purpose: 'undo_email', address: before });
    const undoLink = { link: linkTo(config.publicUrl, 'undo_email', undo), code: undo };
    await emit(
      {
        type: 'email.changed',
        version: 1,
        actorId: user.id,
        subjects: { userId: user.id },
        data: {},
      },
      { oldAddress: { address: before, ...undoLink } },
    );
    services.securityEvents.record({ kind: 'email_changed', userId: user.id });
    return 'changed';
  }).catch(toResult);
}

/**
 * Undoes a change of the address and sets a new password, because the person who made the change
 * may know the old one. Links to undo later changes stop working, and those to undo earlier changes
 * remain.
 */
export async function restoreEmail(
  services: Services,
  account: Account,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<Result> {
  try {
    let userId: string | null = null;
    const changed = await changePassword(services, account, newPassword, async (tx) => {
      const link = await takeLink(tx, code, ['undo_email']);
      if (!link?.address) return false;
      const { user } = await storeAddress(tx, { accountId: account.id, address: link.address });
      await deleteLinksSince(tx, account.id, link.createdAt);
      userId = user.id;
      return true;
    });
    if (changed) services.securityEvents.record({ kind: 'email_changed', userId });
    return changed ? 'changed' : 'expired';
  } catch (error) {
    return toResult(error);
  }
}
