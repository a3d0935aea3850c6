import pino from 'pino';
import { openDatabase } from '../server/outputs/backup/open-database.ts';
import { loadConfig } from '../server/platform/config.ts';
import { connectDatabase } from '../server/platform/database/connect.ts';
import { createFileStorage } from '../server/platform/storage/file-storage.ts';
import { createKeyVault } from '../server/platform/storage/key-vault.ts';
import { createAwsKms } from '../server/platform/storage/keys/aws-kms.ts';
import { addWrappedKey, loadMasterKeys } from '../server/platform/storage/keys/load-master-keys.ts';
import { requireMasterKeys } from '../server/platform/storage/keys/sealed-values.ts';
import { openObjectStore } from '../server/platform/storage/open-object-store.ts';
import { countOldItems, rotateKeys } from '../server/rotate-keys.ts';

/*
 * `npm run rotate-keys` wraps everything with the first master key, with or without a running
 * server, and prints how much is left. `--count` only counts. `--new` makes the key management
 * service create another master key first. `--ignore-missing` skips files that are missing or
 * damaged.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const closing = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => closing.abort());

try {
  const config = loadConfig();
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const { url, close } = await openDatabase({ ...config, databaseUrl });
  const db = connectDatabase(url, 2);
  try {
    if (process.argv.includes('--new')) {
      if (!config.kms) throw new Error('--new needs a key management service (KMS_KEY_ID).');
      const id = await addWrappedKey(db, createAwsKms(config.kms));
      say(
        `The service has made the master key ${id}. Restart every server: it writes from then on.`,
      );
    }
    const keys = await loadMasterKeys(db, config);
    const vault = createKeyVault(keys);
    await requireMasterKeys(
      db,
      vault,
      keys.map(({ id }) => id),
    );
    const objects = await openObjectStore(config);
    const services = {
      db,
      vault,
      objects,
      storage: createFileStorage(objects, vault),
      logger: pino({ base: undefined }, pino.destination({ fd: 2 })),
      closing: closing.signal,
    };
    const before = await countOldItems(services);
    say(`${before} stored things need another master key than ${vault.keyId}.`);
    const ignoreMissing = process.argv.includes('--ignore-missing');
    const { left, lost } = process.argv.includes('--count')
      ? { left: before, lost: 0 }
      : await rotateKeys(services, { ignoreMissing });
    if (lost > 0) say(`${lost} files are missing or damaged. Each keeps the key that wraps it.`);
    const others = keys.slice(1).map(({ id }) => id);
    if (left > 0) say(`${left} are left. Run this again.`);
    else if (lost > 0 && !ignoreMissing) {
      say(
        'Keep all keys. Restore the files and run this again. If the files are gone for good, run this with --ignore-missing.',
      );
    } else if (lost > 0) {
      say(
        others.length > 0
          ? `Nothing else is left: these keys may be removed, and the missing files can never be opened then: ${others.join(', ')}.`
          : 'Nothing else is left.',
      );
    } else if (others.length > 0) {
      say(`Nothing is left: these keys may be removed: ${others.join(', ')}.`);
    } else say('Nothing is left.');
    process.exitCode = left > 0 || (lost > 0 && !ignoreMissing) ? 1 : 0;
  } finally {
    await db.destroy();
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
