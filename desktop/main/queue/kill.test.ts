import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { buildProgram } from '../../../scripts/build-program.ts';
import { leaveJobs } from '../../../server/testing/leave-jobs.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

/** Total number of kills (kill -9) at random moments, shared by two computers. */
const KILLS = Number(process.env.QUEUE_KILLS ?? 15);
const COMPUTERS = 2;
const OUT = path.join(import.meta.dirname, '..', '..', '..', 'out');

let server: TestServer;
let home: string;
let built: string;
let program: string;

beforeAll(async () => {
  server = await startTestServer();
  // The test checks that documents arrive, not their later analysis.
  await leaveJobs(server);
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-kill-'));
  mkdirSync(OUT, { recursive: true });
  // Inside the repository, so that Node finds the database driver in node_modules.
  built = mkdtempSync(path.join(OUT, 'kill-'));
  program = await buildProgram({
    entry: path.join(import.meta.dirname, 'testing', 'queue-program.ts'),
    folder: built,
    format: 'es',
    external: ['better-sqlite3'],
  });
});
afterAll(async () => {
  await server.stop();
  for (const folder of [home, built]) rmSync(folder, { recursive: true, force: true });
});

interface Run {
  output: string;
  killed: boolean;
}

/** A random point for a kill: after a number of output lines, and a moment later. */
const somewhere = () => ({ words: 1 + Math.floor(Math.random() * 9), ms: Math.random() * 15 });

/** Runs the program and kills it at that point. With null, it runs to its end. */
async function run(args: string[], at: ReturnType<typeof somewhere> | null): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const there = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (at && output.split('\n').length > at.words) resolve();
    });
  });
  if (at) {
    await Promise.race([there, exited]);
    await Promise.race([sleep(at.ms), exited]);
    child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, string | null];
  return { output, killed: signal === 'SIGKILL' };
}

interface Tally {
  kills: number;
  /** Kills before the work was done. */
  atWork: number;
  /** Kills during a request. */
  onTheWay: number;
}

/**
 * Simulates one computer: adds files and kills the program until the number of kills is reached.
 */
async function computer(number: number): Promise<Tally> {
  const person = await server.newcomer(`Kill${number}`);
  const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
  const files = path.join(home, `files-${number}`);
  mkdirSync(files);
  const words = [path.join(home, `queue-${number}`), files, server.origin, user.id, person.cookie];
  const digests = new Map<string, string>();
  const tally: Tally = { kills: 0, atWork: 0, onTheWay: 0 };
  while (tally.kills < KILLS / COMPUTERS) {
    for (let more = 0; more < 2; more += 1) {
      const name = `${String(digests.size).padStart(4, '0')} 手紙.txt`;
      // Every tenth file is stored in several chunks.
      const size = digests.size % 10 === 0 ? 400_000 : 2000;
      const bytes = Buffer.from(randomBytes(size / 2).toString('hex'));
      digests.set(name, createHash('sha256').update(bytes).digest('hex'));
      writeFileSync(path.join(files, name), bytes);
    }
    const { output, killed } = await run(words, somewhere());
    expect(output).not.toMatch(/broken|set-aside|not queued/);
    if (output.includes('unsure')) tally.onTheWay += 1;
    if (!killed) continue;
    tally.kills += 1;
    if (!output.includes('done')) tally.atWork += 1;
  }
  const last = await run(words, null);
  expect(last.output).toContain('whole');
  expect(last.output).toContain('done');
  const documents: Document[] = [];
  let next = '';
  do {
    const page = await person.call<Document[]>('GET', `/api/documents?limit=200${next}`);
    documents.push(...page.body);
    const cursor = page.headers.get('X-Next-Cursor');
    next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
  } while (next);
  const arrived = documents.map((one) => [one.originalName, one.sha256]).sort();
  expect(arrived).toEqual([...digests].sort());
  for (const one of documents) expect(one.description).toBe(`Number of ${one.originalName}`);
  return tally;
}

test(`leaves every document on the server exactly once after ${KILLS} kills while queueing and sending`, async () => {
  const computers = await Promise.all(
    Array.from({ length: COMPUTERS }, (_, number) => computer(number)),
  );
  const sum = (of: keyof Tally) => computers.reduce((all, one) => all + one[of], 0);
  expect(sum('kills')).toBeGreaterThanOrEqual(KILLS);
  // Kills after the end or before the first request would prove nothing.
  expect(sum('atWork')).toBeGreaterThan(KILLS / 2);
  expect(sum('onTheWay')).toBeGreaterThan(0);
}, 600_000);
