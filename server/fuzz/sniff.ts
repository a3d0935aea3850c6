import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TypeSniffer } from '../documents/documents/sniff-type.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Random } from './random.ts';

/** The type of a file that arrives in pieces; null where it is none that the product accepts. */
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
  // Text is accepted by its extension only, and nothing else has that extension.
  for (const name of ['deed', 'deed.txt']) {
    try {
      return await sniffer.requireType(name, 'fuzz', async () => bytes);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 415) throw error;
    }
  }
  return null;
}
