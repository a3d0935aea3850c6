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

/** kill -9 at moments that nobody chose, in all; two computers share them. */
const KILLS = Number(process.env.QUEUE_KILLS ?? 200);
const COMPUTERS = 2;
const OUT = path.join(import.meta.dirname, '..', '..', '..', 'out');

let server: TestServer;
let home: string;
let built: string;
let program: string;

beforeAll(async () => {
  server = await startTestServer();
  // That a document arrived is looked at, not what is then read in it.
  await leaveJobs(server);
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-kill-'));
  mkdirSync(OUT, { recursive: true });
  // Below the packages, where it finds the database's driver.
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

/** Where a program is killed: so many words into its work, and a moment later. */
const somewhere = () => ({ words: 1 + Math.floor(Math.random() * 9), ms: Math.random() * 15 });

/** Runs the program and kills it `at` that point; null lets it come to its end. */
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
  /** Kills in the middle of a request. */
  onTheWay: number;
}

/** One computer: new files come, the program is killed, until it was killed often enough. */
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
      // Every tenth is sent in several pieces.
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

test(`after ${KILLS} kills while queueing and sending, every document is on the server exactly once`, async () => {
  const computers = await Promise.all(
    Array.from({ length: COMPUTERS }, (_, number) => computer(number)),
  );
  const sum = (of: keyof Tally) => computers.reduce((all, one) => all + one[of], 0);
  expect(sum('kills')).toBeGreaterThanOrEqual(KILLS);
  // A kill of a program that had finished would prove nothing, nor one that had not begun to send.
  expect(sum('atWork')).toBeGreaterThan(KILLS / 2);
  expect(sum('onTheWay')).toBeGreaterThan(KILLS / 20);
}, 600_000);
