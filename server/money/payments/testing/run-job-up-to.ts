import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JobName } from '../../../platform/jobs/add-job.ts';
import type { TestServer } from '../../../testing/test-server.ts';

const PROGRAM = path.join(import.meta.dirname, 'job-program.ts');

/**
 * Runs a job about money in a process that ends at a given statement of the database.
 * @param id of the charge, payout or subscription
 * @returns whether it ended there, and not after the job
 */
export async function runJobUpTo(
  { services, dataDir }: TestServer,
  job: JobName,
  id: string,
  at: number,
): Promise<boolean> {
  const { config } = services;
  const child = spawn(process.execPath, [PROGRAM, job, id, String(at)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(config.port),
      DATABASE_URL: config.databaseUrl ?? '',
      SEALWRIGHT_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      STRIPE_SECRET_KEY: config.stripe?.secretKey,
      STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret,
      STRIPE_API_BASE: config.stripe?.apiBase,
    },
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`the job ended with ${code}`);
  return false;
}
