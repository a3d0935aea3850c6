import type { z } from 'zod';
import type { adjustEarnings as adjustEndpoint } from '../../../common/payout-decisions.ts';
import { requireOthersRequest } from '../../accounts/staff/require-others-request.ts';
import { isDeleted, type StoredUser } from '../../accounts/users/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { addEarning } from './add-earning.ts';
import type { StoredEarning } from './store.ts';

/**
 * Adds a bonus, a penalty or an adjustment to the pay of a notary. It is part of their next payout.
 * @throws AppError 403 for one's own pay, 404, 409 if the account was deleted
 */
export async function adjustEarnings(
  services: Services,
  staff: StoredUser,
  notaryId: string,
  { kind, cents, reason }: z.output<typeof adjustEndpoint.body>,
): Promise<StoredEarning> {
  return withTransaction(services, async (tx, emit) => {
    const notary = await lockNotary(tx, notaryId);
    if (!notary) throw notFound('notary_not_found');
    requireOthersRequest(staff.id, [notary.userId]);
    if (await isDeleted(tx, notary.userId)) throw conflict('notary_account_deleted');
    const earning = await addEarning(tx, {
      notaryId,
      compensationType: kind,
      amount: cents,
      description: reason,
      provider: services.payments?.provider ?? 'undecided',
      setBy: staff.id,
    });
    if (!earning) throw new Error('the correction was not stored');
    await emit({
      type: 'earning.adjusted',
      version: 1,
      actorId: staff.id,
      subjects: { notaryId, userId: notary.userId },
      data: { kind, cents, reason },
    });
    return earning;
  });
}
