import path from 'node:path';
import { makeBackup } from '../server/outputs/backup/make-backup.ts';
import { loadPlace } from '../server/platform/config.ts';

/*
 * `npm run backup -- FOLDER` writes a backup of the whole installation to a new folder. The server
 * may be running.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);
const target = process.argv[2];
if (!target) {
  warn('Please name a new folder: npm run backup -- /backups/2026-11-21');
  process.exit(2);
}
try {
  const { tables, parts, missing } = await makeBackup(loadPlace(), path.resolve(target), warn);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${path.resolve(target)}: ${rows} rows of ${tables.length} tables, ${parts.length} files.`);
  if (missing.length > 0) say(`${missing.length} stored files were missing.`);
  say('It holds the keys that open everything in it. Keep it as you keep them.');
  process.exit(0);
} catch (error) {
  warn((error as Error).message);
  process.exit(1);
}
