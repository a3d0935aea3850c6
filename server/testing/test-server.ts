import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { boot, type RunningServer } from '../boot.ts';
import { type DemoAccount, demoAccountsFile } from '../outputs/demo/create-demo-people.ts';
import { loadConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Services } from '../services.ts';
import { databases } from './databases.ts';
import { ownPort } from './own-port.ts';
import { createTestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';

export interface TestServer {
  origin: string;
  /** `servedSince` is one hour ago until the first restart. */
  services: Services;
  dataDir: string;
  /** A connection with the role that owns the tables, for changes that a server cannot make. */
  owner: Knex;
  /** A person who is not signed in. */
  visitor(): TestPerson;
  /** The credentials of one of the three demonstration people. */
  account(role: DemoAccount['role']): DemoAccount;
  /** One of the three demonstration people, signed in. */
  person(role: DemoAccount['role']): Promise<TestPerson>;
  /** A new customer, registered and signed in. */
  newcomer(name?: string): Promise<TestPerson>;
  /**
   * Shuts the server down gracefully, runs `meanwhile`, and starts the server again.
   * @param changed environment variables that are different from then on
   */
  restart(meanwhile: () => Promise<unknown>, changed?: Record<string, string>): Promise<void>;
  /** @param noticeMs how long the server still serves while it is not ready */
  stop(noticeMs?: number): Promise<void>;
}

/**
 * Starts the whole product on a separate database.
 * @param variables environment variables
 * @param log receives the log instead of standard error
 */
export async function startTestServer(
  variables: Record<string, string> = {},
  log?: DestinationStream,
): Promise<TestServer> {
  const people = variables.OIDC_ISSUER || variables.ACCOUNTS ? null : inject('people');
  const database = await createTestDatabase(people ? 'people' : 'empty');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-data-'));
  if (people) writeFileSync(demoAccountsFile(dataDir), people.file, { mode: 0o600 });
  const port = await ownPort();
  let environment: Record<string, string> = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    SEALWRIGHT_DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...(people && { ADMINISTRATOR_ID: people.administratorId }),
    ...variables,
  };
  let config = loadConfig(environment);
  const start = async (): Promise<RunningServer> => {
    const booted = await boot(config, { test: true, ...(log && { log }) });
    databases.set(config.publicUrl, booted.services.db);
    return booted;
  };
  let running = await start();
  running.services.servedSince = new Date(Date.now() - 3_600_000);
  const owner = connectDatabase(database.ownerUrl, 2);
  const origin = config.publicUrl;
  const outbox = path.join(dataDir, 'outbox');
  const account = (role: DemoAccount['role']): DemoAccount => {
    const found = running.demoAccounts.find((one) => one.role === role);
    if (!found) throw new Error(`no ${role}`);
    return found;
  };
  let newcomers = 0;
  return {
    origin,
    get services() {
      return running.services;
    },
    dataDir,
    owner,
    visitor: () => new TestPerson(origin, outbox),
    account,
    person: (role) => {
      const { email, password } = account(role);
      return new TestPerson(origin, outbox).signIn(email, password);
    },
    newcomer: (name = 'Person') => {
      newcomers += 1;
      return new TestPerson(origin, outbox).register(
        `${name.toLowerCase()}-${newcomers}@example.test`,
        name,
        'Tester',
      );
    },
    restart: async (meanwhile, changed = {}) => {
      await running.stop();
      await meanwhile();
      environment = { ...environment, ...changed };
      config = loadConfig(environment);
      running = await start();
    },
    stop: async (noticeMs) => {
      databases.delete(origin);
      await running.stop(noticeMs);
      await owner.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
