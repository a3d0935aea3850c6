import path from 'node:path';
import type { JobName } from '../../../platform/jobs/add-job.ts';
import { spawnJob } from '../../../testing/spawn-job.ts';
import type { TestServer } from '../../../testing/test-server.ts';

const PROGRAM = path.join(import.meta.dirname, 'job-program.ts');

/**
 * Runs a job about money in a process that ends at a given statement of the database.
 * @param id of the charge, payout or subscription
 * @returns whether it ended there, and not after the job
 */
export async function runJobUpTo(
  server: TestServer,
  job: JobName,
  id: string,
  at: number,
): Promise<boolean> {
  const { stripe } = server.services.config;
  const { wasKilled } = await spawnJob(server, PROGRAM, [job, id, String(at)], {
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
    STRIPE_API_BASE: stripe?.apiBase,
  });
  return wasKilled;
}
