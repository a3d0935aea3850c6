import type { Knex } from 'knex';
import type { ResponseOf } from '../../common/endpoint.ts';
import type { startQuestions as call } from '../../common/proofings.ts';
import { questionsLocked } from '../../common/words/proofings.ts';
import { AppError, conflict, notFound } from '../http/errors.ts';
import { findSession } from '../notarization-sessions/store.ts';
import { chooseQuestions, endOf, type KnowledgeParameters, seriesOf } from '../rules/knowledge.ts';
import type { Services } from '../services.ts';
import {
  findAttempt,
  listAttemptsLike,
  moveAttempt,
  type StoredAttempt,
} from './attempts-store.ts';
import { countElsewhere, pastWith } from './knowledge-state.ts';
import { listOutlived } from './outlived-attempts-store.ts';
import { openQuestions } from './questions.ts';
import { findProofingOf, lockPerson } from './store.ts';
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
 * Lets the clock of questions that wait run. Others of the same person may have begun or ended under
 * another account since they were collected; of two that begin at once the second waits here.
 * @returns why they may not begin; null where they have
 */
async function beginAttempt(
  services: Services,
  tx: Knex,
  attempt: StoredAttempt,
  now: Date,
): Promise<AppError | null> {
  const { id, notaryId, questions } = attempt;
  await lockPerson(tx, attempt);
  const all = await listAttemptsLike(tx, attempt);
  if (all.some((one) => one.status === 'under_way' && one.notaryId === notaryId)) {
    return conflict(
      'The questions cannot begin at this moment. Please try again in a few minutes.',
    );
  }
  const rules = attempt.parameters as KnowledgeParameters;
  const outlived = await listOutlived(tx, {
    userIds: [attempt.userId],
    askedAbout: attempt.askedAbout ?? [],
    notaryId,
  });
  const series = seriesOf(rules, pastWith([...all, ...outlived], attempt), now);
  const waiting = questions ? openQuestions(services.vault, questions) : [];
  if (series.lockedUntil || !chooseQuestions(rules, waiting, series)) {
    await moveAttempt(tx, id, 'void');
    return series.lockedUntil
      ? conflict(questionsLocked(series.lockedUntil.toISOString()), 'locked')
      : conflict('These questions were asked before. Please ask for new ones.');
  }
  const failedElsewhere = countElsewhere([...all, ...outlived], attempt);
  await moveAttempt(tx, id, 'under_way', { at: now, failedElsewhere });
  const runAt = new Date(endOfAttempt({ ...attempt, startedAt: now }).getTime() + 1000);
  await services.addJob(
    tx,
    'end-questions',
    { attemptId: id },
    { runAt, jobKey: `end-questions-${id}` },
  );
  return null;
}

/**
 * Shows the questions; the clock runs from the first time. Asked again, the same questions come with
 * the same end.
 * @throws AppError 404 for another's attempt, 409 for one that is over or of another notary, and where
 * the person has been asked or locked out under another account since
 */
export async function startQuestions(
  services: Services,
  of: AttemptOf,
): Promise<ResponseOf<typeof call>> {
  const shown = await withOpenSession(services, of.sessionId, async (tx) => {
    const now = new Date();
    const before = await loadAttempt(tx, of);
    const session = await findSession(tx, of.sessionId);
    if (before.notaryId !== session?.notaryId) {
      throw conflict('Another notary has taken this session. Please ask for new questions.');
    }
    if (before.status === 'ready') {
      const refusal = await beginAttempt(services, tx, before, now);
      // What came of it is kept: questions that may not be asked any more are over.
      if (refusal) return refusal;
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
  if (shown instanceof AppError) throw shown;
  return shown;
}
