import path from 'node:path';
import { parseArgs } from 'node:util';
import { afterRestore } from '../server/backup/after-restore.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { loadPlace } from '../server/config.ts';

/* `npm run restore -- FOLDER [--revocations issuing.crl]`: a backup into an empty SEALWRIGHT_DATA_DIR and
   an empty database, with what was revoked after it. */

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { revocations: { type: 'string', multiple: true, default: [] } },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write('Please name the backup: npm run restore -- /backups/2026-11-21\n');
  process.exit(2);
}
try {
  const config = loadPlace();
  const { manifest, taken } = await restoreBackup(path.resolve(folder), config, values.revocations);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `The backup of ${manifest.at} is in ${config.dataDir}: ${rows} rows. npm start brings it up.`,
  );
  for (const line of afterRestore(manifest.at, taken)) say(line);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
