import path from 'node:path';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { loadPlace } from '../server/config.ts';

/* `npm run restore -- FOLDER`: a backup into an empty SEALWRIGHT_DATA_DIR and an empty database. */

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Please name the backup: npm run restore -- /backups/2026-11-21\n');
  process.exit(2);
}
try {
  const config = loadPlace();
  const { at, tables } = await restoreBackup(path.resolve(folder), config);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `The backup of ${at} is in ${config.dataDir}: ${rows} rows. npm start brings it up.\n`,
  );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
