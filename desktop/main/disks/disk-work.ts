import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWhole } from './is-whole.ts';
import { readWhole } from './read-whole.ts';

/** Is told of each answer of the disk. */
type Answered = () => void;

interface Entry {
  name: string;
  kind: 'file' | 'folder' | 'other';
}

/** A file of a watched folder, as the disk describes it. */
export interface Scan {
  name: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  mtimeMs: number;
  /** Milliseconds since 1970. */
  ctimeMs: number;
}

/** What is asked of the disks that people's files lie on. */
export interface DiskWork {
  /**
   * A file as a whole, in memory of its own.
   * @throws QueueProblem where it is none, has gone, cannot be read, is empty or too large
   */
  read(file: string, answered?: Answered): Promise<Uint8Array>;
  /** Whether this is a folder; what is not there is none. */
  isFolder(file: string, answered?: Answered): Promise<boolean>;
  /** What lies in a folder, in the order of its disk. @throws where it cannot be read */
  list(folder: string, answered?: Answered): Promise<Entry[]>;
  /**
   * The files that a scanner has laid into a folder, by name; one that cannot be looked at is described
   * as empty.
   * @throws where the folder cannot be read
   */
  scans(folder: string, answered?: Answered): Promise<Scan[]>;
  /**
   * Reads a scan through, of any size.
   * @returns `mark` as it is once it has been read; null where it lacks the end of its kind
   * @throws where it cannot be read
   */
  examine(
    scan: { file: string; size: number; mayLackEnd: boolean },
    answered?: Answered,
  ): Promise<{ sha256: string; mark: string } | null>;
}

/** Scanners write these, and take them away again. */
const UNFINISHED = /^[.~]|\.(?:tmp|part|partial|crdownload|filepart)$/i;
const WANTED = /\.(?:pdf|docx|doc|txt|jpe?g|png|gif)$/i;

const nobody: Answered = () => undefined;

/** Tells a file from what is written under its name later. */
export const markOf = ({ size, mtimeMs }: Pick<Scan, 'size' | 'mtimeMs'>) => `${size}:${mtimeMs}`;

/** The work itself, by the threads of this process: a disk that does not answer holds them. */
export const diskWork: DiskWork = {
  read: (file, answered = nobody) => readWhole(file, answered),

  isFolder: (file) =>
    stat(file).then(
      (about) => about.isDirectory(),
      () => false,
    ),

  async list(folder, answered = nobody) {
    const found: Entry[] = [];
    for await (const entry of await opendir(folder)) {
      answered();
      const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
      found.push({ name: entry.name, kind });
    }
    return found;
  },

  async scans(folder, answered = nobody) {
    const names = (await readdir(folder)).filter(
      (name) => WANTED.test(name) && !UNFINISHED.test(name),
    );
    const found: Scan[] = [];
    for (const name of names.sort()) {
      answered();
      const about = await stat(path.join(folder, name)).catch(() => null);
      const { size, mtimeMs, ctimeMs } = about ?? { size: 0, mtimeMs: 0, ctimeMs: 0 };
      if (about?.isFile() !== false) found.push({ name, size, mtimeMs, ctimeMs });
    }
    return found;
  },

  async examine({ file, size, mayLackEnd }, answered = nobody) {
    if (!mayLackEnd && !(await isWhole(file, size))) return null;
    const hash = createHash('sha256');
    for await (const part of createReadStream(file)) {
      answered();
      hash.update(part as Buffer);
    }
    return { sha256: hash.digest('hex'), mark: markOf(await stat(file)) };
  },
};
