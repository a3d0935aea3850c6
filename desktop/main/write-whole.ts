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

/** Makes changes of names in a folder durable in case of a power failure. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders. There, the rename itself is written through.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads a whole file. Null if it does not exist. @throws Error if it exists but cannot be read */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes a file atomically. After a crash, it is complete or not there. Only its owner can read it.
 * @throws Error if it could not be written completely; the previous file remains
 */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = openSync(unfinished, 'w', 0o600);
    try {
      // A nearly full disk may accept a part of a write and fail only the next one.
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

/**
 * Removes the temporary file to free space on a full disk. Errors are ignored, because the original
 * error is thrown anyway.
 */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next write overwrites it.
  }
}
