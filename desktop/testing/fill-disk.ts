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

/** Where Linux names what a process has open; nowhere else is `fillDisk` of use. */
export const canFillDisk = process.platform === 'linux';

/** More than a pipe takes: writing it stands still until somebody reads. */
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

/** Waits until somebody writes into the pipe, and takes one byte of it. */
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
 * Lets each thread that works with files beside this one stand in a write that does not end: as
 * behind a disk that does not answer.
 * @returns lets them go on
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
      // Ends with an error once nobody reads any more.
      write(writes, MORE_THAN_A_PIPE, () => closeSync(writes));
    }
    for (const reads of open) untilWritten(reads);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Does `work` while no thread beside this one can open a file. */
function alone(work: () => void): void {
  const release = holdFileThreads();
  try {
    work();
  } finally {
    release();
  }
}

/** Puts what `device` is behind the number under which this process has something open. */
function put(number: number, device: string, flags: string): void {
  const others: number[] = [];
  closeSync(number);
  try {
    // The lowest number that is free is given.
    for (let got = openSync(device, flags); got !== number; got = openSync(device, flags)) {
      others.push(got);
      if (got > number) throw new Error(`${number} is taken by something else`);
    }
  } finally {
    for (const other of others) closeSync(other);
  }
}

/** What is there instead of the file: of a folder no byte can be read. */
const devices = {
  full: { device: '/dev/full', flags: 'r+' },
  broken: { device: '/dev/null', flags: 'r' },
  unreadable: { device: '/', flags: 'r' },
};

/**
 * Makes the kernel refuse every write to a file that this process has open: as a full disk does
 * (ENOSPC), or as a broken one; or, `unreadable`, every read.
 * @returns gives the file its room again; nothing where it was closed meanwhile
 */
export function fillDisk(file: string, fault: keyof typeof devices = 'full'): () => void {
  const { device, flags } = devices[fault];
  const number = numberOf(file);
  alone(() => put(number, device, flags));
  return () => {
    if (fileBehind(number) === device) alone(() => put(number, file, 'r+'));
  };
}
