import { PdfFile } from '../../../packages/evidence/src/pdf/pdf-file.ts';
import {
  isDict,
  type PdfRefValue,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { spellPlainly } from './spell-plainly.ts';
import type { ViewerFile } from './viewer-file.ts';

/**
 * Returns whether our own reader, which later detects changes after a signature, reads the same
 * from a file as pdf.js. Used for files whose bytes must stay unchanged.
 *
 * @throws PdfSyntaxError if either of them cannot read the file
 */
export function readsAlike(shown: ViewerFile): boolean {
  const own = new PdfFile(shown.bytes);
  const waiting: PdfRefValue[] = [];
  const seen = new Set<number>();
  const spell = (value: PdfValue) =>
    spellPlainly(value, (ref) => {
      if (!seen.has(ref.number)) waiting.push(ref);
      seen.add(ref.number);
      return `${ref.number} ${ref.generation} R`;
    });
  for (const key of ['Root', 'Info', 'ID']) {
    const [theirs, ours] = [shown, own].map(({ trailer }) => trailer.entries.get(key) ?? null);
    if (spell(theirs ?? null) !== spell(ours ?? null)) return false;
  }
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = shown.object(ref);
    const ours = own.resolve(ref);
    if (spell(object?.value ?? null) !== spell(ours)) return false;
    if (object?.data && !isSameData(own, ours, object.data)) return false;
  }
  return true;
}

function isSameData(own: PdfFile, dict: PdfValue, data: Buffer): boolean {
  if (!isDict(dict) || dict.streamStart === undefined) return false;
  const length = own.resolve(dict.entries.get('Length'));
  const start = data.byteOffset - own.bytes.byteOffset;
  return dict.streamStart === start && length === data.length;
}
