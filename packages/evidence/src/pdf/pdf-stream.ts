import { inflateSync } from 'node:zlib';
import { type PdfDictValue, PdfSyntaxError, type PdfValue } from './pdf-syntax.ts';

const MAX_INFLATED_BYTES = 96 * 1024 * 1024;

/**
 * Decodes a stream without a filter or with FlateDecode (and PNG predictors), which is all that
 * cross-reference and object streams may use. Throws PdfSyntaxError for other filters.
 */
export function decodeStream(
  dict: PdfDictValue,
  raw: Uint8Array,
  resolve: (value: PdfValue | undefined) => PdfValue,
  maxBytes = MAX_INFLATED_BYTES,
): Uint8Array {
  const filter = single(resolve(dict.entries.get('Filter')));
  if (filter === null) {
    if (raw.length > maxBytes) throw new PdfSyntaxError('a stream is too long');
    return raw;
  }
  if (typeof filter !== 'object' || filter.kind !== 'name' || filter.name !== 'FlateDecode') {
    throw new PdfSyntaxError('a structural stream uses an unknown filter');
  }
  let data: Uint8Array;
  try {
    data = inflateSync(raw, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new PdfSyntaxError('a compressed stream is damaged', { cause });
  }
  const parameters = single(resolve(dict.entries.get('DecodeParms')));
  if (parameters === null || typeof parameters !== 'object' || parameters.kind !== 'dict') {
    return data;
  }
  const predictor = resolve(parameters.entries.get('Predictor')) ?? 1;
  if (predictor === 1) return data;
  if (typeof predictor !== 'number' || predictor < 10) {
    throw new PdfSyntaxError('a structural stream uses an unknown predictor');
  }
  const columns = resolve(parameters.entries.get('Columns')) ?? 1;
  if (typeof columns !== 'number' || columns < 1 || columns > 4096) {
    throw new PdfSyntaxError('a structural stream has no valid columns');
  }
  return undoPngPredictor(data, columns);
}

function single(value: PdfValue): PdfValue {
  if (typeof value !== 'object' || value?.kind !== 'array') return value;
  if (value.items.length > 1) throw new PdfSyntaxError('a structural stream has several filters');
  return value.items[0] ?? null;
}

/**
 * Undoes PNG filters 0 to 4 over rows of `columns` bytes, one byte per pixel (RFC 2083, section 6).
 */
function undoPngPredictor(data: Uint8Array, columns: number): Uint8Array {
  const rows = Math.floor(data.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column ? (out[at - 1] as number) : 0;
      const up = row ? (out[at - columns] as number) : 0;
      const corner = row && column ? (out[at - columns - 1] as number) : 0;
      const byte = data[row * (columns + 1) + 1 + column] as number;
      out[at] = byte + prediction(filter, left, up, corner);
    }
  }
  return out;
}

function prediction(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) throw new PdfSyntaxError('a structural stream uses an unknown row filter');
  const estimate = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (distances[0] <= distances[1] && distances[0] <= distances[2]) return left;
  return distances[1] <= distances[2] ? up : corner;
}
