import { type BigIntStats, constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { queueProblemMessages } from '../../../common/messages/desktop-errors.ts';
import { QueueProblem } from '../queue/queue-problem.ts';
import { requireSize } from '../queue/take-content.ts';

/** Maximum bytes per read. */
const PART_BYTES = 1024 * 1024;

function unreadable(error: unknown): QueueProblem {
  const code = (error as { code?: string }).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new QueueProblem('vanished', queueProblemMessages.vanished, { cause: error });
  }
  return new QueueProblem('unreadable', queueProblemMessages.unreadable, { cause: error });
}

/**
 * Reads a whole file into its own memory.
 * @param answered called for each answer of the disk
 * @throws QueueProblem if it is not a file, is missing, cannot be read, is empty or is too large
 */
export function readWhole(file: string, answered: () => void): Promise<Buffer> {
  return readAs(file, answered, null);
}

/**
 * Reads a file that the user did not choose by name. Does not follow a link, even if a link replaces
 * the file just before it is opened.
 */
export async function readUnlinked(file: string, answered: () => void): Promise<Buffer> {
  const about = await lstat(file, { bigint: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (about.isSymbolicLink()) throw new QueueProblem('link', queueProblemMessages.link);
  return readAs(file, answered, about);
}

type Identity = Pick<BigIntStats, 'dev' | 'ino'>;

async function readAs(
  file: string,
  answered: () => void,
  expected: Identity | null,
): Promise<Buffer> {
  try {
    return await readParts(file, answered, expected);
  } catch (error) {
    throw error instanceof QueueProblem ? error : unreadable(error);
  }
}

async function readParts(
  file: string,
  answered: () => void,
  expected: Identity | null,
): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe without a writer blocks. With it, the check below rejects
  // it.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (expected) {
      const { dev, ino } = await handle.stat({ bigint: true });
      if (dev !== expected.dev || ino !== expected.ino) {
        throw new QueueProblem('link', queueProblemMessages.link);
      }
    }
    const about = await handle.stat();
    if (!about.isFile()) {
      throw new QueueProblem('not-a-file', queueProblemMessages['not-a-file']);
    }
    requireSize(about.size);
    // One extra byte detects that the file has grown since stat.
    let bytes = Buffer.allocUnsafeSlow(about.size + 1);
    let size = 0;
    for (;;) {
      answered();
      const length = Math.min(PART_BYTES, bytes.length - size);
      const { bytesRead } = await handle.read(bytes, size, length, null);
      size += bytesRead;
      if (bytesRead === 0 || (bytesRead < length && size >= about.size)) break;
      if (size > MAX_UPLOAD_BYTES) break;
      if (size === bytes.length) bytes = withSpace(bytes);
    }
    requireSize(size);
    return bytes.subarray(0, size);
  } finally {
    await handle.close();
  }
}

function withSpace(bytes: Buffer): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.min(2 * bytes.length, MAX_UPLOAD_BYTES + 1));
  bytes.copy(larger);
  return larger;
}
