import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';

/** Where Linux names what a process has open; nowhere else is `fillDisk` of use. */
export const canFillDisk = process.platform === 'linux';

function numberOf(file: string): number {
  const found = readdirSync('/proc/self/fd').find((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`) === file;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error(`nobody has ${file} open`);
  return Number(found);
}

/** Puts what `device` is behind the number under which this process has something open. */
function put(number: number, device: string, flags: string): void {
  const others: number[] = [];
  closeSync(number);
  try {
    // The lowest number that is free is given.
    for (let got = openSync(device, flags); got !== number; got = openSync(device, flags)) {
      others.push(got);
      if (others.length > 99) throw new Error(`${number} is taken by something else`);
    }
  } finally {
    for (const other of others) closeSync(other);
  }
}

/**
 * Makes the kernel refuse every write to a file that this process has open: as a full disk does
 * (ENOSPC), or as a broken one.
 * @returns gives the file its room again
 */
export function fillDisk(file: string, fault: 'full' | 'broken' = 'full'): () => void {
  const number = numberOf(file);
  if (fault === 'full') put(number, '/dev/full', 'r+');
  else put(number, '/dev/null', 'r');
  return () => put(number, file, 'r+');
}
