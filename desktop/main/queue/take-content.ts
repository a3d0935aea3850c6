import path from 'node:path';
import { ACCEPTED_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { QueueProblem } from './queue-problem.ts';

/** Size of a chunk of a file in memory, in bytes. */
export const CHUNK_BYTES = 256 * 1024;

/** Reads the next bytes. Returns 0 at the end. */
export type ReadChunk = (into: Buffer) => number;

/** The file name from a local path, with normalized Unicode. */
export function nameOf(file: string): string {
  return path.basename(file).toWellFormed().normalize('NFC');
}

/** @throws QueueProblem `wrong-type` based on the name; the server checks the bytes */
export function requireAcceptedName(name: string): void {
  const lower = name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => lower.endsWith(extension))) {
    throw new QueueProblem('wrong-type', uploadMessages.wrongType);
  }
}

/** @throws QueueProblem `empty-file` or `too-large` */
export function requireSize(size: number, limit = MAX_UPLOAD_BYTES): void {
  if (size === 0) throw new QueueProblem('empty-file', uploadMessages.empty);
  if (size > limit) throw new QueueProblem('too-large', uploadMessages.tooLarge);
}

/** Creates a reader for bytes in memory. */
export function readerOf(bytes: Uint8Array): ReadChunk {
  let at = 0;
  return (into) => {
    const part = bytes.subarray(at, at + into.length);
    into.set(part);
    at += part.length;
    return part.length;
  };
}
