import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { boot, type RunningServer } from '../boot.ts';
import { loadConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { type DemoAccount, demoAccountsFile } from '../demo/create-demo-people.ts';
import type { Services } from '../services.ts';
import { databases } from './databases.ts';
import { ownPort } from './own-port.ts';
import { createTestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';

export interface TestServer {
  origin: string;
  /** Up for an hour already, until it is started again. */
  services: Services;
  dataDir: string;
  /** The database as who owns it: for what a server cannot do. */
  owner: Knex;
  /** Nobody signed in. */
  visitor(): TestPerson;
  /** How one of the three demonstration people signs in. */
  account(role: DemoAccount['role']): DemoAccount;
  /** One of the three demonstration people, signed in. */
  person(role: DemoAccount['role']): Promise<TestPerson>;
  /** A new customer, registered and signed in. */
  newcomer(name?: string): Promise<TestPerson>;
  /** Stops as a planned stop does, lets that happen which happens meanwhile, and starts again. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** The whole product on a database of its own; `variables` as the environment would hold them. */
export async function startTestServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const people = variables.OIDC_ISSUER ? null : inject('people');
  const database = await createTestDatabase(people ? 'people' : 'empty');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-data-'));
  if (people) writeFileSync(demoAccountsFile(dataDir), people.file, { mode: 0o600 });
  const port = await ownPort();
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    SEALWRIGHT_DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...(people && { ADMINISTRATOR_ID: people.administratorId }),
    ...variables,
  });
  const start = async (): Promise<RunningServer> => {
    const booted = await boot(config, { test: true });
    databases.set(config.publicUrl, booted.services.db);
    return booted;
  };
  let running = await start();
  running.services.startedAt = new Date(Date.now() - 3_600_000);
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
    restart: async (meanwhile) => {
      await running.stop();
      await meanwhile();
      running = await start();
    },
    stop: async () => {
      databases.delete(origin);
      await running.stop();
      await owner.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
