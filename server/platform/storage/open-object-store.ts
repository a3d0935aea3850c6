import type { Config } from '../config.ts';
import { openFolder } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the bucket of `STORAGE_URL`, or otherwise the data folder.
 * @throws StorageUnavailable with a message for the operator
 */
export async function openObjectStore({
  dataDir,
  bucket,
}: Pick<Config, 'dataDir' | 'bucket'>): Promise<ObjectStore> {
  if (!bucket) return openFolder(dataDir);
  // Imported on demand, because most installations use a folder.
  const { openBucket } = await import('./s3-store.ts');
  return openBucket(bucket);
}
