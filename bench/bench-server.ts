import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { connectDatabase } from '../server/platform/database/connect.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import {
  type EmbeddedPostgres,
  launchPostgres,
} from '../server/platform/database/embedded/launch-postgres.ts';
import { TestPerson } from '../server/testing/test-person.ts';

const root = path.join(import.meta.dirname, '..');

/** Starts one of our programs and waits for its first line of output. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  child.stdout?.resume();
  return child;
}

export interface BenchServer {
  origin: string;
  databaseUrl: string;
  db: Knex;
  folder: string;
  customer: TestPerson;
  /** Returns one of the demo accounts, signed in. */
  person(role: string): Promise<TestPerson>;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the product in its own process, with a real Postgres at its safe defaults. */
export async function startBenchServer(
  variables: Record<string, string> = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  const postgres: EmbeddedPostgres = await launchPostgres({
    dataDir: path.join(folder, 'database'),
    password: crypto.randomUUID(),
  });
  const port = await findFreePort();
  const dataDir = path.join(folder, 'data');
  const child = await startProgram('server/main.ts', {
    NODE_ENV: 'development',
    PORT: String(port),
    SEALWRIGHT_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    ...variables,
  });
  const origin = `http://localhost:${port}`;
  const accounts = JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    email: string;
    password: string;
  }[];
  const person = (role: string) => {
    const account = accounts.find((one) => one.role === role);
    if (!account) throw new Error(`no ${role}`);
    return new TestPerson(origin).signIn(account.email, account.password);
  };
  const customer = await person('customer');
  const db = connectDatabase(postgres.url, 4);
  return {
    origin,
    databaseUrl: postgres.url,
    db,
    folder,
    customer,
    person,
    pid: child.pid as number,
    stop: async () => {
      await db.destroy();
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
