import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import { type Template, templates, urlOfDatabase } from './global-setup.ts';

export interface TestDatabase {
  /** The URL with the role that the server uses. */
  url: string;
  /** The URL with the role that owns the tables. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** On a busy machine, several workers may copy the template before this one can. */
const TEMPLATE_BUSY_MS = 60_000;

async function withServer<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Creates a separate database with the whole schema as a copy of a template database. */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  const deadline = Date.now() + TEMPLATE_BUSY_MS;
  for (;;) {
    try {
      await withServer(server, (db) =>
        db.raw(`CREATE DATABASE ${name} TEMPLATE ${templates[template]} STRATEGY file_copy`),
      );
      break;
    } catch (error) {
      // The template is busy if two workers copy it at the same time.
      if (Date.now() > deadline || !/being accessed/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url: urlOfDatabase(inject('postgresServerUrl'), name),
    ownerUrl: urlOfDatabase(server, name),
    drop: () => withServer(server, (db) => db.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
