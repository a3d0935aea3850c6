import { expect, test } from 'vitest';
import { inspectPdf } from '../../../../server/sealing/shown/inspect-pdf.ts';
import { ViewerFile } from '../../../../server/sealing/shown/viewer-file.ts';
import { appendPackedUpdate } from '../../../../server/sealing/testing/append-packed-update.ts';
import {
  line,
  onePage,
  streamOf,
  type WrittenObject,
  writePdf,
} from '../../../../server/sealing/testing/write-pdf.ts';
import { PdfFile } from './pdf-file.ts';

/** Files whose overlapping parts make the total of all reads many times the file size. */

const COUNT = 400;
const FIRST = 10;
const numbers = Array.from({ length: COUNT }, (_, index) => FIRST + index);

/** A document whose catalog refers to the objects from 10 on, which are nested in `text`. */
function nested(text: string): Buffer {
  const objects = onePage('Pay 10');
  const named = numbers.map((number) => `${number} 0 R`).join(' ');
  objects[0] = [1, `<</Type/Catalog/Pages 2 0 R/Named[${named}]>>`];
  const written = writePdf(objects, { ghosts: text }).toString('latin1');
  const at = (number: number) => written.indexOf(`\n${number} 0 obj`) + 1;
  const rows = numbers.map((number) => `${String(at(number)).padStart(10, '0')} 00000 n \n`);
  const size = FIRST + COUNT;
  const table = written.replace('trailer\n', `${FIRST} ${COUNT}\n${rows.join('')}trailer\n`);
  return Buffer.from(table.replace('/Size 6', `/Size ${size}`), 'latin1');
}

const filler = 'x'.repeat(300_000);

/** All streams extend to the same end. */
function streams(): string {
  const parts: string[] = [];
  const end = `${filler}\nendstream\nendobj\n`;
  let behind = end.length - '\nendstream\nendobj\n'.length;
  for (const number of numbers.toReversed()) {
    const part = `${number} 0 obj\n<</Length ${behind}>>\nstream\n`;
    parts.unshift(part);
    behind += part.length;
  }
  return parts.join('') + end;
}

/** Each object is within the string of the previous one. */
const strings = () =>
  `${numbers.map((number) => `${number} 0 obj\n(`).join('\n')}${filler}${')'.repeat(COUNT)}\nendobj\n`;

const pages = (): Buffer => {
  const list = `[${'4 0 R '.repeat(30_000)}]`;
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R>>';
  return writePdf([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${COUNT}>>`],
    [4, streamOf(line('Pay 10'))],
    [6, list],
    ...numbers.map((number): WrittenObject => [number, page]),
  ]);
};

test.each([
  ['streams that reach over each other', () => nested(streams())],
  ['strings within each other', () => nested(strings())],
  ['a long list that many pages share', pages],
])('reports a file as damaged when it has %s', async (_name, make) => {
  const { problems } = await inspectPdf(make());
  expect(problems).toEqual(['damaged']);
});

test('does not parse nested objects one by one to check a seal', () => {
  const file = new PdfFile(nested(strings()));
  const read = () => numbers.map((number) => file.resolve({ kind: 'ref', number, generation: 0 }));
  expect(read).toThrow('objects stand within each other');
});

test('limits the total inflated size of all object streams', () => {
  let bytes = writePdf(onePage('Pay 10'));
  for (const number of [20, 30]) {
    const long = `null x${' '.repeat(65 << 20)}`;
    bytes = appendPackedUpdate(bytes, {
      stream: number + 1,
      packed: [[number, long]],
      deflate: true,
    });
  }
  for (const open of [PdfFile, ViewerFile]) {
    const file = new open(bytes);
    const read = (number: number) => file.resolve({ kind: 'ref', number, generation: 0 });
    expect(read(20)).toBeNull();
    expect(() => read(30)).toThrow('a compressed stream is damaged');
  }
});

test.each([
  ['PdfFile', PdfFile],
  ['ViewerFile', ViewerFile],
])('%s creates at most two million values, even for a small file', (_name, open) => {
  const bytes = appendPackedUpdate(writePdf(onePage('Pay 10')), {
    stream: 21,
    packed: [[20, `[${'1 '.repeat(2_000_001)}]`]],
    deflate: true,
  });
  expect(bytes.length).toBeLessThan(50_000);
  const file = new open(bytes);
  expect(() => file.resolve({ kind: 'ref', number: 20, generation: 0 })).toThrow(
    'the file has too many values',
  );
});
