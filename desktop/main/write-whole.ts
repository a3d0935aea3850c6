import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Makes what happened to the names in a folder last through a loss of power. */
export function syncFolder(folder: string): void {
  // Windows opens no folders; there the rename itself is written through.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A file as a whole; null where there is none. @throws Error where it is there and cannot be read */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes a file so that after a crash it is there whole or not at all; only its owner reads it.
 * @throws Error where not all of it could be written; then what was there before is there still
 */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = openSync(unfinished, 'w', 0o600);
    try {
      // A disk that is nearly full takes a part of what is written, and refuses only the next.
      writeFileSync(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
  } catch (error) {
    removeIfPossible(unfinished);
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** It has no use, and takes room on a disk that has none; what stands in the way of the file is said anyway. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next one is written over it.
  }
}
