import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { buildDocx } from '../../../../server/documents/analysis/testing/build-files.ts';
import { findSoffice, renderOffice } from '../../../../server/sealing/rendering/render-office.ts';
import { runTool, temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { findFields } from './find-fields.ts';
import type { FoundField } from './found-field.ts';
import { affidavit } from './testing/affidavit.ts';
import { type Expected, layouts, PAGE, Sheet } from './testing/layouts.ts';

const folder = temporaryFolder();
const soffice = await findSoffice();
/** Pixels per point of the check; another number than that of the search. */
const SCALE = 3;

async function fieldsOf(pdf: Uint8Array): Promise<FoundField[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    return await findFields(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function drawn(draw: (sheet: Sheet) => void, angle: 0 | 90 = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  draw(new Sheet(pdf, await pdf.embedFont(StandardFonts.TimesRoman), angle));
  return await pdf.save();
}

/** Pixels at the foot of a field that may show the edge of its line. */
const FOOT = 2;

/** The fields that cover ink of the first page, as another program (Poppler) renders it. */
function fieldsOverInk(pdf: Uint8Array, fields: readonly FoundField[]): FoundField[] {
  const [file, picture] = [path.join(folder, 'page.pdf'), path.join(folder, 'page')];
  writeFileSync(file, pdf);
  const options = ['-gray', '-singlefile', '-r', `${72 * SCALE}`];
  const { code, output } = runTool('pdftoppm', ...options, file, picture);
  expect(code, output).toBe(0);
  const pgm = readFileSync(`${picture}.pgm`);
  const [, width, height] = (/^P5\s+(\d+)\s+(\d+)/.exec(pgm.toString('latin1', 0, 32)) ?? []).map(
    Number,
  ) as [number, number, number];
  const gray = pgm.subarray(-width * height);
  return fields.filter((field) => {
    const [left, right] = [field.x, field.x + field.width].map((x) => Math.round(x * width));
    const [top, bottom] = [field.y, field.y + field.height].map((y) => Math.round(y * height));
    for (let y = top ?? 0; y < (bottom ?? 0) - FOOT; y += 1) {
      const row = gray.subarray(y * width + (left ?? 0), y * width + (right ?? 0));
      if (row.some((value) => value < 128)) return true;
    }
    return false;
  });
}

async function expectFieldsOnLines(draw: (sheet: Sheet) => Expected[], angle: 0 | 90) {
  let expected: Expected[] = [];
  const pdf = await drawn((sheet) => {
    expected = draw(sheet);
  }, angle);
  const found = await fieldsOf(pdf);
  expect(found.map(({ kind, role, tight }) => ({ kind, role, tight }))).toEqual(
    expected.map(({ kind, role, tight = false }) => ({ kind, role, tight })),
  );
  expect(fieldsOverInk(pdf, found)).toEqual([]);
  for (const [at, { left, right, y, kind, tight }] of expected.entries()) {
    const field = found[at] as FoundField;
    const [start, width] = [field.x * PAGE.width, field.width * PAGE.width];
    const height = field.height * PAGE.height;
    const bottom = PAGE.height * (1 - field.y) - height;
    // On the line, and not beyond its ends.
    expect(Math.abs(bottom - y)).toBeLessThan(2);
    expect(start).toBeGreaterThan(left - 2);
    expect(start + width).toBeLessThan(right + 2);
    expect(width).toBeGreaterThan(kind === 'initials' ? 18 : Math.min(80, 0.6 * (right - left)));
    expect(height).toBeGreaterThan(tight ? 4 : 8);
  }
}

describe('a field is on its line and covers no text', () => {
  test.each(Object.entries(layouts))('%s', (_, draw) => expectFieldsOnLines(draw, 0));

  test.each([
    'a line directly under a dense paragraph',
    'cells of a table with their labels',
    'labels below a signature and a date',
  ])('%s, on a rotated page', (name) => expectFieldsOnLines(layouts[name] ?? (() => []), 90));

  test.skipIf(!soffice)('in an affidavit from Word, converted by LibreOffice', async () => {
    const pdf = await renderOffice(buildDocx('', affidavit), 'docx');
    const found = await fieldsOf(pdf);
    expect(found.map(({ kind, role, tight }) => [kind, role, tight])).toEqual([
      ['signature', 'signer', false],
      ['date', 'signer', false],
      ['signature', 'notary', false],
      ['signature', 'witness', false],
      ['date', 'signer', false],
    ]);
    expect(fieldsOverInk(pdf, found)).toEqual([]);
  });

  test('sentences with blanks, lines without a label and form fields have no further field', async () => {
    const pdf = await PDFDocument.create();
    const sheet = new Sheet(pdf, await pdf.embedFont(StandardFonts.Helvetica), 0);
    sheet.write('Signed and sworn to before me on the ____ day of ________ by ________.', 72, 700);
    sheet.write('This agreement is governed by the laws of ____________', 72, 660);
    sheet.write('A line that says nothing ____________________ of use', 72, 620);
    sheet.write('Signature of the parties', 72, 580);
    sheet.rule(72, 200, 577);
    sheet.write('Signature: ______________________', 72, 300);
    const place = { x: 130, y: 296, width: 160, height: 20, borderWidth: 0 };
    pdf.getForm().createTextField('signature').addToPage(pdf.getPage(0), place);
    const found = await fieldsOf(await pdf.save());
    expect(found).toMatchObject([{ kind: 'signature', height: expect.closeTo(20 / 792, 3) }]);
  });
});

test('reads the purpose, person and position of PDF form fields', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([600, 800]);
  const page = pdf.addPage([600, 800]);
  const form = pdf.getForm();
  const place = (x: number, y: number) => ({ x, y, width: 150, height: 20, borderWidth: 0 });
  form.createTextField('buyer_signature').addToPage(page, place(60, 200));
  form.createTextField('date_signed').addToPage(page, place(300, 200));
  form.createTextField('initials').addToPage(page, place(60, 300));
  form.createTextField('witness.name').addToPage(page, place(60, 400));
  form.createCheckBox('agreed').addToPage(page, { x: 60, y: 500, width: 14, height: 14 });
  const found = await fieldsOf(await pdf.save());
  expect(found.map(({ kind, role, page: on }) => [kind, role, on])).toEqual([
    ['signature', 'signer', 2],
    ['date', 'signer', 2],
    ['initials', 'signer', 2],
    ['text', 'witness', 2],
    ['checkbox', 'signer', 2],
  ]);
  expect(found[0]?.x).toBeCloseTo(0.1, 2);
  expect(found[0]?.y).toBeCloseTo(1 - 220 / 800, 2);
  expect(found[0]?.width).toBeCloseTo(0.25, 2);
  expect(found[0]?.height).toBeCloseTo(20 / 800, 2);
});
