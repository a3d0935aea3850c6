import type { Random } from '../random.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutatePdf } from './mutate-pdf.ts';
import { mutatePng } from './mutate-png.ts';
import { multipartTokens, mutateText, plainTokens } from './mutate-text.ts';
import { mutateZip } from './mutate-zip.ts';

/** The file format, which determines the mutations that can be applied inside the file. */
export type Format = 'pdf' | 'zip' | 'png' | 'text' | 'multipart' | 'binary';

type Mutate = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const byFormat: Record<Format, Mutate> = {
  pdf: mutatePdf,
  zip: mutateZip,
  png: mutatePng,
  text: (bytes, random, other) => mutateText(bytes, random, other, plainTokens),
  multipart: (bytes, random, other) => mutateText(bytes, random, other, multipartTokens),
  binary: mutateBytes,
};

/**
 * Returns a mutated copy of a file. The same random seed returns the same copy.
 * @param other another file from which bytes may be copied
 */
export function mutate(
  bytes: Uint8Array,
  format: Format,
  random: Random,
  other: Uint8Array,
): Buffer {
  return byFormat[format](Buffer.from(bytes), random, Buffer.from(other));
}
