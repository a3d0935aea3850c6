import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import { sendPayout } from './send-payout.ts';
import { startPayroll } from './testing/start-payroll.ts';

const PROGRAM = path.join(import.meta.dirname, 'testing', 'send-program.ts');

const payroll = await startPayroll();
const { server, stripe } = payroll;
const { services } = server;
beforeAll(async () => {
  await leaveJobs(server);
});
afterAll(payroll.stop);

/** Runs the job in a process that ends at a given point. Returns whether it ended there. */
async function runUpTo(payoutId: string, at: number): Promise<boolean> {
  const { config } = services;
  const child = spawn(process.execPath, [PROGRAM, payoutId, String(at)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(config.port),
      DATABASE_URL: config.databaseUrl ?? '',
      SEALWRIGHT_DATA_DIR: server.dataDir,
      LOG_LEVEL: 'error',
      STRIPE_SECRET_KEY: config.stripe?.secretKey,
      STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret,
      STRIPE_API_BASE: stripe.baseUrl,
    },
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`the job ended with ${code}`);
  return false;
}

test('a payout is sent once, wherever the process ends', async () => {
  const person = await payroll.notary(0);
  let points = 0;
  for (let at = 1; ; at += 1) {
    await payroll.earn(person.notaryId, 2500);
    const id = await payroll.request(person);
    await payroll.decide(id, 'approve');
    const wasKilled = await runUpTo(id, at);
    if (wasKilled) points += 1;
    // The job runs again after the provider has forgotten the requests.
    stripe.forgetKeys();
    await sendPayout(services, { payoutId: id });
    expect(stripe.payouts.sentFor(id), `at ${at}`).toHaveLength(1);
    await payroll.deliver('transfer.created', await payroll.transferOf(id));
    expect((await payroll.read(id))?.status, `at ${at}`).toBe('paid');
    expect(await payroll.ledgerOf(id), `at ${at}`).toEqual([
      'payout notary_payable 2500',
      'payout provider_balance -2500',
    ]);
    if (!wasKilled) break;
  }
  expect(points).toBeGreaterThan(4);
}, 300_000);
