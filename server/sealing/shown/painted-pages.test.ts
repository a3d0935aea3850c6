import { expect, test } from 'vitest';
import { line, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { paintedPages } from './painted-pages.ts';

const image = streamOf(
  '\0',
  '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray',
);
const stamp = streamOf('0 g 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');

test.each([
  ['nothing', '', false],
  ['text', line('Exhibit f S Do'), false],
  ['a clip', 'q 0 0 612 792 re W* n Q', false],
  ['an image', 'q 612 0 0 792 0 0 cm /X Do Q', true],
  ['an inline image', 'BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI', true],
  ['a line', '0 0 m 9 9 l S', true],
  ['a filled path', '0 0 9 9 re f*', true],
])('tells pages that draw only text from others: %s', async (_name, content, isPainted) => {
  const page = (number: number, contents: string): WrittenObject => [
    number,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${contents}/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>>>`,
  ];
  const objects: WrittenObject[] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R 7 0 R 8 0 R]/Count 3>>'],
    page(3, '/Contents 4 0 R'),
    [4, streamOf(content)],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [6, image],
    page(7, ''),
    page(8, '/Annots[9 0 R]'),
    [9, '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/F 4/AP<</N 10 0 R>>>>'],
    [10, stamp],
  ];
  expect(await paintedPages(writePdf(objects), [1, 2, 3])).toEqual(isPainted ? [1, 3] : [3]);
});

test('returns all pages of a PDF that is not plain', async () => {
  expect(await paintedPages(Buffer.from('%PDF-1.7 torn'), [1, 2])).toEqual([1, 2]);
});
