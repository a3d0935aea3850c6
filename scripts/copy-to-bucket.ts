import { copyToBucket } from '../server/outputs/backup/copy-to-bucket.ts';
import { loadPlace } from '../server/platform/config.ts';
import { openFolder } from '../server/platform/storage/folder-store.ts';
import { openBucket } from '../server/platform/storage/s3-store.ts';

/*
 * `npm run copy-to-bucket` copies files and keys from SEALWRIGHT_DATA_DIR to the bucket of STORAGE_URL,
 * and compares each copy. The server must not run.
 */

try {
  const { dataDir, bucket } = loadPlace();
  if (!bucket) throw new Error('Please set STORAGE_URL to the bucket.');
  const { copied, unchanged } = await copyToBucket(openFolder(dataDir), await openBucket(bucket));
  process.stdout.write(
    `${copied} objects were copied, and ${unchanged} were there. All are the same as in ${dataDir}.\n`,
  );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
