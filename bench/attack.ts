import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../common/documents.ts';
import { accountBombs, pdfBombs } from '../server/attacks/build-bombs.ts';
import { readProcessUsage } from '../server/platform/parsing/process-usage.ts';
import { buildTextPdf } from '../server/testing/build-text-pdf.ts';
import { TestPerson } from '../server/testing/test-person.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';

/* Absolute figures without a peer: what visitors and customers notice during an attack. */

const MINUTES = Number(process.env.ATTACK_MINUTES ?? 10);
const BOMBS = 50;
const CUSTOMERS = 10;
const HEALTH_EVERY_MS = 100;
const MOST_HEALTH_MS = 250;
const MOST_READY_MS = 5_000;
const MOST_GROWTH_MB = 100;

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

function print(metric: string, ours: number, most: number, more: object): void {
  const line = { name: 'attack', metric, ours: Math.round(ours), goal: `< ${most}` };
  process.stdout.write(`${JSON.stringify({ ...line, holds: ours < most, ...more })}\n`);
}

/**
 * Starts `work` the given number of times at even intervals, whether or not earlier runs have
 * ended.
 */
async function atRate(times: number, work: (index: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const pause = (MINUTES * 60_000) / times;
  const begin = Date.now();
  for (let index = 0; index < times; index += 1) {
    await sleep(Math.max(0, begin + index * pause - Date.now()));
    running.push(work(index));
  }
  await Promise.all(running);
}

async function verify(server: BenchServer, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), 'bomb.pdf');
  const headers = { Origin: server.origin };
  const url = `${server.origin}/api/verify`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

/** Returns the milliseconds from a new customer's upload of a one-page PDF until it is ready. */
async function timeToReady(server: BenchServer, index: number): Promise<number> {
  const customer = new TestPerson(server.origin);
  await customer.register(`customer-${index}@attack.example`, 'Cara', 'Customer');
  const pdf = await buildTextPdf([`A deed, number ${index}.`]);
  const begin = performance.now();
  const { body } = await customer.upload(pdf, 'deed.pdf');
  for (;;) {
    const found = await customer.call<Document>('GET', `/api/documents/${body.id}`);
    if (found.body.status === 'ready') return performance.now() - begin;
    if (found.body.status === 'failed') throw new Error('a good document failed');
    await sleep(50);
  }
}

/**
 * Sends 50 bombs as a visitor and 50 as an account over ten minutes. Measures health checks and the
 * uploads of other customers in the meantime.
 */
export async function benchAttack(): Promise<void> {
  const visitorBombs = await Promise.all(Object.values(pdfBombs).map((build) => build()));
  const uploads = await Promise.all(
    Object.values(accountBombs).map(async ({ name, build }) => ({ name, bytes: await build() })),
  );
  const server = await startBenchServer();
  const statuses = new Map<number, number>();
  const health: number[] = [];
  const ready: number[] = [];
  let peakMb = 0;
  try {
    const size = () => readProcessUsage(server.pid)?.memoryMb ?? Number.NaN;
    const startMb = size();
    await Promise.all([
      atRate(BOMBS, async (index) => {
        const bytes = visitorBombs[index % visitorBombs.length] as Buffer;
        const status = await verify(server, bytes);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      atRate(BOMBS, async (index) => {
        const upload = uploads[index % uploads.length] as (typeof uploads)[number];
        await server.customer.upload(upload.bytes, upload.name);
      }),
      atRate((MINUTES * 60_000) / HEALTH_EVERY_MS, async () => {
        const begin = performance.now();
        await (await fetch(`${server.origin}/api/health`)).arrayBuffer();
        health.push(performance.now() - begin);
        peakMb = Math.max(peakMb, size());
      }),
      atRate(CUSTOMERS, async (index) => {
        ready.push(await timeToReady(server, index));
      }),
    ]);
    print('p99 of /api/health in ms', quantile(health, 0.99), MOST_HEALTH_MS, {
      p50: Math.round(quantile(health, 0.5)),
      most: Math.round(Math.max(...health)),
    });
    print(
      'ms until the document of another customer is ready, worst',
      Math.max(...ready),
      MOST_READY_MS,
      {
        p50: Math.round(quantile(ready, 0.5)),
      },
    );
    print('MB by which the server has grown', size() - startMb, MOST_GROWTH_MB, {
      peak: Math.round(peakMb - startMb),
      verifyStatuses: Object.fromEntries(statuses),
    });
  } finally {
    await server.stop();
  }
}
