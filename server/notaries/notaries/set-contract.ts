import type { z } from 'zod';
import type { setContract as setContractEndpoint } from '../../../common/notary-contracts.ts';
import { isDeleted, type StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { currentContract, insertContract } from './contracts-store.ts';
import { findNotary, lockNotary, type StoredNotary } from './store.ts';

/**
 * Changes the rates of a notary. Offers that exist already are paid by the rates from before.
 * @throws AppError 400 if nothing would change, 409 if the rates have changed since they were read,
 * or the account was deleted
 */
export async function setContract(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  { reason, version, ...to }: z.output<typeof setContractEndpoint.body>,
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    const held = (await lockNotary(tx, notary.id)) ?? notary;
    if (await isDeleted(tx, held.userId)) throw conflict('notary_account_deleted');
    const before = await currentContract(tx, held.id);
    if (before.version !== version) throw conflict('contract_changed');
    const from = {
      employmentType: before.employmentType,
      sessionRate: before.sessionRate,
      hourlyRate: before.hourlyRate,
    };
    const isSame =
      from.employmentType === to.employmentType &&
      from.sessionRate === to.sessionRate &&
      from.hourlyRate === to.hourlyRate;
    if (isSame) throw invalidField('sessionRate', 'contract_unchanged');
    await insertContract(tx, {
      ...to,
      notaryId: held.id,
      version: version + 1,
      reason,
      setBy: administrator.id,
    });
    await emit({
      type: 'notary.contract_changed',
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: held.id, userId: held.userId },
      data: { from, to, reason },
    });
    return (await findNotary(tx, held.id)) ?? held;
  });
}
