import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findJobState, lockJob, removeJob, rescheduleJob } from './jobs-store.ts';

const GONE = 'This job is gone: it has run, or it was discarded.';

/**
 * Puts a job that gave up back to work. One that waits or runs already is left as it is, so that
 * pressing twice has one effect.
 * @throws AppError 404 where there is none any more.
 */
export async function retryJob(
  services: Services,
  administrator: StoredUser,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockJob(tx, id);
    const job = await findJobState(tx, id);
    if (!job) throw notFound(GONE);
    if (!job.givenUp) return;
    await rescheduleJob(tx, id);
    await recordAudit(tx, administrator.id, 'job.retried', 'jobs', null, {
      job: id,
      task: job.task,
    });
  });
}

/**
 * Takes a job that gave up out of the queue.
 * @throws AppError 404 where there is none, 409 where it waits or runs.
 */
export async function discardJob(
  services: Services,
  administrator: StoredUser,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockJob(tx, id);
    const job = await findJobState(tx, id);
    if (!job) throw notFound(GONE);
    if (!job.givenUp) throw conflict('Only a job that gave up can be discarded.');
    await removeJob(tx, id);
    await recordAudit(tx, administrator.id, 'job.discarded', 'jobs', null, {
      job: id,
      task: job.task,
    });
  });
}
