import type { Knex } from 'knex';
import type { ResponseOf } from '../../common/endpoint.ts';
import type { startQuestions as call } from '../../common/proofings.ts';
import { conflict, notFound } from '../http/errors.ts';
import { findSession } from '../notarization-sessions/store.ts';
import { endOf, type KnowledgeParameters } from '../rules/knowledge.ts';
import type { Services } from '../services.ts';
import { findAttempt, moveAttempt, type StoredAttempt } from './attempts-store.ts';
import { openQuestions } from './questions.ts';
import { findProofingOf } from './store.ts';
import { withOpenSession } from './with-session.ts';

export interface AttemptOf {
  sessionId: string;
  userId: string;
  attemptId: string;
}

/** A person's own attempt in a session. @throws AppError 404 for any other */
export async function loadAttempt(tx: Knex, of: AttemptOf): Promise<StoredAttempt> {
  const attempt = await findAttempt(tx, of.attemptId);
  const proofing = await findProofingOf(tx, of.sessionId, of.userId);
  if (!attempt || attempt.proofingId !== proofing?.id)
    throw notFound('There are no such questions.');
  return attempt;
}

/** When an attempt's time is over, by the server's clock. */
export const endOfAttempt = ({ parameters, startedAt }: StoredAttempt) =>
  endOf(parameters as KnowledgeParameters, startedAt ?? new Date());

/**
 * Shows the questions; the clock runs from the first time. Asked again, the same questions come with
 * the same end.
 * @throws AppError 404 for another's attempt, 409 for one that is over or of another notary
 */
export function startQuestions(
  services: Services,
  of: AttemptOf,
): Promise<ResponseOf<typeof call>> {
  return withOpenSession(services, of.sessionId, async (tx) => {
    const now = new Date();
    const before = await loadAttempt(tx, of);
    const session = await findSession(tx, of.sessionId);
    if (before.notaryId !== session?.notaryId) {
      throw conflict('Another notary has taken this session. Please ask for new questions.');
    }
    if (before.status === 'ready') {
      await moveAttempt(tx, before.id, 'under_way', { at: now });
      const runAt = new Date(endOfAttempt({ ...before, startedAt: now }).getTime() + 1000);
      const options = { runAt, jobKey: `end-questions-${before.id}` };
      await services.addJob(tx, 'end-questions', { attemptId: before.id }, options);
    }
    const attempt = await loadAttempt(tx, of);
    const endsAt = endOfAttempt(attempt);
    if (attempt.status !== 'under_way' || !attempt.questions || now > endsAt) {
      throw conflict('These questions are over.');
    }
    return {
      questions: openQuestions(services.vault, attempt.questions).map(({ id, text, choices }) => ({
        id,
        text,
        choices,
      })),
      now: now.toISOString(),
      endsAt: endsAt.toISOString(),
    };
  });
}
