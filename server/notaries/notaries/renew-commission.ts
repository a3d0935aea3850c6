import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { setRenewal } from './commissions-store.ts';
import { isExpired } from './policy.ts';
import type { StoredNotary } from './store.ts';

/**
 * Stores the expiry date of a renewed commission until the administrator has reviewed it. The
 * previous date stays valid until then.
 * @throws AppError 400 for a date that is in the past or not later than the current one, 409 for an
 * application.
 */
export async function renewCommission(
  services: Services,
  notary: StoredNotary,
  commissionExpiry: string,
): Promise<StoredNotary> {
  const message = isExpired(notary, commissionExpiry, new Date())
    ? 'This date is in the past. Please enter the expiration date of your renewed commission.'
    : commissionExpiry <= notary.commissionExpiry
      ? 'Please enter a date after the expiration date on record.'
      : null;
  if (message) throw invalidInput(message, { commissionExpiry: message });
  return withTransaction(services, async (tx, publish) => {
    const kept = await setRenewal(tx, notary.id, commissionExpiry);
    if (!kept) throw conflict('Your application has not been approved yet.');
    publish({
      resource: 'notaries',
      id: kept.id,
      version: kept.updatedAt.getTime(),
      userIds: [kept.userId, services.config.administratorId],
    });
    return kept;
  });
}
