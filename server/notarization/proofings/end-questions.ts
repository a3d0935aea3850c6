import type { Services } from '../../services.ts';
import { findAttempt, moveAttempt } from './attempts-store.ts';
import { endOfAttempt } from './start-questions.ts';
import { findProofing } from './store.ts';
import { withSession } from './with-session.ts';

/** The job at the end of an attempt's time limit. An attempt without answers fails. */
export async function endQuestions(services: Services, attemptId: string): Promise<void> {
  const attempt = await findAttempt(services.db, attemptId);
  const proofing = attempt && (await findProofing(services.db, attempt.proofingId));
  if (attempt?.status !== 'under_way' || !proofing) return;
  const endsAt = endOfAttempt(attempt);
  if (endsAt > new Date()) throw new Error('the time of these questions is not over yet');
  await withSession(
    services,
    { sessionId: proofing.sessionId, part: 'questions', actorId: null },
    (tx) => moveAttempt(tx, attemptId, 'failed', { failure: 'time_over', correct: 0, at: endsAt }),
  );
}
