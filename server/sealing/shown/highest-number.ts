import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import { MAX_OBJECTS } from './viewer-references.ts';

/** Maximum number of object numbers that a seal needs. */
const NEEDED = 100_000;

/**
 * Returns the highest number of any object in a file or of any reference, even unreachable ones. No
 * existing reference can name an object with a higher number.
 *
 * @param reached the highest number that is reachable from the trailer
 * @throws PdfSyntaxError if not enough numbers are left
 */
export function highestNumber(file: ViewerFile, reached: number): number {
  let highest = reached;
  // Numbers above the maximum are not objects.
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
