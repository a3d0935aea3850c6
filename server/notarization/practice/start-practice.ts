import { problem } from '../../../common/messages/errors.ts';
import { MAX_PRACTICE_SESSIONS, type PracticeAct } from '../../../common/practice.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { loadOwnNotary, requireMayPractice } from './load-practice.ts';
import { practiceRules } from './practice-facts.ts';
import { insertPractice, listPractices } from './store.ts';

/**
 * Starts a practice session under the rules of the notary's state.
 * @returns its ID
 * @throws AppError 403 after a rejected application; 404 without a notary record; 409 if the notary
 * keeps too many
 */
export async function startPractice(
  services: Services,
  user: StoredUser,
  act: PracticeAct,
): Promise<string> {
  const { id: notaryId } = await loadOwnNotary(services.db, user);
  return withTransaction(services, async (tx, emit) => {
    const notary = await lockNotary(tx, notaryId);
    if (!notary) throw notFound('notary_not_found');
    requireMayPractice(notary);
    if ((await listPractices(tx, notaryId)).length >= MAX_PRACTICE_SESSIONS) {
      throw conflict(problem('practice_full', { count: MAX_PRACTICE_SESSIONS }));
    }
    const state = notary.commissionState;
    const rules = practiceRules({ state, act });
    const { id } = await insertPractice(tx, {
      notaryId,
      act,
      state,
      rulesVersion: rules.version,
      rulesSha256: rules.sha256,
    });
    await emit({
      type: 'practice.started',
      version: 1,
      actorId: user.id,
      subjects: { notaryId, userId: user.id, practiceSessionId: id },
      data: { act },
    });
    return id;
  });
}
