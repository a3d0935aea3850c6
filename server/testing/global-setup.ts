import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database/connect.ts';
import { type EmbeddedPostgres, launchPostgres } from '../database/embedded/launch-postgres.ts';
import { openAsServer, prepareDatabase } from '../prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres for this run, with a migrated template database in it; its owner's address. */
    postgresUrl: string;
    /** The same as the role that servers work as. */
    postgresServerUrl: string;
  }
}

export const TEMPLATE_DATABASE = 'sealwright_template';

export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

let started = false;

/** One real Postgres for the whole run; every test file takes a copy of its template. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (started) return undefined;
  started = true;
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-test-'));
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
  await db.raw(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`);
  await db.raw(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await db.destroy();
  const templateUrl = urlOfDatabase(url, TEMPLATE_DATABASE);
  const access = await openAsServer(templateUrl);
  await prepareDatabase(access, { production: true, logger: pino({ level: 'silent' }) });
  project.provide('postgresUrl', url);
  project.provide('postgresServerUrl', access.url);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
