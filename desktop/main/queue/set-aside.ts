import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readIfThere, syncFolder, writeWhole } from '../write-whole.ts';

/**
 * The database comes last. When it has moved, all files that SQLite needs with it have moved too.
 */
const PARTS = ['-wal', '-journal', '-shm', ''];
/**
 * A log whose database is missing. With a log's name, it would be deleted when the database next to
 * it is opened.
 */
const ALONE = '-wal-alone';

/** The marker that a database may be damaged. It belongs to the database and moves with it. */
export const suspicionOf = (file: string) => `${file}.suspect`;
const noteOf = (file: string) => `${file}.setting-aside`;

function datedName(file: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const { dir, name, ext } = path.parse(file);
  const taken = (to: string) => existsSync(to) || existsSync(to + ALONE);
  let to = path.join(dir, `${name}-set-aside-${stamp}${ext}`);
  for (let count = 2; taken(to); count += 1) {
    to = path.join(dir, `${name}-set-aside-${stamp}-${count}${ext}`);
  }
  return to;
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  renameSync(from, to);
  // Sync before the next one moves, because a power failure must not change their order.
  syncFolder(path.dirname(to));
}

function moveParts(file: string, to: string): void {
  // If the database is there, all parts have moved. A file at the old name is a new one.
  if (!existsSync(to)) for (const suffix of PARTS) move(file + suffix, to + suffix);
  move(suspicionOf(file), suspicionOf(to));
}

/**
 * Moves a file to a dated name, including the related files of a database. Nothing is deleted. If a
 * crash interrupts it, `settleAside` completes it.
 * @returns the dated name
 */
export function setAside(file: string, now: Date): string {
  const to = datedName(file, now);
  // A single file moves in one step, which needs no disk space.
  const several = PARTS.filter((suffix) => existsSync(file + suffix)).length > 1;
  if (several) writeWhole(noteOf(file), Buffer.from(path.basename(to)));
  moveParts(file, to);
  if (several) forgetNote(file);
  return to;
}

function forgetNote(file: string): void {
  rmSync(noteOf(file));
  syncFolder(path.dirname(file));
}

/**
 * Call this before a database is opened or created, because SQLite deletes a log that it finds next
 * to a new database. Completes a `setAside` that a crash interrupted, and moves a log away whose
 * database is missing.
 * @returns the path of what was moved now; null if nothing was
 */
export function settleAside(file: string, now: Date): string | null {
  const noted = readIfThere(noteOf(file));
  if (noted) {
    const to = path.join(path.dirname(file), path.basename(noted.toString()));
    moveParts(file, to);
    forgetNote(file);
    return to;
  }
  if (existsSync(file) || !existsSync(`${file}-wal`)) return null;
  const alone = datedName(file, now) + ALONE;
  move(`${file}-wal`, alone);
  return alone;
}
