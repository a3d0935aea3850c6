import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands in the data folder from a restore to the first start. */
const markIn = (dataDir: string) => path.join(dataDir, 'restored');

/** Says that what is in this data folder is older than the last start. */
export async function markRestored(dataDir: string): Promise<void> {
  await writeFile(markIn(dataDir), '', { mode: 0o600, flush: true });
}

/**
 * Does once, at the first start, what must be done before anybody is answered: what was removed by its
 * rule since the backup is there again. Where it fails, the next start does it.
 */
export async function afterRestore(dataDir: string, work: () => Promise<void>): Promise<void> {
  if (!existsSync(markIn(dataDir))) return;
  await work();
  await rm(markIn(dataDir), { force: true });
}
