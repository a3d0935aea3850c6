import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findJobState, lockJob, removeJob, rescheduleJob } from './jobs-store.ts';

/**
 * Puts a permanently failed job back in the queue. Does nothing if the job is waiting or running,
 * so a second request has no further effect.
 * @throws AppError 404 if the job does not exist any more.
 */
export async function retryJob(
  services: Services,
  administrator: StoredUser,
  id: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockJob(tx, id);
    const job = await findJobState(tx, id);
    if (!job) throw notFound('job_not_found');
    if (!job.givenUp) return;
    await rescheduleJob(tx, id);
    await emit({
      type: 'job.retried',
      version: 1,
      actorId: administrator.id,
      subjects: {},
      data: { job: id, task: job.task },
    });
  });
}

/**
 * Removes a permanently failed job from the queue.
 * @throws AppError 404 if the job does not exist, 409 if it is waiting or running.
 */
export async function discardJob(
  services: Services,
  administrator: StoredUser,
  id: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockJob(tx, id);
    const job = await findJobState(tx, id);
    if (!job) throw notFound('job_not_found');
    if (!job.givenUp) throw conflict('job_not_failed');
    await removeJob(tx, id);
    await emit({
      type: 'job.discarded',
      version: 1,
      actorId: administrator.id,
      subjects: {},
      data: { job: id, task: job.task },
    });
  });
}
