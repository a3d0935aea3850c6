import { copyToBucket } from '../server/outputs/backup/copy-to-bucket.ts';
import { loadPlace } from '../server/platform/config.ts';
import { openBucket } from '../server/platform/storage/s3-store.ts';

/*
 * `npm run copy-to-bucket` copies files and keys from SEALWRIGHT_DATA_DIR to the bucket of STORAGE_URL,
 * and compares each copy. No server may run. At the end it names the files that the database has and
 * the folder does not.
 */

try {
  const place = loadPlace();
  if (!place.bucket) throw new Error('Please set STORAGE_URL to the bucket.');
  const { copied, unchanged, missing } = await copyToBucket(place, await openBucket(place.bucket));
  process.stdout.write(
    `${copied} objects were copied, and ${unchanged} were there. All are the same as in ${place.dataDir}.\n`,
  );
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.length} files of the database are not in ${place.dataDir}:\n${missing.join('\n')}\n`,
    );
  }
  process.exit(missing.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
