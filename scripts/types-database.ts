import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, migrateDatabase } from '../server/platform/database/connect.ts';
import { launchPostgres } from '../server/platform/database/embedded/launch-postgres.ts';
import { describeTables, TABLES_FILE } from './database-types/describe-tables.ts';

/*
 * `npm run types:database` migrates an empty database and writes the types of its rows.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-types-'));
const postgres = await launchPostgres({
  dataDir: folder,
  password: crypto.randomUUID(),
  unsafe: true,
});
const db = connectDatabase(postgres.url, 2);
try {
  await migrateDatabase(db);
  writeFileSync(TABLES_FILE, await describeTables(db));
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
