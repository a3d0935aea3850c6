import { type Specialty, specialties } from '../../../common/notary-work.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { lockNotary, type StoredNotary, setWork as storeWork } from './store.ts';

interface Work {
  specializations: readonly Specialty[];
  ronProviders: readonly string[];
}

const toStored = (entries: readonly string[]) => (entries.length > 0 ? entries.join(', ') : null);

/**
 * Sets in which documents a notary specializes and with which providers they work. Offers and
 * accepted sessions stay with the notary.
 */
export async function setWork(
  services: Services,
  notary: StoredNotary,
  chosen: Work,
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    const before = (await lockNotary(tx, notary.id)) ?? notary;
    const from = {
      specializations: before.specializations,
      ronProviders: before.ronProviders,
    };
    const to = {
      specializations: toStored(specialties.filter((one) => chosen.specializations.includes(one))),
      ronProviders: toStored([...new Set(chosen.ronProviders)]),
    };
    if (to.specializations === from.specializations && to.ronProviders === from.ronProviders) {
      return before;
    }
    const kept = await storeWork(tx, before.id, to);
    await emit({
      type: 'notary.work_changed',
      version: 1,
      actorId: before.userId,
      subjects: { notaryId: before.id, userId: before.userId },
      data: { from, to },
    });
    return kept;
  });
}
