import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { withOrientation } from '../../../testing/with-orientation.ts';
import { buildDoc, buildDocx, buildPdf, buildScan, drawPage } from '../testing/build-files.ts';
import { goodAffidavit, goodDeed } from '../testing/sample-documents.ts';
import { extractText } from './extract-text.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const read = (bytes: Uint8Array, mimeType: string) =>
  extractText({ bytes, mimeType }, { onSlow: () => undefined, onPage: () => undefined });
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('plain text', () => {
  const text = 'Señor Müller – “Café” — page one\fpage two';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    [
      'Windows-1252',
      Buffer.from('Se\xf1or M\xfcller \x96 \x93Caf\xe9\x94 \x97 page one\fpage two', 'latin1'),
    ],
  ])('is decoded from %s', async (_name, bytes) => {
    const { pages, ocr } = await read(bytes, 'text/plain');
    expect(pages.map((page) => page.text).join('\f')).toBe(text);
    expect(pages.map(({ page }) => page)).toEqual([1, 2]);
    expect(ocr).toBe(false);
  });
});

test('extracts the text of a PDF page by page', async () => {
  const { pages, pageCount, ocr } = await read(
    await buildPdf([goodDeed, goodAffidavit]),
    'application/pdf',
  );
  expect(pageCount).toBe(2);
  expect(words(pages[0]?.text ?? '')).toBe(words(goodDeed));
  expect(words(pages[1]?.text ?? '')).toBe(words(goodAffidavit));
  expect(ocr).toBe(false);
});

test('returns no text for a blank PDF, and does not treat it as a scan', async () => {
  const { pages, ocr, unreadPages } = await read(await buildPdf(['', '']), 'application/pdf');
  expect(words(pages.map(({ text }) => text).join(''))).toBe('');
  expect([ocr, unreadPages]).toEqual([false, []]);
});

test('extracts the text of a DOCX, divided at its page breaks', async () => {
  const { pages } = await read(buildDocx(`${goodDeed}\fA second page & more`), DOCX);
  expect(words(pages[0]?.text ?? '')).toBe(words(goodDeed));
  expect(words(pages[1]?.text ?? '')).toBe('A second page & more');
});

test('extracts the text of a DOC', async () => {
  const { pages } = await read(await buildDoc(goodDeed), 'application/msword');
  expect(words(pages[0]?.text ?? '')).toBe(words(goodDeed));
});

/** Draws a JPEG rotated clockwise, on a canvas that it fits. */
async function rotate(picture: Uint8Array, degrees: number): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(picture));
  const across = Math.abs(degrees) === 90;
  const [width, height] = across ? [image.height, image.width] : [image.width, image.height];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  return new Uint8Array(canvas.toBuffer('image/jpeg'));
}

describe('pictures', () => {
  test.each(['png', 'jpeg'] as const)(
    'are read with OCR: %s',
    async (type) => {
      let slow = 0;
      const extraction = await extractText(
        { bytes: drawPage(goodDeed, type), mimeType: `image/${type}` },
        {
          onSlow: () => {
            slow += 1;
          },
          onPage: () => undefined,
        },
      );
      expect(extraction).toMatchObject({ pageCount: 1, ocr: true });
      expect(slow).toBe(1);
      expect(extraction.ocrConfidence).toBeGreaterThan(70);
      expect(words(extraction.pages[0]?.text ?? '')).toContain(
        'hereby grants, bargains and conveys',
      );
    },
    60_000,
  );

  test('are read with OCR: a GIF without text', async () => {
    // The picture is one white pixel, so there is no text, and no error.
    const gif = Buffer.from(
      'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
      'base64',
    );
    const { pages } = await read(gif, 'image/gif');
    expect(words(pages[0]?.text ?? '')).toBe('');
  });

  test('are read with OCR in a scanned PDF, up to ten pages', async () => {
    const small = drawPage('This deed is made by the Grantor.', 'jpeg');
    const scan = await buildScan(Array.from({ length: 12 }, () => small));
    const { pages, ocr, unreadPages } = await read(scan, 'application/pdf');
    expect(ocr).toBe(true);
    expect(pages[9]?.text).toContain('Grantor');
    expect(unreadPages).toEqual([11, 12]);
  });

  const spanish =
    'Yo, María de los Ángeles Núñez Ibáñez, otorgo poder amplio y suficiente a mi hermano, para que ' +
    'en mi nombre venda el inmueble ubicado en la avenida Constitución, en la colonia Jardín. ' +
    '¿Quién responde de los gastos? El comprador pagará los impuestos según la legislación vigente.';

  test('are read as a camera was held (EXIF orientation)', async () => {
    const sideways = await rotate(drawPage(goodDeed, 'jpeg'), -90);
    const { pages } = await read(withOrientation(sideways, 6), 'image/jpeg');
    expect(words(pages[0]?.text ?? '')).toContain('hereby grants, bargains and conveys');
  });

  test('are read correctly in Spanish, with accented letters', async () => {
    const picture = drawPage(spanish, 'png');
    const { pages } = await read(picture, 'image/png');
    const text = words(pages[0]?.text ?? '');
    for (const word of ['Núñez', 'Constitución', '¿Quién', 'pagará', 'según']) {
      expect(text).toContain(word);
    }
  });

  test.each([
    [3, 'an image'],
    [-5, 'an image'],
    [3, 'a PDF'],
  ])('are read although the page is rotated by %d°, in %s', async (degrees, kind) => {
    const text = `${goodDeed}\n${spanish}`;
    const picture = await rotate(drawPage(text, 'jpeg'), degrees);
    const isPdf = kind === 'a PDF';
    const { pages } = await read(
      isPdf ? await buildScan([picture]) : picture,
      isPdf ? 'application/pdf' : 'image/jpeg',
    );
    const found = words(pages[0]?.text ?? '').split(' ');
    const wanted = words(text).split(' ');
    const missed = wanted.filter((word) => !found.includes(word));
    expect(missed.length / wanted.length).toBeLessThan(0.05);
  });
});
