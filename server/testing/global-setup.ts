import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { createPasswords } from '../accounts/identity/passwords.ts';
import { seedTemplates } from '../documents/templates/seed-templates.ts';
import { createDemoPeople, demoAccountsFile } from '../outputs/demo/create-demo-people.ts';
import { loadConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import {
  type EmbeddedPostgres,
  launchPostgres,
} from '../platform/database/embedded/launch-postgres.ts';
import { openAsServer, prepareDatabase } from '../prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's URL of the Postgres server of this run, which contains the migrated template
     * databases.
     */
    postgresUrl: string;
    /** The same with the role that servers use. */
    postgresServerUrl: string;
    /** The demonstration people in the template with people. */
    people: People;
  }
}

/** Demonstration people: the content of their accounts file, and the ID of the administrator. */
export interface People {
  file: string;
  administratorId: string;
}

/**
 * Migrated databases to copy: one without accounts, and one with the three demonstration people.
 */
export const templates = {
  empty: 'sealwright_template',
  people: 'sealwright_template_with_people',
} as const;
export type Template = keyof typeof templates;

export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Adds the three demonstration people. */
export async function addPeople(databaseUrl: string): Promise<People> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-people-'));
  const db = connectDatabase(databaseUrl, 1);
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SEALWRIGHT_DATA_DIR: dataDir,
  });
  await createDemoPeople({ db, config, passwords: createPasswords({ test: true }) });
  await seedTemplates(db);
  await db.destroy();
  const file = readFileSync(demoAccountsFile(dataDir), 'utf8');
  rmSync(dataDir, { recursive: true, force: true });
  return { file, administratorId: config.administratorId };
}

let started = false;

/**
 * Starts one real Postgres for the whole run. Every test file uses a copy of a template database.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (started) return undefined;
  started = true;
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-test-'));
  // Tests start hundreds of servers and programs. The compile cache makes each start after the
  // first faster.
  const compiled = mkdtempSync(path.join(tmpdir(), 'sealwright-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  let postgres: EmbeddedPostgres | null = null;
  let url = process.env.TEST_DATABASE_URL;
  if (!url) {
    postgres = await launchPostgres({
      dataDir: folder,
      password: crypto.randomUUID(),
      unsafe: true,
    });
    url = postgres.url;
  }
  const db = connectDatabase(url, 2);
  for (const name of Object.values(templates)) await db.raw(`DROP DATABASE IF EXISTS ${name}`);
  await db.raw(`CREATE DATABASE ${templates.empty}`);
  const access = await openAsServer(urlOfDatabase(url, templates.empty));
  await prepareDatabase(access, { production: true, logger: pino({ level: 'silent' }) });
  await db.raw(`CREATE DATABASE ${templates.people} TEMPLATE ${templates.empty}`);
  await db.destroy();
  project.provide('people', await addPeople(urlOfDatabase(url, templates.people)));
  project.provide('postgresUrl', url);
  project.provide('postgresServerUrl', access.url);
  return async () => {
    await postgres?.stop();
    for (const made of [folder, compiled]) rmSync(made, { recursive: true, force: true });
  };
}
