import { inOrder, type Language } from '../../../common/messages/catalog/languages.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { lockNotary, type StoredNotary, setLanguages as storeLanguages } from './store.ts';

/**
 * Sets the languages in which a notary can conduct a session. Offers and accepted sessions stay
 * with the notary.
 */
export async function setLanguages(
  services: Services,
  notary: StoredNotary,
  chosen: readonly Language[],
): Promise<StoredNotary> {
  return withTransaction(services, async (tx, emit) => {
    const before = (await lockNotary(tx, notary.id)) ?? notary;
    const languages = inOrder(chosen);
    if (languages.join() === before.languages.join()) return before;
    const kept = await storeLanguages(tx, before.id, languages);
    await emit({
      type: 'notary.languages_changed',
      version: 1,
      actorId: before.userId,
      subjects: { notaryId: before.id, userId: before.userId },
      data: { from: before.languages, to: languages },
    });
    return kept;
  });
}
