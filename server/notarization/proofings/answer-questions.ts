import { gradeAnswers, type KnowledgeParameters } from '../../notaries/rules/knowledge.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { moveAttempt } from './attempts-store.ts';
import { openQuestions } from './questions.ts';
import { type AttemptOf, loadAttempt } from './start-questions.ts';
import { withOpenSession } from './with-session.ts';

/**
 * Grades the answers, once. Answers are not stored, and the questions are deleted.
 * @param answers index of the choice, by the question's ID
 * @throws AppError 404 for an attempt of someone else, 409 for an attempt that is not in progress
 */
export async function answerQuestions(
  services: Services,
  of: AttemptOf,
  answers: ReadonlyMap<string, number>,
): Promise<void> {
  const at = new Date();
  await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'questions', actorId: of.userId },
    async (tx) => {
      const attempt = await loadAttempt(tx, of);
      const { status, questions, startedAt } = attempt;
      if (status !== 'under_way' || !questions || !startedAt) {
        throw conflict('questions_closed');
      }
      const rules = attempt.parameters as KnowledgeParameters;
      const asked = openQuestions(services.vault, questions);
      const { correct, total, ...grade } = gradeAnswers(rules, asked, answers, startedAt, at);
      const move = { correct, total, at };
      if (grade.passed) await moveAttempt(tx, attempt.id, 'passed', move);
      else await moveAttempt(tx, attempt.id, 'failed', { ...move, failure: grade.reason });
    },
  );
}
