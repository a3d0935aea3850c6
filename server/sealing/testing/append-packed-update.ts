import { deflateSync } from 'node:zlib';
import { isRef } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { numbersOf } from './append-update.ts';

export interface PackedUpdate {
  /** Objects by number, each written separately. */
  plain?: Record<number, string>;
  /** Number and text of each object in the object stream, in order. */
  packed: [number: number, text: string][];
  /** Number of the object stream. */
  stream: number;
  /** Number and index of each cross-reference row. By default every packed object at its index. */
  rows?: [number: number, index: number][];
  /** Compresses both streams, and the cross-references with a predictor, like most programs. */
  deflate?: boolean;
}

/**
 * Appends an update with an object stream and a cross-reference stream (ISO 32000-1, 7.5.7 and
 * 7.5.8).
 */
export function appendPackedUpdate(bytes: Uint8Array, update: PackedUpdate): Buffer {
  const { pdf, root, next } = numbersOf(bytes);
  const bodies = update.packed.map(([, text]) => `${text}\n`);
  const header = update.packed
    .map(([number], index) => `${number} ${bodies.slice(0, index).join('').length} `)
    .join('');
  const packed = Buffer.from(header + bodies.join(''), 'latin1');
  const data = (update.deflate ? deflateSync(packed) : packed).toString('latin1');
  const filter = update.deflate ? '/Filter/FlateDecode' : '';
  const objects: [number, string][] = [
    ...Object.entries(update.plain ?? {}).map(([number, text]): [number, string] => [
      Number(number),
      text,
    ]),
    [
      update.stream,
      `<</Type/ObjStm/N ${update.packed.length}/First ${header.length}${filter}` +
        `/Length ${data.length}>>stream\n${data}\nendstream`,
    ],
  ];
  const parts = ['\n'];
  const rows: [number: number, type: number, second: number, third: number][] = (
    update.rows ?? update.packed.map(([number], index) => [number, index])
  ).map(([number, index = 0]) => [number ?? 0, 2, update.stream, index]);
  let at = bytes.length + 1;
  const write = (number: number, text: string) => {
    rows.push([number, 1, at, 0]);
    const written = `${number} 0 obj\n${text}\nendobj\n`;
    parts.push(written);
    at += written.length;
  };
  for (const [number, text] of objects) write(number, text);
  const section = Math.max(next, ...rows.map(([number]) => number)) + 1;
  const table = Buffer.alloc((rows.length + 1) * 7);
  const start = at;
  rows.push([section, 1, start, 0]);
  rows.sort(([a], [b]) => a - b);
  for (const [row, [, type, second, third]] of rows.entries()) {
    table.writeUInt8(type, row * 7);
    table.writeUInt32BE(second, row * 7 + 1);
    table.writeUInt16BE(third, row * 7 + 5);
  }
  const columns = update.deflate ? '/DecodeParms<</Columns 7/Predictor 12>>' : '';
  const listed = (update.deflate ? deflateSync(differences(table)) : table).toString('latin1');
  const info = pdf.trailer.entries.get('Info');
  write(
    section,
    `<</Type/XRef/W[1 4 2]/Index[${rows.map(([number]) => `${number} 1`).join(' ')}]/Size ${section + 1}` +
      `/Root ${root} 0 R${isRef(info) ? `/Info ${info.number} 0 R` : ''}/Prev ${pdf.startXref}` +
      `${filter}${columns}/Length ${listed.length}>>stream\n${listed}\nendstream`,
  );
  parts.push(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat([bytes, Buffer.from(parts.join(''), 'latin1')]);
}

/** Encodes rows of seven bytes as differences to the row above (PNG, Up). */
function differences(table: Buffer): Buffer {
  const rows = Array.from({ length: table.length / 7 }, (_, row) =>
    Buffer.from([
      2,
      ...Array.from({ length: 7 }, (_, column) => {
        const at = row * 7 + column;
        return ((table[at] ?? 0) - (table[at - 7] ?? 0)) & 0xff;
      }),
    ]),
  );
  return Buffer.concat(rows);
}
