import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DurableWriteOptions {
  /** If true and the file exists, keeps the file and throws EEXIST. */
  exclusive?: boolean;
}

/**
 * Writes a file atomically, so that a power failure leaves either the whole file or none: writes a
 * temporary file in the same folder, then fsync, rename (or link), and fsync of the folder. File
 * mode 0600, folder mode 0700.
 */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  { exclusive = false }: DurableWriteOptions = {},
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    // link fails if the target exists; rename replaces it atomically.
    await (exclusive ? link(temporary, path) : rename(temporary, path));
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and its file system orders renames itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
