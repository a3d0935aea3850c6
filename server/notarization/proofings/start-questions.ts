import type { Knex } from 'knex';
import type { ResponseOf } from '../../../common/endpoint.ts';
import type { startQuestions as call } from '../../../common/proofings.ts';
import {
  chooseQuestions,
  endOf,
  type KnowledgeParameters,
  seriesOf,
} from '../../notaries/rules/knowledge.ts';
import { AppError, conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findSession } from '../session-data/store.ts';
import {
  findAttempt,
  listAttemptsLike,
  moveAttempt,
  type StoredAttempt,
} from './attempts-store.ts';
import { countElsewhere, pastWith } from './knowledge-state.ts';
import { listOutlived } from './outlived-attempts-store.ts';
import { openQuestions, questionsLocked } from './questions.ts';
import { findProofingOf, lockPerson } from './store.ts';
import { withOpenSession } from './with-session.ts';

export interface AttemptOf {
  sessionId: string;
  userId: string;
  attemptId: string;
}

/** Loads a person's own attempt in a session. @throws AppError 404 for any other */
export async function loadAttempt(tx: Knex, of: AttemptOf): Promise<StoredAttempt> {
  const attempt = await findAttempt(tx, of.attemptId);
  const proofing = await findProofingOf(tx, of.sessionId, of.userId);
  if (!attempt || attempt.proofingId !== proofing?.id) throw notFound('questions_not_found');
  return attempt;
}

/** Returns when an attempt's time limit ends, by the server's clock. */
export const endOfAttempt = ({ parameters, startedAt }: StoredAttempt) =>
  endOf(parameters as KnowledgeParameters, startedAt ?? new Date());

/**
 * Starts the clock of waiting questions. Other attempts of the same person may have started or
 * ended under another account meanwhile. Of two that start at the same time, the second waits here
 * for the lock.
 * @returns the reason why they may not start, or null if they have started
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
    return conflict('questions_start_blocked');
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
      ? conflict(questionsLocked(series.lockedUntil))
      : conflict('questions_asked_before');
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
 * Returns the questions. The clock starts at the first request. Later requests return the same
 * questions with the same end.
 * @throws AppError 404 for an attempt of someone else, 409 for one that has ended or is with
 * another notary, and if the person was asked or locked out under another account meanwhile
 */
export async function startQuestions(
  services: Services,
  of: AttemptOf,
): Promise<ResponseOf<typeof call>> {
  const shown = await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'questions', actorId: of.userId },
    async (tx) => {
      const now = new Date();
      const before = await loadAttempt(tx, of);
      const session = await findSession(tx, of.sessionId);
      if (before.notaryId !== session?.notaryId) {
        throw conflict('questions_notary_changed');
      }
      if (before.status === 'ready') {
        const refusal = await beginAttempt(services, tx, before, now);
        // Return the error instead of throwing, so that the transaction commits the end of questions
        // that may no longer be asked.
        if (refusal) return refusal;
      }
      const attempt = await loadAttempt(tx, of);
      const endsAt = endOfAttempt(attempt);
      if (attempt.status !== 'under_way' || !attempt.questions || now > endsAt) {
        throw conflict('questions_closed');
      }
      return {
        questions: openQuestions(services.vault, attempt.questions).map(
          ({ id, text, choices }) => ({
            id,
            text,
            choices,
          }),
        ),
        now: now.toISOString(),
        endsAt: endsAt.toISOString(),
      };
    },
  );
  if (shown instanceof AppError) throw shown;
  return shown;
}
