import { randomUUID } from 'node:crypto';
import type { IdentityCheck } from '../../../common/administration.ts';
import { factorsResetEmail } from '../../../common/messages/factor-emails.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { endSessionsOf } from '../../accounts/sign-ins/session-store.ts';
import { deleteCredentialsOf, dropBegun } from '../../accounts/step-up/store.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes all second factors of a person who has lost them, and signs them out. Afterwards, their
 * password is enough to set up a new second factor. The person gets an email. The audit log records
 * how their identity was checked.
 * @throws AppError 409 for the caller's own account, and if the person has no second factor.
 */
export async function resetFactors(
  services: Services,
  administrator: StoredUser,
  userId: string,
  { reason, identityCheck }: { reason: string; identityCheck: IdentityCheck },
): Promise<void> {
  if (userId === administrator.id) throw conflict('own_factors_not_resettable');
  await withTransaction(services, async (tx, publish) => {
    await endSessionsOf(tx, userId);
    const factors = await deleteCredentialsOf(tx, userId);
    if (factors === 0) throw conflict('person_without_second_factor');
    await dropBegun(tx, userId);
    await recordAudit(tx, administrator.id, 'step_up.reset', 'users', userId, {
      factors,
      reason,
      identityCheck,
    });
    const at = new Date();
    await notifyPerson(services, tx, {
      userId,
      topic: 'account',
      key: `factors-reset-${randomUUID()}`,
      compose: (inWords) =>
        factorsResetEmail({
          reason,
          when: inWords(at),
          link: `${services.config.publicUrl}/profile`,
          contact: services.config.contactEmail,
        }),
    });
    publish({ resource: 'users', id: userId, version: Date.now(), userIds: [administrator.id] });
  });
  services.securityEvents.record({ kind: 'factors_reset', userId, byStaff: true });
  services.hub.closeUser(userId);
}
