import { describe, expect, test } from 'vitest';
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
});
