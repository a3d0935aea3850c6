import { describe, expect, test } from 'vitest';
import {
  COMPARED_SCALE,
  differingTiles,
  OTHER_PROGRAM,
  SAME_PROGRAM,
} from '../../../common/compare-pictures.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { PdfiumDocument, startPdfium } from './pdfium.ts';

/** A page of small print with one changed sentence, size in points. */
function page(sentence: string, size = 7): Uint8Array {
  const lines = Array.from({ length: 60 }, (_, index) =>
    index === 30 ? sentence : `The parties agree on paragraph ${index} of this contract.`,
  );
  const content = lines
    .map((text, index) => `BT /F1 ${size} Tf 72 ${720 - 10 * index} Td (${text}) Tj ET`)
    .join('\n');
  const objects = onePage('');
  objects[3] = [4, streamOf(content)] satisfies WrittenObject;
  return writePdf(objects);
}

async function drawn(bytes: Uint8Array) {
  const document = PdfiumDocument.open(await startPdfium(), bytes);
  const picture = document.draw(0, COMPARED_SCALE);
  document.close();
  return picture;
}

async function tilesBetween(first: Uint8Array, second: Uint8Array, ignored = OTHER_PROGRAM) {
  return differingTiles(await drawn(first), await drawn(second), ignored);
}

describe('a comparison of pages', () => {
  test('finds no difference between two drawings of the same page', async () => {
    const bytes = page('The price is $1,250.00');
    expect(await tilesBetween(bytes, page('The price is $1,250.00'))).toEqual([]);
  });

  test.each([
    ['one digit', 'The price is $1,250.00', 'The price is $7,250.00'],
    ['a minus sign', 'The balance is -1,250.00', 'The balance is  1,250.00'],
    ['a decimal point', 'The price is 12.50', 'The price is 12 50'],
    ['a negation', 'The buyer does not pay', 'The buyer does now pay'],
  ])('finds %s in seven points', async (_, before, after) => {
    const tiles = await tilesBetween(page(before), page(after));
    expect(tiles.length).toBeGreaterThan(0);
    // The changed line is the 31st of the page.
    for (const { top } of tiles) expect(top).toBeCloseTo((792 - 425) / 792, 1);
  });

  test('finds a checked box', async () => {
    const box = (mark: string) => {
      const objects = onePage('');
      objects[3] = [4, streamOf(`72 700 7 7 re S ${mark}`)] satisfies WrittenObject;
      return writePdf(objects);
    };
    const tiles = await tilesBetween(box(''), box('72 700 m 79 707 l S'));
    expect(tiles.length).toBeGreaterThan(0);
  });
});

test('a pale stamp is found between drawings by the same program', async () => {
  const stamped = (gray: string) => {
    const objects = onePage('');
    objects[3] = [
      4,
      streamOf(`${gray} g BT /F1 60 Tf 72 400 Td (VOID) Tj ET`),
    ] satisfies WrittenObject;
    return writePdf(objects);
  };
  const tiles = await tilesBetween(stamped('1'), stamped('0.92'), SAME_PROGRAM);
  expect(tiles.length).toBeGreaterThan(0);
});

test('a page equals its picture, and a changed page does not', async () => {
  const before = page('The price is $1,250.00', 10);
  const original = PdfiumDocument.open(await startPdfium(), before);
  const picture = original.draw(0, 300 / 72);
  original.close();
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { addPicturePage } = await import('./add-picture-page.ts');
  const { embedPrintFonts } = await import('../drawing/print-fonts.ts');
  const document = await PDFDocument.create();
  const { serif } = await embedPrintFonts(document, ['serif']);
  await addPicturePage(document, 0, { width: 612, height: 792, picture, words: [] }, serif);
  const copy = await document.save();
  expect(await tilesBetween(before, copy)).toEqual([]);
  const changed = page('The price is $7,250.00', 10);
  expect((await tilesBetween(changed, copy)).length).toBeGreaterThan(0);
});
