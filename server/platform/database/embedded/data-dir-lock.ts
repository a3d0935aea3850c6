import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLineOf, startTimeOf } from './process-table.ts';

interface Holder {
  pid: number;
  startTime: string | null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (commandLineOf(holder.pid) === null) return false;
  return holder.startTime === null || startTimeOf(holder.pid) === holder.startTime;
}

/**
 * Locks the data folder for this process, so that a second start cannot stop the database of the
 * first one. Takes over the lock of a process that died.
 * @returns a function that releases the lock.
 * @throws Error that names the process that has the lock.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, startTime: startTimeOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        // Creating a hard link is atomic, and only one of two processes can create it.
        linkSync(draft, file);
        return () => {
          if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = readHolder(file);
        if (holder && holder.pid !== process.pid && isAlive(holder)) {
          throw new Error(
            `${dataDir} is in use by process ${holder.pid}. Stop it, or set SEALWRIGHT_DATA_DIR and PORT to run a second one.`,
          );
        }
        rmSync(file, { force: true });
      }
    }
    throw new Error(`${file} could not be taken; remove it if nothing runs on this folder.`);
  } finally {
    rmSync(draft, { force: true });
  }
}
