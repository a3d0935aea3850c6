import { PdfSyntaxError } from '../reading/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import { MAX_OBJECTS } from './viewer-references.ts';

/** How many numbers a seal may need. */
const NEEDED = 100_000;

/**
 * The highest number that an object of a file has, or that anything in it refers to, also where
 * nothing leads to it: an object with a number above it is named by nothing that stands.
 *
 * @param reached the highest of those that its trailer leads to
 * @throws PdfSyntaxError where no numbers would be left
 */
export function highestNumber(file: ViewerFile, reached: number): number {
  let highest = reached;
  // What is beyond the last number can be no object.
  const note = (number: number) => {
    if (number <= MAX_OBJECTS) highest = Math.max(highest, number);
  };
  const size = file.trailer.entries.get('Size');
  if (typeof size === 'number') note(size - 1);
  for (const number of file.entries.keys()) note(number);
  for (const bytes of [file.bytes, ...file.containers()]) {
    for (const [, number] of bytes.toString('latin1').matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g)) {
      note(Number(number));
    }
  }
  if (highest > MAX_OBJECTS - NEEDED) throw new PdfSyntaxError('the file has no numbers left');
  return highest;
}
