import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readIfThere, syncFolder, writeWhole } from '../write-whole.ts';

/** The database is the last: where it has moved, everything that SQLite needs with it has as well. */
const PARTS = ['-wal', '-journal', '-shm', ''];
/** A log whose database is gone; under the name of a log, opening what lies beside it would delete it. */
const ALONE = '-wal-alone';

/** Says that something was wrong with a database: it belongs to it and moves with it. */
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
  // Before the next one moves: a loss of power must not turn their order round.
  syncFolder(path.dirname(to));
}

function moveParts(file: string, to: string): void {
  // Where that is there all of them have moved: what lies at the old name is another one.
  if (!existsSync(to)) for (const suffix of PARTS) move(file + suffix, to + suffix);
  move(suspicionOf(file), suspicionOf(to));
}

/**
 * Moves a file, with what belongs to it where it is a database, to a dated name. Nothing is deleted. Where
 * a crash interrupts it, `settleAside` does the rest.
 * @returns the dated name
 */
export function setAside(file: string, now: Date): string {
  const to = datedName(file, now);
  // A single file moves in one step, and needs no room on the disk for that.
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
 * To be called before a database is opened or made: SQLite deletes a log that it finds beside a new one.
 * Ends what a crash interrupted in `setAside`, and moves a log away whose database is gone.
 * @returns what was moved now; null where there was nothing to do
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
