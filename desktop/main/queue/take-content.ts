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

/** @throws QueueProblem `empty-file` or `too-large` */
export function requireSize(size: number, limit = MAX_UPLOAD_BYTES): void {
  if (size === 0) throw new QueueProblem('empty-file', uploadWords.empty);
  if (size > limit) throw new QueueProblem('too-large', uploadWords.tooLarge);
}

/** Lets bytes be read from memory. */
export function readerOf(bytes: Uint8Array): ReadChunk {
  let at = 0;
  return (into) => {
    const part = bytes.subarray(at, at + into.length);
    into.set(part);
    at += part.length;
    return part.length;
  };
}
