import { decodeStream } from '../../../packages/evidence/src/pdf/pdf-stream.ts';
import {
  isDict,
  type PdfDictValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';

/**
 * Decodes a cross-reference or object stream if all readers decode it alike.
 *
 * @param maxBytes limit of the inflated data
 * @throws PdfSyntaxError if readers differ
 */
export function structuralData(
  dict: PdfDictValue,
  raw: Uint8Array,
  resolve: (value: PdfValue | undefined) => PdfValue,
  maxBytes?: number,
): Buffer {
  const isList = (value: PdfValue) => typeof value === 'object' && value?.kind === 'array';
  if (dict.entries.has('F') || dict.entries.has('DP')) {
    throw new PdfSyntaxError('a structural stream names its filter twice');
  }
  const filter = resolve(dict.entries.get('Filter'));
  const parameters = resolve(dict.entries.get('DecodeParms'));
  if (parameters !== null && isList(filter) !== isList(parameters)) {
    throw new PdfSyntaxError('a structural stream has parameters of no filter');
  }
  const list =
    typeof parameters === 'object' && parameters?.kind === 'array'
      ? parameters.items
      : [parameters];
  for (const item of list) {
    const one = resolve(item);
    if (!isDict(one)) continue;
    const number = (key: string) => resolve(one.entries.get(key)) ?? undefined;
    const predictor = number('Predictor') ?? 1;
    const plain = (number('Colors') ?? 1) === 1 && (number('BitsPerComponent') ?? 8) === 8;
    if (predictor === 1) continue;
    if (!plain || typeof predictor !== 'number' || predictor > 15) {
      throw new PdfSyntaxError('a structural stream has rows of an unusual kind');
    }
  }
  const data = decodeStream(dict, raw, resolve, maxBytes);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
