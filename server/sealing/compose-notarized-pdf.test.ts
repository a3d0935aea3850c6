import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { composeNotarizedPdf } from './compose-notarized-pdf.ts';
import type { SealMark } from './drawing/draw-marks.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { makePdf } from './testing/make-pdf.ts';
import { runTool, temporaryFolder } from './testing/run-tool.ts';

const folder = temporaryFolder();

function saved(bytes: Uint8Array, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const mark = (changes: Partial<SealMark> = {}): SealMark => ({
  kind: 'text',
  page: 1,
  x: 0.25,
  y: 0.1,
  width: 0.3,
  height: 0.03,
  text: 'MARKER',
  signerName: 'Maria',
  signedAt: '2026-11-20T15:04:05.000Z',
  ...changes,
});

/**
 * Position of the word on the displayed page as poppler reports it: left edge and vertical middle,
 * as fractions of the page size.
 */
function placeOf(word: string, path: string, across = false): { x: number; y: number } {
  const { output } = runTool('pdftotext', '-bbox', '-cropbox', '-f', '1', '-l', '1', path, '-');
  const page = /<page width="([\d.]+)" height="([\d.]+)"/.exec(output);
  const found = new RegExp(
    `xMin="([-\\d.]+)" yMin="([-\\d.]+)" xMax="([-\\d.]+)" yMax="([-\\d.]+)">${word}<`,
  ).exec(output);
  const size = [Number(page?.[1]), Number(page?.[2])];
  // Poppler reports the size before rotation and the positions after rotation.
  const [width = 1, height = 1] = across ? size.toReversed() : size;
  const [left, top, , bottom] = (found ?? []).slice(1).map(Number) as number[];
  return { x: (left ?? 0) / width, y: ((top ?? 0) + (bottom ?? 0)) / 2 / height };
}

describe('marks on displayed pages', () => {
  const crop: [number, number, number, number] = [60, 90, 400, 560];
  const cases = [0, 90, 180, 270].flatMap((rotation) => [
    { rotation, cropBox: undefined },
    { rotation, cropBox: crop },
  ]);
  test.each(cases)(
    'appear where they were placed with rotation $rotation and crop $cropBox',
    async ({ rotation, cropBox }) => {
      const pdf = await makePdf({ rotation, cropBox });
      const request = await buildSealRequest({ pdf, marks: [mark()] });
      const path = saved((await composeNotarizedPdf(request)).pdf, `r${rotation}${!cropBox}.pdf`);
      const place = placeOf('MARKER', path, rotation % 180 !== 0);
      expect(Math.abs(place.x - 0.25)).toBeLessThan(0.02);
      expect(Math.abs(place.y - 0.115)).toBeLessThan(0.02);
    },
  );

  test('appear where they were placed after content that leaves a transformation active', async () => {
    const pdf = await makePdf({
      prepare(document) {
        document.getPage(0).pushOperators();
        const stream = document.context.stream('0.5 0 0 0.5 100 100 cm');
        document.getPage(0).node.addContentStream(document.context.register(stream));
      },
    });
    const request = await buildSealRequest({ pdf, marks: [mark()] });
    const place = placeOf('MARKER', saved((await composeNotarizedPdf(request)).pdf, 'cm.pdf'));
    expect(Math.abs(place.x - 0.25)).toBeLessThan(0.02);
  });

  test('throws RangeError when a mark is on a page that does not exist', async () => {
    const request = await buildSealRequest({ marks: [mark({ page: 9 })] });
    await expect(composeNotarizedPdf(request)).rejects.toThrow(RangeError);
  });
});

test('prints every required statement on the certificate', async () => {
  const { pdf, pageCount } = await composeNotarizedPdf(await buildSealRequest());
  expect(pageCount).toBe(3);
  const { output } = runTool('pdftotext', '-raw', '-f', '3', saved(pdf, 'certificate.pdf'), '-');
  const text = output.replace(/\s+/g, ' ');
  for (const part of [
    'Certificate of Acknowledgment',
    'State of Ohio',
    'County of Franklin',
    'November 20, 2026',
    'appearing online using audio-video communication.',
    'Maria Elena Álvarez',
    'Personally known to the notary',
    'Commission No. 2024-RE-118842',
    '4f8c2b1e 9a7d6053 8e1fca24 b07d9936',
    'https://sealwright.example/verify/SW-7Q4M-2KXD',
    'The pattern proves nothing.',
  ]) {
    expect(text).toContain(part);
  }
  // Every font is embedded as a subset with a ToUnicode map.
  const fonts = runTool('pdffonts', saved(pdf, 'certificate.pdf')).output;
  expect(
    fonts.match(/(Inter|SourceSerif4)\S+ +CID TrueType +Identity-H +yes \S+ +yes/g),
  ).toHaveLength(5);
});

test('replaces characters without a glyph by visible boxes and does not throw', async () => {
  const request = await buildSealRequest({
    marks: [
      mark({ text: '山田太郎 مرحبا 😀 Ωμέγα Жанна' }),
      mark({ kind: 'signature', height: 0.08, text: '', signerName: '' }),
      mark({ kind: 'checkbox', text: 'true' }),
      mark({ kind: 'date', text: '\u0000\ud800 2026' }),
    ],
  });
  request.certificate.notary.name = '山田 \u202eevil';
  request.certificate.persons[0] = { name: '山田', role: 'Signer', identity: '😀'.repeat(400) };
  const { pdf } = await composeNotarizedPdf(request);
  const { output } = runTool('pdftotext', saved(pdf, 'scripts.pdf'), '-');
  expect(output).toContain('Ωμέγα Жанна');
  expect(output).toContain('□□□□');
  expect(runTool('qpdf', '--check', join(folder, 'scripts.pdf')).code).toBe(0);
});

test('continues the certificate on more pages when it has many people', async () => {
  const request = await buildSealRequest();
  request.certificate.persons = Array.from({ length: 40 }, (_, index) => ({
    name: `Person Number ${index + 1}`,
    role: 'Signer',
    identity: 'Passport, machine readable zone checked, face compared '.repeat(3),
  }));
  const { pdf, pageCount } = await composeNotarizedPdf(request);
  expect(pageCount).toBeGreaterThan(4);
  const { output } = runTool('pdftotext', saved(pdf, 'many.pdf'), '-');
  for (let index = 1; index <= 40; index += 1) expect(output).toContain(`Person Number ${index}`);
  expect(output).toContain('Certificate, continued');
});

test('keeps the values of form fields and makes the fields read-only', async () => {
  const pdf = await makePdf({
    async prepare(document) {
      const field = document.getForm().createTextField('buyer');
      field.setText('Maria');
      field.addToPage(document.getPage(0), { x: 72, y: 500, width: 200, height: 20 });
      await document.embedFont(StandardFonts.Helvetica);
    },
  });
  const composed = await composeNotarizedPdf(await buildSealRequest({ pdf, marks: [] }));
  const form = (await PDFDocument.load(composed.pdf)).getForm();
  expect(form.getTextField('buyer').getText()).toBe('Maria');
  expect(form.getTextField('buyer').isReadOnly()).toBe(true);
});

test('adds an A4 certificate to an A4 document', async () => {
  const pdf = await makePdf({ size: [595.28, 841.89] });
  const composed = await composeNotarizedPdf(await buildSealRequest({ pdf }));
  const pages = (await PDFDocument.load(composed.pdf)).getPages();
  expect(pages.at(-1)?.getHeight()).toBeCloseTo(841.89);
});

test('removes usage rights of the source document', async () => {
  const pdf = await makePdf({
    prepare: (document) => {
      document.catalog.set(PDFName.of('Perms'), document.context.obj({ UR3: null }));
    },
  });
  const composed = await composeNotarizedPdf(await buildSealRequest({ pdf }));
  const { catalog } = await PDFDocument.load(composed.pdf);
  expect(catalog.has(PDFName.of('Perms'))).toBe(false);
});
