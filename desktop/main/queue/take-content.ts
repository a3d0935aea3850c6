import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { ACCEPTED_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { uploadWords } from '../../../common/words/documents.ts';
import { QueueProblem } from './queue-problem.ts';

/** How much of a file is in memory at a time, in bytes. */
export const CHUNK_BYTES = 256 * 1024;

/** Reads on from where it stopped; 0 bytes at the end. */
export type ReadChunk = (into: Buffer) => number;

/** The name that people gave, from a path of this machine, in one form of writing. */
export function nameOf(file: string): string {
  return path.basename(file).toWellFormed().normalize('NFC');
}

/** @throws QueueProblem `wrong-type` by the name; the server looks at the bytes. */
export function requireAcceptedName(name: string): void {
  const lower = name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => lower.endsWith(extension))) {
    throw new QueueProblem('wrong-type', uploadWords.wrongType);
  }
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

/** @throws QueueProblem `empty-file` or `too-large` */
export function requireSize(size: number, limit = MAX_UPLOAD_BYTES): void {
  if (size === 0) throw new QueueProblem('empty-file', uploadWords.empty);
  if (size > limit) throw new QueueProblem('too-large', uploadWords.tooLarge);
}

/**
 * Lets `work` read a file from its beginning.
 * @throws QueueProblem where it is none, has gone, cannot be read, is empty or too large.
 */
export function withFile<T>(file: string, work: (read: ReadChunk) => T): T {
  let handle: number;
  try {
    // A pipe without a writer must not hold the program up.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw unreadable(error);
  }
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) {
      throw new QueueProblem('not-a-file', 'This is not a file. Choose the documents in it.');
    }
    requireSize(stat.size);
    return work((into) => {
      try {
        return readSync(handle, into);
      } catch (error) {
        throw unreadable(error);
      }
    });
  } finally {
    closeSync(handle);
  }
}

/** Lets the same be read from memory. */
export function readerOf(bytes: Uint8Array): ReadChunk {
  let at = 0;
  return (into) => {
    const part = bytes.subarray(at, at + into.length);
    into.set(part);
    at += part.length;
    return part.length;
  };
}
