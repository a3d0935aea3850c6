import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DurableWriteOptions {
  /** With true, a file that already stands there stays and EEXIST is thrown. */
  exclusive?: boolean;
}

/**
 * Writes a file so that it is there whole or not at all, also after a power cut: a temporary
 * file beside it, fsync, rename (or link), fsync of the folder. Mode 0600, folder 0700.
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
    // link refuses to replace; rename replaces in one step.
    await (exclusive ? link(temporary, path) : rename(temporary, path));
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system orders a rename by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
