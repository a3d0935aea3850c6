import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { withoutContents } from './without-contents.ts';

/** Maximum size of one file in bytes. Five files take at most five times as much. */
const FULL_BYTES = 1_000_000;
const FILES = 5;

export interface RotatedLog {
  /**
   * Writes one line without personal content. On a full disk the line is lost, but the app
   * continues.
   */
  write(line: string): void;
  /** The existing files, newest first. */
  files(): { name: string; text: string }[];
}

const nameOf = (number: number) => (number === 0 ? 'main.log' : `main.${number}.log`);

/**
 * Writes the log of the main process to `main.log`, and keeps older files as `main.1.log` to
 * `main.4.log`.
 */
export function openRotatedLog(folder: string, fullBytes = FULL_BYTES): RotatedLog {
  const at = (number: number) => path.join(folder, nameOf(number));
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

  const rotate = (): void => {
    rmSync(at(FILES - 1), { force: true });
    for (let number = FILES - 2; number >= 0; number -= 1) {
      if (statSync(at(number), { throwIfNoEntry: false })) renameSync(at(number), at(number + 1));
    }
  };

  return {
    write(line) {
      const kept = `${withoutContents(line)}\n`;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (sizeOf(at(0)) + Buffer.byteLength(kept) > fullBytes) rotate();
        appendFileSync(at(0), kept, { mode: 0o600 });
      } catch {
        // The failure cannot be logged, because the log itself failed.
      }
    },
    files() {
      const names = new Set(statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []);
      return Array.from({ length: FILES }, (_, number) => nameOf(number))
        .filter((name) => names.has(name))
        .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
    },
  };
}
