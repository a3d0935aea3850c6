import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  rmSync,
  write,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `fillDisk` works only on Linux, which lists the open files of a process in /proc. */
export const canFillDisk = process.platform === 'linux';

/** More than a pipe holds, so that a write blocks until someone reads. */
const MORE_THAN_A_PIPE = Buffer.alloc(4 * 1024 * 1024);

function fileBehind(number: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${number}`);
  } catch {
    return null;
  }
}

function numberOf(file: string): number {
  const found = readdirSync('/proc/self/fd').filter((number) => fileBehind(+number) === file);
  if (found.length !== 1) throw new Error(`${file} is open ${found.length} times, not once`);
  return Number(found[0]);
}

/** Waits until someone writes to the pipe, and reads one byte. */
function untilWritten(pipe: number): void {
  for (;;) {
    try {
      if (readSync(pipe, Buffer.alloc(1)) === 1) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

/**
 * Blocks every other file thread of this process in a write, as a silent disk does.
 * @returns a function that releases the threads
 */
export function holdFileThreads(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-pipes-'));
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  const names = Array.from({ length: threads }, (_, number) => path.join(folder, `${number}`));
  const open: number[] = [];
  const release = () => {
    for (const reads of open.splice(0)) closeSync(reads);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    execFileSync('mkfifo', names);
    for (const name of names) {
      const reads = openSync(name, constants.O_RDONLY | constants.O_NONBLOCK);
      const writes = openSync(name, 'w');
      open.push(reads);
      // Fails when the reading end is closed.
      write(writes, MORE_THAN_A_PIPE, () => closeSync(writes));
    }
    for (const reads of open) untilWritten(reads);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Runs `work` while no other thread of this process can open a file. */
function alone(work: () => void): void {
  const release = holdFileThreads();
  try {
    work();
  } finally {
    release();
  }
}

/** Replaces an open file descriptor of this process with `device`. */
function put(number: number, device: string, flags: string): void {
  const others: number[] = [];
  closeSync(number);
  try {
    // The system assigns the lowest free number.
    for (let got = openSync(device, flags); got !== number; got = openSync(device, flags)) {
      others.push(got);
      if (got > number) throw new Error(`${number} is taken by something else`);
    }
  } finally {
    for (const other of others) closeSync(other);
  }
}

/** The replacement of the file. No byte can be read from a folder. */
const devices = {
  full: { device: '/dev/full', flags: 'r+' },
  broken: { device: '/dev/null', flags: 'r' },
  unreadable: { device: '/', flags: 'r' },
};

/**
 * Makes the kernel reject every write to an open file of this process, like a full disk (ENOSPC) or
 * a broken one. With `unreadable`, it rejects every read.
 * @returns a function that restores the file; it does nothing if the file was closed meanwhile
 */
export function fillDisk(file: string, fault: keyof typeof devices = 'full'): () => void {
  const { device, flags } = devices[fault];
  const number = numberOf(file);
  alone(() => put(number, device, flags));
  return () => {
    if (fileBehind(number) === device) alone(() => put(number, file, 'r+'));
  };
}
