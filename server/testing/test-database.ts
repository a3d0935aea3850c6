import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { type Template, templates, urlOfDatabase } from './global-setup.ts';

export interface TestDatabase {
  /** As whom the server works. */
  url: string;
  /** Who owns the tables. */
  ownerUrl: string;
  drop(): Promise<void>;
}

async function withServer<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A database of its own with the whole schema: a copy of one of the run's templates. */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withServer(server, (db) =>
        db.raw(`CREATE DATABASE ${name} TEMPLATE ${templates[template]} STRATEGY file_copy`),
      );
      break;
    } catch (error) {
      // Two workers copying at once: the template is busy for a moment.
      if (attempt >= 40 || !/being accessed/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url: urlOfDatabase(inject('postgresServerUrl'), name),
    ownerUrl: urlOfDatabase(server, name),
    drop: () => withServer(server, (db) => db.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
