import { expect, test } from 'vitest';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { ViewerFile } from '../shown/viewer-file.ts';
import { appendPackedUpdate } from '../testing/append-packed-update.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { PdfFile } from './pdf-file.ts';

/* Files whose parts lead to each other so that what is read of them would be many times what they are. */

const COUNT = 400;
const FIRST = 10;
const numbers = Array.from({ length: COUNT }, (_, index) => FIRST + index);

/** A document whose catalog names the objects from 10 on, which stand in `text` one within the other. */
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

/** Each reaches to the same end. */
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

/** Each is within the string of the one before. */
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
])('%s are not multiplied', async (_name, make) => {
  const { problems } = await inspectPdf(make());
  expect(problems).toMatchObject([{ code: 'damaged', blocking: true }]);
});

test('objects that stand within each other are not taken apart one by one to check a seal', () => {
  const file = new PdfFile(nested(strings()));
  const read = () => numbers.map((number) => file.resolve({ kind: 'ref', number, generation: 0 }));
  expect(read).toThrow('objects stand within each other');
});

test('object streams are inflated to so much together, however many they are', () => {
  let bytes = writePdf(onePage('Pay 10'));
  for (const number of [20, 30]) {
    const long = `null x${' '.repeat(129 << 20)}`;
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
