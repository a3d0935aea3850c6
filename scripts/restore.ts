import path from 'node:path';
import { parseArgs } from 'node:util';
import { afterRestore } from '../server/outputs/backup/after-restore.ts';
import { nameHolds } from '../server/outputs/backup/name-holds.ts';
import { restoreBackup } from '../server/outputs/backup/restore-backup.ts';
import { HOLDS_ASKED } from '../server/outputs/backup/restored-mark.ts';
import { loadPlace } from '../server/platform/config.ts';

/*
 * `npm run restore -- FOLDER [--revocations issuing.crl] [--hold NUMBER[,NUMBER] | --no-holds]`
 * restores a backup into an empty SEALWRIGHT_DATA_DIR and an empty database, together with
 * revocations and legal holds from after the backup. Without FOLDER, it sets these legal holds on
 * an installation that was restored before.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        revocations: { type: 'string', multiple: true, default: [] },
        hold: { type: 'string', multiple: true, default: [] },
        'no-holds': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    refuse((error as Error).message);
  }
}

const { values, positionals } = readArguments();
const numbers = values.hold.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean);
const named = values.hold.length > 0;
if (named && (values['no-holds'] || numbers.length === 0)) {
  refuse('Please name the sessions to hold, or say --no-holds: one of the two.');
}
const answers = named || values['no-holds'];
const [folder] = positionals;
if (positionals.length > 1 || (!folder && (!answers || values.revocations.length > 0))) {
  refuse('Please name the backup: npm run restore -- /backups/2026-11-21');
}

try {
  const config = loadPlace();
  if (folder) {
    const { manifest, taken } = await restoreBackup(
      path.resolve(folder),
      config,
      values.revocations,
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `The backup of ${manifest.at} is in ${config.bucket ? `s3://${config.bucket.name}/${config.bucket.prefix}` : config.dataDir}: ${rows} rows. npm start brings it up.`,
    );
    for (const line of afterRestore(manifest.at, taken)) say(line);
    if (!answers) for (const line of HOLDS_ASKED) say(line);
  }
  if (answers) {
    const held = await nameHolds(config, numbers);
    say(
      held.length > 0
        ? `The first start sets a legal hold on ${held.join(', ')}, and only then deletes by rule.`
        : 'No legal hold was set after the backup: the first start deletes by rule.',
    );
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
