import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { findFields } from './find-fields.ts';
import { readBlanks } from './read-blanks.ts';

async function fieldsOf(pdf: PDFDocument) {
  const task = getDocument({ data: new Uint8Array(await pdf.save()), verbosity: 0 });
  try {
    return await findFields(await task.promise);
  } finally {
    await task.destroy();
  }
}

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
  const found = await fieldsOf(pdf);
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

test('finds blanks that the text before them explains, also on a rotated page', async () => {
  for (const angle of [0, 90]) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 800]);
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    // On a page that is rotated by a quarter turn, upright text runs up the page.
    const line = (text: string, down: number) =>
      page.drawText(text, {
        size: 12,
        font,
        ...(angle === 0 ? { x: 60, y: 800 - down } : { x: down, y: 60, rotate: degrees(90) }),
      });
    line('Signature of Client: ______________________   Date: ____________', 300);
    line('Witness signature: ____________________', 340);
    line('A line that says nothing ____________________ of use', 380);
    page.setRotation(degrees(angle));
    const found = await fieldsOf(pdf);
    expect(found.map(({ kind, role }) => [kind, role])).toEqual([
      ['signature', 'signer'],
      ['date', 'signer'],
      ['signature', 'witness'],
    ]);
    for (const { x, y, width, height } of found) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
      expect(width).toBeGreaterThan(height);
    }
  }
});

test('a label in a separate text run explains the blank after it on the same line only', () => {
  const run = { width: 0.2, height: 0.015 };
  const found = readBlanks(1, [
    { text: 'Notary signature:', x: 0.1, y: 0.5, ...run },
    { text: '________________', x: 0.35, y: 0.5, ...run },
    { text: '________________', x: 0.35, y: 0.6, ...run },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ kind: 'signature', role: 'notary', x: 0.35 });
});

test('a blank under a form field is not offered twice', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  page.drawText('Signature: ______________________', { x: 60, y: 300, size: 12 });
  pdf
    .getForm()
    .createTextField('signature')
    .addToPage(page, { x: 110, y: 296, width: 160, height: 20, borderWidth: 0 });
  expect(await fieldsOf(pdf)).toHaveLength(1);
});
