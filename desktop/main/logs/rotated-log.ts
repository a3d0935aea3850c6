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

/** A file is full at this size; the five together never hold more than five times that. */
const FULL_BYTES = 1_000_000;
const FILES = 5;

export interface RotatedLog {
  /** Keeps one line, without what people wrote in it. A disk that is full costs the line, not the app. */
  write(line: string): void;
  /** The files that are there, the newest first. */
  files(): { name: string; text: string }[];
}

const nameOf = (number: number) => (number === 0 ? 'main.log' : `main.${number}.log`);

/** Keeps what the main process logs: `main.log`, and older ones as `main.1.log` to `main.4.log`. */
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
        // Nowhere to tell it: the log is what cannot be written.
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
