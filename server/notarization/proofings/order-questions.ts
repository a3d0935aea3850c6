import { languageOfUser } from '../../accounts/emails/email-language.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import type { Services } from '../../services.ts';
import { findAttempt, listAttemptsLike, moveAttempt } from './attempts-store.ts';
import { openDetails } from './details.ts';
import { settleResult } from './settle-result.ts';
import { findProofing } from './store.ts';
import { isSilent, nextLook } from './vendor-patience.ts';
import { withSession } from './with-session.ts';

/** The job that orders the questions of one attempt and repeats the order, like `orderCheck`. */
export async function orderQuestions(
  services: Services,
  attemptId: string,
  job: JobAttempt,
): Promise<void> {
  const { db, vault, identityVendor: vendor } = services;
  const attempt = await findAttempt(db, attemptId);
  const proofing = attempt && (await findProofing(db, attempt.proofingId));
  if (attempt?.status !== 'preparing' || !proofing) return;
  const giveUp = () =>
    withSession(
      services,
      { sessionId: proofing.sessionId, part: 'questions', actorId: null },
      (tx) => moveAttempt(tx, attemptId, 'void', { failure: 'unavailable' }),
    );
  const details = openDetails(vault, proofing.details);
  if (!details?.typed || vendor?.name !== attempt.vendor) {
    await giveUp();
    return;
  }
  const { parameters } = attempt;
  const before = await listAttemptsLike(db, attempt);
  try {
    const result = await vendor.order({
      kind: 'questions',
      reference: attemptId,
      person: details.typed,
      questions: parameters.questions ?? 0,
      choices: parameters.choices ?? 0,
      asked: before.flatMap(({ questionIds }) => questionIds),
      language: await languageOfUser(db, attempt.userId),
    });
    const runAt = nextLook(attempt.createdAt);
    if (result) await settleResult(services, attempt.vendor, attemptId, result);
    else if (!runAt) await giveUp();
    else {
      const jobKey = `questions-${attemptId}-${runAt.toISOString()}`;
      await services.addJob(
        db,
        'order-questions',
        { attemptId },
        { runAt, jobKey, maxAttempts: 6 },
      );
    }
  } catch (error) {
    if (!job.last && !isSilent(attempt.createdAt)) throw error;
    await giveUp();
  }
}
