import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Flushes a folder's entries, so that a rename in it survives a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a small file atomically: temporary name, fsync, rename, fsync of the folder. */
export function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode: number,
): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = openSync(temporary, 'wx', mode);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    let written = 0;
    while (written < bytes.length) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}
