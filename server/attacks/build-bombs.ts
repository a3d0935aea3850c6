import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import {
  buildDocx,
  buildPackedPdf,
  packRepeated,
} from '../documents/analysis/testing/build-files.ts';

/**
 * Parts of a stream before compression. A repeated part is generated in blocks and never held in
 * memory as a whole.
 */
type Part = string | { repeat: string; times: number };

function* chunksOf(parts: Part[]): Generator<Buffer> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part, 'latin1');
    else {
      const block = Buffer.from(part.repeat.repeat(1000), 'latin1');
      for (let done = 0; done < part.times; done += 1000) yield block;
    }
  }
}

const deflate = (parts: Part[]): Promise<Buffer> =>
  buffer(Readable.from(chunksOf(parts)).pipe(createDeflate()));

/**
 * Builds a PDF with one page. Its catalog names object 20 as the AcroForm, which is stored in
 * object stream 21.
 */
async function buildPdf(form: Part[], { index = '20 0 ', count = 1 } = {}): Promise<Buffer> {
  const packed = await deflate([index, ...form]);
  return writeWithReferences([
    [1, Buffer.from('<</Type/Catalog/Pages 2 0 R/AcroForm 20 0 R>>')],
    [2, Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>')],
    [3, Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>')],
    [21, streamOf(`/Type/ObjStm/N ${count}/First ${index.length}/Filter/FlateDecode`, packed)],
  ]);
}

const streamOf = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/**
 * Writes the objects and a cross-reference stream (ISO 32000-1, 7.5.8) that also lists object 20.
 */
function writeWithReferences(objects: [number, Buffer][]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const rows = new Map<number, [type: number, second: number, third: number]>([[20, [2, 21, 0]]]);
  let at = parts[0]?.length ?? 0;
  for (const [number, body] of objects) {
    rows.set(number, [1, at, 0]);
    const written = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(written);
    at += written.length;
  }
  rows.set(22, [1, at, 0]);
  const table = Buffer.alloc(23 * 7);
  for (const [number, [type, second, third]] of rows) {
    table.writeUInt8(type, number * 7);
    table.writeUInt32BE(second, number * 7 + 1);
    table.writeUInt16BE(third, number * 7 + 5);
  }
  const section = streamOf('/Type/XRef/W[1 4 2]/Size 23/Root 1 0 R', table);
  return Buffer.concat([
    ...parts,
    Buffer.from('22 0 obj\n'),
    section,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

/** Builds a PDF whose only cross-reference section inflates to entries for 8 million objects. */
async function buildReferenceBomb(): Promise<Buffer> {
  const rows = await deflate([{ repeat: '\x01\x00\x00\x00\x09\x00\x00', times: 8_000_000 }]);
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n');
  const section = streamOf('/Type/XRef/W[1 4 2]/Size 8000000/Root 1 0 R/Filter/FlateDecode', rows);
  return Buffer.concat([head, section, Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n')]);
}

/** PDFs of 39 to 400 kB that need a lot of memory when they are parsed. */
export const pdfBombs: Record<string, () => Promise<Buffer>> = {
  'a list of sixty million numbers': () =>
    buildPdf(['<</Fields[', { repeat: '1 ', times: 60_000_000 }, ']>>']),
  'a list of references': () =>
    buildPdf(['<</Fields[', { repeat: '3 0 R ', times: 10_000_000 }, ']>>']),
  'a list of empty dictionaries': () =>
    buildPdf(['<</Fields[', { repeat: '<<>>', times: 20_000_000 }, ']>>']),
  'a list of empty strings': () =>
    buildPdf(['<</Fields[', { repeat: '()', times: 40_000_000 }, ']>>']),
  'lists within lists': () => buildPdf(['<</Fields', { repeat: '[', times: 50_000_000 }]),
  'one string of 90 MB': () =>
    buildPdf(['<</Fields[]/DA(', { repeat: 'abcdefghi', times: 10_000_000 }, ')>>']),
  'one hexadecimal string of 90 MB': () =>
    buildPdf(['<</Fields[]/DA<', { repeat: '414243444', times: 10_000_000 }, '>>>']),
  'one name of 90 MB': () =>
    buildPdf(['<</Fields[]/', { repeat: 'abcdefghi', times: 10_000_000 }, ' 1>>']),
  'a dictionary that repeats its key': () =>
    buildPdf(['<<', { repeat: '/A 1', times: 25_000_000 }, '>>']),
  'an object stream that says it has millions of objects': () =>
    buildPdf([{ repeat: '20 0 ', times: 20_000_000 }], { count: 20_000_000 }),
  'a stream that inflates to a gigabyte': () =>
    buildPdf([{ repeat: '        ', times: 128_000_000 }]),
  'cross-references of eight million objects': buildReferenceBomb,
};

/** Files that a customer could upload and that need a lot of memory when they are parsed. */
export const accountBombs: Record<
  string,
  { name: string; type: string; build: () => Promise<Uint8Array> }
> = {
  'a DOCX with 200,000 short paragraphs': {
    name: 'bomb.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    build: async () => buildDocx('a\n'.repeat(200_000)),
  },
  'a PDF whose page draws 600 MB': {
    name: 'bomb.pdf',
    type: 'application/pdf',
    build: async () => buildPackedPdf(await packRepeated('1 2 m 3 4 l S\n', 42_000_000)),
  },
  'a PDF with sixty million numbers': {
    name: 'bomb.pdf',
    type: 'application/pdf',
    build: () => buildPdf(['<</Fields[', { repeat: '1 ', times: 60_000_000 }, ']>>']),
  },
};
