import { endSessionsOf } from '../../accounts/sign-ins/session-store.ts';
import { EMBEDDED_ISSUER } from '../../accounts/users/embedded-issuer.ts';
import { isAdministrator } from '../../accounts/users/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { findNotaryOfUser, moveNotary } from '../../notaries/notaries/store.ts';
import { deletePractices } from '../../notarization/practice/store.ts';
import { forgetWhoTried } from '../../notarization/proofings/outlived-attempts-store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflictOver } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { dropContactRequests } from '../contact-requests/store.ts';
import { dropSubscription } from '../newsletter/store.ts';
import { anonymizeNotary, anonymizeUser, dropPapers, lockPerson } from './deletion-store.ts';
import { readDeletion } from './read-deletion.ts';

/**
 * Deletes an account. One transaction signs the person out everywhere, removes their sign-in and
 * name, and releases the address. If the address is proved to be theirs, it also removes newsletter
 * subscriptions and contact requests that name it. A durable job then erases documents and files.
 * Repeated requests have one effect.
 * @throws AppError 409 with the reasons if sessions or assignments are still open.
 */
export async function deleteAccount(services: Services, user: StoredUser): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    // Another request was first, so the account is already deleted.
    if (!(await lockPerson(tx, user.id))) return;
    const plan = await readDeletion(tx, user.id, isAdministrator(services.config, user));
    if (plan.refusals.length > 0) throw conflictOver('account_in_use', plan.refusals);
    const notary = await findNotaryOfUser(tx, user.id);
    if (notary?.status === 'active') await moveNotary(tx, notary.id, 'inactive', null);
    // Emit before the row is anonymized, because the email goes to the address of the account.
    await emit({
      type: 'user.deleted',
      version: 1,
      actorId: user.id,
      subjects: { userId: user.id },
      data: { deleted: plan.deleted, kept: plan.kept },
    });
    if (plan.addressProved) {
      await dropSubscription(tx, user.email);
      await dropContactRequests(tx, user.email);
    }
    await endSessionsOf(tx, user.id);
    const fileIds = [
      ...(notary ? await deletePractices(tx, { notaryId: notary.id }) : []),
      ...(await dropPapers(tx, user.id)),
    ];
    if (fileIds.length > 0) await services.addJob(tx, 'remove-files', { fileIds });
    await anonymizeNotary(tx, user.id);
    await anonymizeUser(tx, user.id, EMBEDDED_ISSUER);
    await forgetWhoTried(tx, user.id);
    await services.addJob(
      tx,
      'erase-account',
      { userId: user.id },
      { jobKey: `erase-${user.id}`, maxAttempts: 20 },
    );
  });
  services.hub.closeUser(user.id);
}
