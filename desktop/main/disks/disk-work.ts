import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWhole } from './is-whole.ts';
import { readUnlinked, readWhole } from './read-whole.ts';

/** Called for each answer of the disk. */
type Answered = () => void;

interface Entry {
  name: string;
  kind: 'file' | 'folder' | 'other';
}

/** A file in a watched folder, as the disk describes it. */
export interface Scan {
  name: string;
  /** True for a symbolic link. Links are not followed, so nothing is known about the target. */
  isLink: boolean;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  mtimeMs: number;
  /** Milliseconds since 1970. */
  ctimeMs: number;
}

/** The operations on disks that contain people's files. */
export interface DiskWork {
  /**
   * Reads a whole file into its own memory.
   * @throws QueueProblem if it is not a file, is missing, cannot be read, is empty or is too large
   */
  read(file: string, answered?: Answered): Promise<Uint8Array>;
  /** Reads a file in a watched folder in the same way, but rejects links. */
  readUnlinked(file: string, answered?: Answered): Promise<Uint8Array>;
  /** Whether this is a folder. False if it does not exist. */
  isFolder(file: string, answered?: Answered): Promise<boolean>;
  /** Lists a folder in disk order. @throws if the folder cannot be read */
  list(folder: string, answered?: Answered): Promise<Entry[]>;
  /**
   * Lists the files that a scanner saved in a folder, sorted by name. A file that cannot be
   * inspected is described as empty.
   * @throws if the folder cannot be read
   */
  scans(folder: string, answered?: Answered): Promise<Scan[]>;
  /**
   * Reads a whole scan of any size.
   * @returns `mark` as it is after reading, or null if the end marker of the file type is missing
   * @throws if the file cannot be read
   */
  examine(
    scan: { file: string; size: number; mayLackEnd: boolean },
    answered?: Answered,
  ): Promise<{ sha256: string; mark: string } | null>;
}

/** Temporary files of scanners, which they delete again. */
const UNFINISHED = /^[.~]|\.(?:tmp|part|partial|crdownload|filepart)$/i;
const WANTED = /\.(?:pdf|docx|doc|txt|jpe?g|png|gif)$/i;

const nobody: Answered = () => undefined;

/** Distinguishes a file from a later file with the same name. */
export const markOf = ({ size, mtimeMs }: Pick<Scan, 'size' | 'mtimeMs'>) => `${size}:${mtimeMs}`;

/** Runs the operations on the threads of this process. A disk that does not answer blocks them. */
export const diskWork: DiskWork = {
  read: (file, answered = nobody) => readWhole(file, answered),

  readUnlinked: (file, answered = nobody) => readUnlinked(file, answered),

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
      const about = await lstat(path.join(folder, name)).catch(() => null);
      const { size, mtimeMs, ctimeMs } = about ?? { size: 0, mtimeMs: 0, ctimeMs: 0 };
      const isLink = about?.isSymbolicLink() ?? false;
      if (isLink || about?.isFile() !== false) found.push({ name, isLink, size, mtimeMs, ctimeMs });
    }
    return found;
  },

  async examine({ file, size, mayLackEnd }, answered = nobody) {
    // It was a file when the folder was listed, but may have changed since.
    if (!(await lstat(file)).isFile()) return null;
    if (!mayLackEnd && !(await isWhole(file, size))) return null;
    const hash = createHash('sha256');
    for await (const part of createReadStream(file)) {
      answered();
      hash.update(part as Buffer);
    }
    return { sha256: hash.digest('hex'), mark: markOf(await stat(file)) };
  },
};
