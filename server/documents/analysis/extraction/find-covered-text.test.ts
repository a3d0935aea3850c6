import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { extractPdf } from './extract-pdf.ts';
import type { Overlay } from './find-covered-text.ts';

const PRICE = 'The purchase price of the property is $145,000.00 in cash.';
const START = 'The purchase price of the property is ';

/** Extracts a page that was drawn with a real PDF library. */
async function overlaysOf(
  draw: (page: PDFPage, font: PDFFont, pdf: PDFDocument) => void | Promise<void>,
): Promise<Overlay[]> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  page.drawText('AGREEMENT OF SALE', { x: 50, y: 740, size: 14, font });
  await draw(page, font, pdf);
  const silent = { onSlow: () => undefined, onPage: () => undefined };
  const { overlays = [] } = await extractPdf({ bytes: await pdf.save() }, silent);
  return overlays;
}

const at = (font: PDFFont, size = 11) => 50 + font.widthOfTextAtSize(START, size);

test('finds a price that was drawn over another one, with or without a white rectangle', async () => {
  const expected = [
    { page: 1, below: expect.stringContaining('$145,000.00'), above: '$245,000.00' },
  ];
  const drawn = await overlaysOf((page, font) => {
    page.drawText(PRICE, { x: 50, y: 700, size: 11, font });
    page.drawText('$245,000.00', { x: at(font), y: 700, size: 11, font });
  });
  expect(drawn).toEqual(expected);
  const covered = await overlaysOf((page, font) => {
    page.drawText(PRICE, { x: 50, y: 700, size: 11, font });
    page.drawRectangle({ x: at(font), y: 697, width: 60, height: 12, color: rgb(1, 1, 1) });
    page.drawText('$245,000.00', { x: at(font), y: 700, size: 11, font });
  });
  expect(covered).toEqual(expected);
});

test('finds a name that replaces another one', async () => {
  const overlays = await overlaysOf((page, font) => {
    page.drawText('Grantee: Mary L. Jones', { x: 50, y: 700, size: 11, font });
    page.drawText('Harold Wick', {
      x: 50 + font.widthOfTextAtSize('Grantee: ', 11),
      y: 701,
      size: 11,
      font,
    });
  });
  expect(overlays).toHaveLength(1);
});

test.each<[string, (page: PDFPage, font: PDFFont, pdf: PDFDocument) => void | Promise<void>]>([
  [
    'text that is drawn twice to look bold',
    (page, font) => {
      page.drawText(PRICE, { x: 50, y: 700, size: 11, font });
      page.drawText(PRICE, { x: 50.3, y: 700, size: 11, font });
    },
  ],
  [
    'one word of a line that is drawn again to look bold',
    (page, font) => {
      page.drawText(PRICE, { x: 50, y: 700, size: 11, font });
      page.drawText('$145,000.00', { x: at(font) + 0.3, y: 700, size: 11, font });
    },
  ],
  [
    'a shadow',
    (page, font) => {
      page.drawText(PRICE, { x: 51, y: 699, size: 11, font, color: rgb(0.7, 0.7, 0.7) });
      page.drawText(PRICE, { x: 50, y: 700, size: 11, font });
    },
  ],
  [
    'text over a line of underscores or dots',
    (page, font) => {
      page.drawText('Buyer: ____________________________', { x: 50, y: 700, size: 11, font });
      page.drawText('Mary L. Jones', { x: 90, y: 701, size: 11, font });
      page.drawText('Price: ............................', { x: 50, y: 670, size: 11, font });
      page.drawText('$145,000.00', { x: 90, y: 671, size: 11, font });
    },
  ],
  [
    'lines that are close to each other, and columns',
    (page, font) => {
      for (let line = 0; line < 10; line += 1) {
        page.drawText(PRICE, { x: 50, y: 700 - line * 10, size: 11, font });
        page.drawText(`Column ${line}`, { x: 400, y: 700 - line * 10, size: 11, font });
      }
    },
  ],
  [
    'a filled field over a dotted line',
    (page, font, pdf) => {
      page.drawText('Buyer: ____________________________', { x: 50, y: 700, size: 11, font });
      const field = pdf.getForm().createTextField('buyer');
      field.setText('Mary L. Jones');
      field.addToPage(page, { x: 90, y: 698, width: 140, height: 14, borderWidth: 0, font });
    },
  ],
])('does not report %s', async (_name, draw) => {
  expect(await overlaysOf(draw)).toEqual([]);
});
