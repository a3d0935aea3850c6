import { parametersOf, seriesOf } from '../../notaries/rules/knowledge.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { rulesOf } from '../session-data/facts.ts';
import { findSession } from '../session-data/store.ts';
import { askedAbout } from './asked-about.ts';
import { endAttempts, insertAttempt, listAttemptsLike, moveAttempt } from './attempts-store.ts';
import { openDetails } from './details.ts';
import { knowledgeState, pastWith } from './knowledge-state.ts';
import { listOutlived } from './outlived-attempts-store.ts';
import { questionsLocked } from './questions.ts';
import { findProofingOf, lockPerson } from './store.ts';
import { isSilent } from './vendor-patience.ts';
import { withOpenSession } from './with-session.ts';

/**
 * Starts an attempt and requests its questions, with the parameters of the notary's state.
 * @throws AppError 409 before a notary has accepted or the name is stated, while an attempt is in
 * progress, after one was passed, and while the person is locked out
 */
export async function askQuestions(
  services: Services,
  of: { sessionId: string; userId: string },
): Promise<void> {
  const { indexKey, vault, identityVendor: vendor } = services;
  if (!vendor) throw conflict('no_vendor');
  await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'questions', actorId: of.userId },
    async (tx) => {
      const proofing = await findProofingOf(tx, of.sessionId, of.userId);
      const details = openDetails(vault, proofing?.details ?? null);
      const person = {
        userId: of.userId,
        askedAbout: details?.typed ? askedAbout(indexKey, details) : null,
      };
      // Two sessions with one notary share the count of attempts, and so do two accounts of one
      // person.
      await lockPerson(tx, person);
      await endAttempts(tx, { userId: of.userId });
      const session = await findSession(tx, of.sessionId);
      const rules = session && rulesOf(session);
      if (!session?.notaryId || !rules) {
        throw conflict('questions_need_notary');
      }
      const { notaryId } = session;
      if (!proofing || !details?.typed) {
        throw conflict('questions_need_details');
      }
      const asked = { ...person, proofingId: proofing.id, notaryId };
      const attempts = await listAttemptsLike(tx, asked);
      const outlived = await listOutlived(tx, {
        userIds: [of.userId],
        askedAbout: person.askedAbout ?? [],
        notaryId,
      });
      const now = new Date();
      const state = knowledgeState({
        ...asked,
        rules,
        vendor,
        attempts,
        outlived,
        now,
      });
      if (state.state === 'passed') throw conflict('questions_already_passed');
      const parameters = parametersOf(rules);
      const { lockedUntil } = seriesOf(
        parameters,
        pastWith([...attempts, ...outlived], asked),
        now,
      );
      if (lockedUntil) throw conflict(questionsLocked(lockedUntil));
      for (const attempt of attempts) {
        // Which of two accounts comes first is decided when one of them starts its questions.
        if (attempt.userId !== of.userId) continue;
        const waited = isSilent(attempt.createdAt, now);
        const ofAnother = attempt.notaryId !== notaryId;
        if (attempt.status === 'under_way' || (attempt.status === 'ready' && !ofAnother)) {
          throw conflict('questions_already_ready');
        }
        if (attempt.status === 'preparing' && !waited && !ofAnother) {
          throw conflict('questions_being_prepared');
        }
        if (attempt.proofingId === proofing.id) {
          await moveAttempt(tx, attempt.id, 'void', { failure: 'unavailable' });
        }
      }
      const attemptId = await insertAttempt(tx, {
        ...asked,
        vendor: vendor.name,
        sandbox: vendor.sandbox,
        parameters,
      });
      if (!attemptId) throw conflict('questions_being_prepared');
      await services.addJob(
        tx,
        'order-questions',
        { attemptId },
        { jobKey: `questions-${attemptId}`, maxAttempts: 6 },
      );
    },
  );
}
