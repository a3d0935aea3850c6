import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
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
  if (isExpired(notary, commissionExpiry, new Date())) {
    throw invalidField('commissionExpiry', 'renewal_date_past');
  }
  if (commissionExpiry <= notary.commissionExpiry) {
    throw invalidField('commissionExpiry', 'renewal_date_not_later');
  }
  return withTransaction(services, async (tx, emit) => {
    const kept = await setRenewal(tx, notary.id, commissionExpiry);
    if (!kept) throw conflict('application_not_approved');
    await emit({
      type: 'commission.renewed',
      version: 1,
      actorId: kept.userId,
      subjects: { notaryId: kept.id, userId: kept.userId },
      data: { from: notary.commissionExpiry, to: commissionExpiry },
    });
    return kept;
  });
}
