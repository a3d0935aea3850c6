import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { QueueProblem } from '../queue/queue-problem.ts';
import { requireSize } from '../queue/take-content.ts';

/** How much is asked of a disk at once, in bytes. */
const PART_BYTES = 1024 * 1024;

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

/**
 * A file as a whole, in memory of its own.
 * @param answered is told of each answer of the disk
 * @throws QueueProblem where it is none, has gone, cannot be read, is empty or too large
 */
export async function readWhole(file: string, answered: () => void): Promise<Buffer> {
  try {
    return await readParts(file, answered);
  } catch (error) {
    throw error instanceof QueueProblem ? error : unreadable(error);
  }
}

async function readParts(file: string, answered: () => void): Promise<Buffer> {
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
