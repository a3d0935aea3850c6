import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TypeSniffer } from '../documents/documents/sniff-type.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Random } from './random.ts';

/**
 * Returns the detected type of a file that arrives in chunks, or null if the type is not accepted.
 */
export async function sniff(bytes: Buffer, random: Random): Promise<string | null> {
  const sniffer = new TypeSniffer();
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = pieces.length > 20 ? bytes.length : at + random.length(bytes.length);
    pieces.push(bytes.subarray(at, end));
    at = end;
  }
  await pipeline(Readable.from(pieces), sniffer, async (source) => {
    for await (const _ of source);
  });
  // Text is only accepted with a .txt extension, and no other type may have it.
  for (const name of ['deed', 'deed.txt']) {
    try {
      return await sniffer.requireType(name, 'fuzz', async () => bytes);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 415) throw error;
    }
  }
  return null;
}
