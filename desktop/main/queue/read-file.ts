import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { QueueProblem } from './queue-problem.ts';
import { requireSize } from './take-content.ts';

/** How much is asked of a disk at once, in bytes. */
const PART_BYTES = 1024 * 1024;
/** A disk that has not answered for so long is given up, in milliseconds: one of the network, or a cloud's. */
export const SILENT_MS = 30_000;
/** A read that was given up holds one of the four threads that all files share until its disk answers. */
const MOST_SILENT = 2;

/** Folders of the reads that were given up and have not come to their end. */
const silent: string[] = [];

function notInTime(): QueueProblem {
  return new QueueProblem(
    'not-in-time',
    'This file could not be read in time: its disk, or the cloud it lies in, did not answer. Nothing of it was kept; try again when it can be opened.',
  );
}

function unreadable(error: unknown): QueueProblem {
  const code = (error as { code?: string }).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new QueueProblem(
      'vanished',
      'This file is no longer where it was. Nothing of it was kept; add it again from where it is now.',
      { cause: error },
    );
  }
  return new QueueProblem(
    'unreadable',
    'This file could not be read. Check that you may open it and that its disk is connected, then add it again.',
    { cause: error },
  );
}

/** Refuses at once what would hold up a thread more, or ask a disk again that does not answer. */
function requireAnswering(folder: string): void {
  if (silent.length >= MOST_SILENT || silent.includes(folder)) throw notInTime();
}

/**
 * A file as a whole, in memory of its own; nothing else of the program waits meanwhile.
 * @throws QueueProblem where it is none, has gone, cannot be read, is empty or too large; `not-in-time`
 *   where its disk does not answer
 */
export async function readFileInTime(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  requireAnswering(folder);
  const given = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const patience = Promise.withResolvers<never>();
  const answered = () => {
    clearTimeout(timer);
    timer = setTimeout(() => given.abort(), SILENT_MS);
  };
  given.signal.addEventListener('abort', () => patience.reject(notInTime()));
  answered();
  const reading = readParts(file, answered, given.signal);
  try {
    return await Promise.race([reading, patience.promise]);
  } catch (error) {
    if (given.signal.aborted) noteSilent(folder, reading);
    throw error instanceof QueueProblem ? error : unreadable(error);
  } finally {
    clearTimeout(timer);
  }
}

function noteSilent(folder: string, reading: Promise<unknown>): void {
  silent.push(folder);
  const over = () => {
    silent.splice(silent.indexOf(folder), 1);
  };
  reading.then(over, over);
}

/** @param answered is told of each answer of the disk */
async function readParts(file: string, answered: () => void, given: AbortSignal): Promise<Buffer> {
  // A pipe without a writer is opened at once, and is no file.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const about = await handle.stat();
    if (!about.isFile()) {
      throw new QueueProblem('not-a-file', 'This is not a file. Choose the documents in it.');
    }
    requireSize(about.size);
    // One more: it may have grown since it was looked at.
    let bytes = Buffer.allocUnsafeSlow(about.size + 1);
    let size = 0;
    for (;;) {
      if (given.aborted) throw notInTime();
      answered();
      const length = Math.min(PART_BYTES, bytes.length - size);
      const { bytesRead } = await handle.read(bytes, size, length, null);
      size += bytesRead;
      if (bytesRead === 0 || (bytesRead < length && size >= about.size)) break;
      if (size > MAX_UPLOAD_BYTES) break;
      if (size === bytes.length) bytes = withRoom(bytes);
    }
    requireSize(size);
    return bytes.subarray(0, size);
  } finally {
    await handle.close();
  }
}

function withRoom(bytes: Buffer): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.min(2 * bytes.length, MAX_UPLOAD_BYTES + 1));
  bytes.copy(larger);
  return larger;
}
