import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { buildPackedPdf, packRepeated } from '../../documents/analysis/testing/build-files.ts';
import { makePdf } from '../../sealing/testing/make-pdf.ts';
import { writePdf } from '../../sealing/testing/write-pdf.ts';
import { FairQueue } from './fair-queue.ts';
import { ParserPool } from './parser-pool.ts';
import type { ParserTaskFailed } from './parser-task-failed.ts';
import { readProcessUsage } from './process-usage.ts';

/** Wall time limit for tests that must not depend on the load of the machine. */
const wallMs = 600_000;
const pools: ParserPool[] = [];
afterAll(() => {
  for (const pool of pools) pool.close();
});

function startPool(...parameters: ConstructorParameters<typeof ParserPool>): ParserPool {
  const pool = new ParserPool(...parameters);
  pools.push(pool);
  return pool;
}

const text = (content: string) => ({
  file: {
    bytes: Buffer.from(content),
    mimeType: 'text/plain',
    documentType: 'affidavit' as const,
    title: 'x',
  },
  withText: true,
});

/** A text that takes seconds to analyze, because a rule pattern starts a new match at each "1)". */
const slow = () => text('1) a '.repeat(3_000_000));
/** A PDF whose page content decompresses to 300 MB. */
const large = async () => ({
  file: {
    ...text('').file,
    bytes: await buildPackedPdf(await packRepeated('1 2 m 3 4 l S\n', 20_000_000)),
    mimeType: 'application/pdf',
  },
  withText: false,
});

const codeOf = (task: Promise<unknown>) =>
  task.then(
    () => 'done',
    (error: ParserTaskFailed) => error.code,
  );

describe('a child process beyond its budget is killed and replaced', () => {
  test('when it uses too much CPU time', async () => {
    const pool = startPool({ documents: { children: 1, budget: { cpuMs: 1000, wallMs } } });
    const failed = codeOf(pool.run('analyze', slow()));
    const next = pool.run('analyze', text('A.'));
    expect(await failed).toBe('parser_cpu_exceeded');
    expect((await next).pages).toEqual([{ page: 1, text: 'A.' }]);
  });

  test('when it uses too much memory', async () => {
    const pool = startPool({
      documents: { children: 1, budget: { memoryMb: 300, cpuMs: 60_000, wallMs } },
    });
    const failed = codeOf(pool.run('analyze', await large()));
    const next = pool.run('analyze', text('A.'));
    expect(await failed).toBe('parser_out_of_memory');
    expect((await next).pages).toHaveLength(1);
  });

  test('by the operating system when the main process is too busy to measure', async () => {
    const pool = startPool({
      documents: {
        children: 1,
        slowBudget: { memoryMb: 1024, cpuMs: 400, wallMs },
        budget: { cpuMs: 60_000, wallMs },
      },
    });
    await pool.run('analyze', text('A.'));
    const [pid = 0] = pool.pids;
    const before = readProcessUsage(pid)?.cpuMs ?? 0;
    const failed = codeOf(pool.run('analyze', slow()));
    // Wait until the child process has received the whole request and works on it.
    await expect.poll(() => readProcessUsage(pid)?.cpuMs ?? 0).toBeGreaterThan(before + 500);
    // Block this process until the child process has exited, or has not been killed for too long.
    const nothing = new Int32Array(new SharedArrayBuffer(4));
    const deadline = Date.now() + 120_000;
    while (readProcessUsage(pid) && Date.now() < deadline) Atomics.wait(nothing, 0, 0, 200);
    expect(await failed).toBe('parser_cpu_exceeded');
  });

  test('when it exceeds its wall time, with a failure that allows another attempt', async () => {
    const pool = startPool({ documents: { children: 1, budget: { wallMs: 300 } } });
    await expect(pool.run('analyze', slow())).rejects.toMatchObject({
      code: 'parser_timeout',
      fault: 'moment',
      // The machine may have been too slow, so the job is tried again, but once only.
      childDied: true,
    });
  });
});

test('throws when a request cannot be cloned, and continues with the next task', async () => {
  const pool = startPool({ documents: { children: 1, budget: { wallMs } } });
  const bytes = Promise.resolve() as unknown as Uint8Array;
  await expect(pool.run('inspect', { bytes })).rejects.toThrow(/could not be cloned/);
  expect((await pool.run('analyze', text('A.'))).pages).toHaveLength(1);
});

test('fails the task when its child process dies, and runs the next task', async () => {
  const pool = startPool({ documents: { children: 1, budget: { wallMs } } });
  await pool.run('analyze', text('A.'));
  const failed = codeOf(pool.run('analyze', slow()));
  const next = pool.run('analyze', text('B.'));
  const [pid = 0] = pool.pids;
  process.kill(pid, 'SIGSEGV');
  expect(await failed).toBe('parser_crashed');
  expect((await next).pages).toHaveLength(1);
  expect(pool.pids).not.toContain(pid);
});

test('keeps the child process when a promise rejects after its task has ended', async () => {
  const pool = startPool({ pictures: { children: 1, budget: { wallMs } } });
  // pdf.js reads both pages in parallel and does not await the second one, which fails.
  const pdf = writePdf([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>'],
    [3, 'null'],
    [4, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots['],
  ]);
  expect(await codeOf(pool.run('draw-first-page', { bytes: pdf }))).toBe('pdf_syntax');
  const { pids } = pool;
  await sleep(500);
  await pool.run('draw-first-page', { bytes: await makePdf() });
  expect(pool.pids).toEqual(pids);
});

test('starts child processes with operating system limits and without secrets', async () => {
  process.env.SEALWRIGHT_TEST_SECRET = 'hunter2';
  const pool = startPool();
  await pool.run('verify', { bytes: await makePdf(), trust: { roots: [] } });
  const [pid = 0] = pool.pids;
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  expect(limits).toMatch(/Max data size\s+\d+\s+\d+\s+bytes/);
  expect(limits).toMatch(/Max cpu time\s+40\s+41\s+seconds/);
  expect(limits).toMatch(/Max core file size\s+0\s+0/);
  expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('hunter2');
  delete process.env.SEALWRIGHT_TEST_SECRET;
});

test('never runs more child processes of a lane than it allows', async () => {
  const pool = startPool({ documents: { children: 2, budget: { wallMs } } });
  const counts: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await pool.run('analyze', text('A.'));
      counts.push(pool.pids.length);
    }),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
});

test('runs tasks of different lanes independently of each other', async () => {
  const pool = startPool({ documents: { children: 1, budget: { cpuMs: 20_000, wallMs } } });
  let isSlowDone = false;
  const busy = codeOf(pool.run('analyze', slow())).then((code) => {
    isSlowDone = true;
    return code;
  });
  const trust = { roots: [] };
  expect(await pool.run('verify', { bytes: await makePdf(), trust })).toMatchObject({
    intact: false,
  });
  expect(isSlowDone).toBe(false);
  pool.halt();
  expect(await busy).toBe('parser_closed');
});

test('fails waiting, running and later tasks as our fault when the pool is closed', async () => {
  const pool = startPool({ documents: { children: 1 } });
  const running = [1, 2].map(() => codeOf(pool.run('analyze', text('A.'))));
  pool.close();
  expect(await Promise.all(running)).toEqual(['parser_closed', 'parser_closed']);
  await expect(pool.run('analyze', text('A.'))).rejects.toMatchObject({
    code: 'parser_closed',
    fault: 'ours',
  });
});

test('does not copy a result that is larger than its lane allows into this process', async () => {
  const pool = startPool();
  const canvas = createCanvas(900, 900);
  const context = canvas.getContext('2d');
  const noise = context.createImageData(900, 900);
  noise.data.set(randomBytes(noise.data.length));
  context.putImageData(noise, 0, 0);
  const picture = { bytes: canvas.toBuffer('image/png'), mimeType: 'image/png', title: 'noise' };
  expect((await pool.run('render', picture)).length).toBeGreaterThan(2 ** 20);
  expect(await codeOf(pool.run('render', picture, { lane: 'verification' }))).toBe(
    'parser_result_too_large',
  );
});

test('rejects tasks of an owner with 50 waiting tasks, but not of others', async () => {
  const pool = startPool({ documents: { children: 1, budget: { wallMs } } });
  const mine = Array.from({ length: 52 }, () =>
    codeOf(pool.run('analyze', text('A.'), { owner: 'me' })),
  );
  const other = codeOf(pool.run('analyze', text('A.'), { owner: 'other' }));
  expect((await Promise.all(mine)).filter((code) => code === 'parser_busy')).toHaveLength(1);
  expect(await other).toBe('done');
});

test('gives each owner a turn, regardless of how many tasks they send', () => {
  const queue = new FairQueue<{ owner: string; name: string }>();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) {
    queue.push({ owner: name[0] as string, name });
  }
  const taken = Array.from({ length: 7 }, () => queue.take()?.name);
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(queue.take()).toBeUndefined();
  expect(queue.length).toBe(0);
});

test('does not place an owner who has had a turn behind owners who come later', () => {
  const queue = new FairQueue<{ owner: string; name: string }>();
  queue.push({ owner: 'a', name: 'a1' });
  expect(queue.take()?.name).toBe('a1');
  queue.push({ owner: 'a', name: 'a2' });
  for (const name of ['b1', 'c1']) queue.push({ owner: name[0] as string, name });
  expect(queue.take()?.name).toBe('a2');
});
