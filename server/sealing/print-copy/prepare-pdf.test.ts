import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { toReasons } from '../../../common/print-copies.ts';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { pictureOf, shownText, textOf } from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';
import { makePrintCopy } from './make-print-copy.ts';
import { PdfiumError } from './pdfium.ts';
import { preparePdf } from './prepare-pdf.ts';

const folder = temporaryFolder();

async function prepared(bytes: Uint8Array) {
  return preparePdf(bytes);
}

/** Returns the copy of a file that is not plain. It is plain, and so is its seal. */
async function copyOf(bytes: Uint8Array) {
  const { copy, problems } = await prepared(bytes);
  if (!copy) throw new Error(`no copy: ${problems.join()}`);
  expect((await inspectPdf(copy.pdf)).problems).toEqual([]);
  const file = join(folder, 'copy.pdf');
  writeFileSync(file, copy.pdf);
  expect(runTool('qpdf', '--check', file)).toMatchObject({ code: 0 });
  return copy;
}

function replace(objects: WrittenObject[], ...changed: WrittenObject[]): WrittenObject[] {
  const numbers = new Set(changed.map(([number]) => number));
  return [...objects.filter(([number]) => !numbers.has(number)), ...changed];
}

test('a plain file gets no copy', async () => {
  expect(await prepared(await makePdf({ pages: 3 }))).toEqual({
    pageCount: 3,
    problems: [],
    copy: null,
  });
});

test('the copy of a file with a script shows the same page and has no script', async () => {
  const objects = replace(onePage('Pay 10 dollars'), [
    1,
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
  ]);
  const bytes = writePdf(objects);
  const { problems } = await prepared(bytes);
  expect(problems).toEqual(['javascript', 'openAction']);
  const copy = await copyOf(bytes);
  expect(copy).toMatchObject({ pageCount: 1, picturePages: [], differingPages: [] });
  expect(await shownText(copy.pdf)).toEqual(['Pay 10 dollars']);
  expect(pictureOf(copy.pdf)).toEqual(pictureOf(bytes));
  expect(Buffer.from(copy.pdf).toString('latin1')).not.toContain('JavaScript');
});

test('a form value becomes part of the page, and its field is gone', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const field = document.getForm().createTextField('price');
  field.setText('1,250.00');
  field.addToPage(page, { x: 72, y: 600, width: 200, height: 24 });
  document.addJavaScript('total', 'this.getField("price").value = "9"');
  const bytes = await document.save();
  const copy = await copyOf(bytes);
  expect((await shownText(copy.pdf)).join()).toContain('1,250.00');
  expect(textOf(copy.pdf)).toContain('1,250.00');
  expect((await PDFDocument.load(copy.pdf)).catalog.getAcroForm()).toBeUndefined();
});

test('attached files are named and are not in the copy', async () => {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawText('See the annex', { x: 72, y: 700 });
  await document.attach(Buffer.from('secret annex'), 'annex.txt', { mimeType: 'text/plain' });
  const copy = await copyOf(await document.save());
  expect(copy.attachments).toEqual(['annex.txt']);
  expect((await shownText(copy.pdf)).join()).toContain('See the annex');
});

test('a layer that is off is not shown by any program', async () => {
  const off = `/OC /L BDC ${line('Pay 1,000,000')} EMC`;
  const objects = replace(
    onePage('', '', '/Properties<</L 6 0 R>>'),
    [1, '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>>>'],
    [4, streamOf(`${off}\n${line('Pay 10').replace('700', '600')}`)],
    [6, '<</Type/OCG/Name(Hidden)>>'],
  );
  const bytes = writePdf(objects);
  const copy = await copyOf(bytes);
  expect(copy.picturePages).toEqual([1]);
  expect(textOf(copy.pdf)).toContain('Pay 10');
  const visible = writePdf(
    replace(onePage(''), [4, streamOf(line('Pay 10').replace('700', '600'))]),
  );
  const dark = (picture: Buffer) => picture.filter((gray) => gray < 128).length;
  expect(dark(pictureOf(copy.pdf)) / dark(pictureOf(visible))).toBeCloseTo(1, 0);
});

test('only the page that cannot be copied becomes a picture, with text that can be searched', async () => {
  const odd = replace(
    [
      ...onePage('The first page'),
      [
        6,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 7 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      ],
      // A path without a starting point, which programs draw differently.
      [7, streamOf(`0 g 72 500 l 400 500 l 400 540 l f ${line('The second page')}`)],
    ] satisfies WrittenObject[],
    [2, '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>'],
  );
  const bytes = writePdf(odd);
  expect((await prepared(bytes)).problems).toEqual(['drawnUnlike']);
  const copy = await copyOf(bytes);
  expect(copy).toMatchObject({ pageCount: 2, picturePages: [2] });
  expect(textOf(copy.pdf, 1)).toContain('The first page');
  expect(textOf(copy.pdf, 2).replace(/\s+/g, ' ')).toContain('The second page');
});

test('a file with an owner password is copied, and one with a user password needs it', async () => {
  const [input, owner, user] = ['in', 'owner', 'user'].map((name) =>
    join(folder, `${name}.pdf`),
  ) as [string, string, string];
  writeFileSync(input, writePdf(onePage('Pay 10')));
  const encrypt = (password: string, output: string) =>
    runTool('qpdf', '--encrypt', password, 'owner', '256', '--modify=none', '--', input, output);
  expect(encrypt('', owner).code).toBe(0);
  expect(encrypt('secret', user).code).toBe(0);
  const restricted = new Uint8Array(readFileSync(owner));
  expect((await shownText((await copyOf(restricted)).pdf)).join()).toBe('Pay 10');
  expect(toReasons((await prepared(restricted)).problems)).toEqual(['ownerPassword']);
  const locked = new Uint8Array(readFileSync(user));
  expect(await prepared(locked)).toMatchObject({ problems: ['encrypted'], copy: null });
  const opened = await makePrintCopy(locked, { password: 'secret' });
  expect((await shownText(opened?.pdf ?? new Uint8Array())).join()).toBe('Pay 10');
  await expect(makePrintCopy(locked, { password: 'wrong' })).rejects.toThrow(PdfiumError);
});

test('a damaged file is copied only if all programs show the same pages', async () => {
  const whole = writePdf(onePage('Pay 10')).toString('latin1');
  const withoutTable = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n5'), 'latin1');
  const copy = await copyOf(withoutTable);
  expect((await shownText(copy.pdf)).join()).toBe('Pay 10');
  expect(await prepared(Buffer.from('%PDF-1.7 torn'))).toMatchObject({
    problems: ['damaged'],
    copy: null,
  });
});

test('no copy is made of a file with more pages than its page tree counts', async () => {
  const objects = replace(
    [
      ...onePage('The first page'),
      [6, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 7 0 R/Resources<<>>>>'],
      [7, streamOf('0 g 72 72 100 100 re f')],
    ] satisfies WrittenObject[],
    [2, '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 1>>'],
  );
  expect(await prepared(writePdf(objects))).toMatchObject({ problems: ['damaged'], copy: null });
});

test('no copy is made of a form whose pages are only a notice for programs without XFA', async () => {
  const form = (entries: string) =>
    writePdf(
      replace([...onePage('Please wait'), [6, streamOf('<xdp/>')]] satisfies WrittenObject[], [
        1,
        `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 6 0 R>>${entries}>>`,
      ]),
    );
  expect(await prepared(form('/NeedsRendering true'))).toMatchObject({
    problems: ['xfa'],
    copy: null,
  });
  // A static form has its pages in the file.
  expect((await copyOf(form(''))).pageCount).toBe(1);
});

test('names of attached files are cut before their extension, and have no invisible characters', async () => {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawText('See the annexes', { x: 72, y: 700 });
  for (let number = 0; number < 30; number += 1) {
    const name = `${String(number).padStart(2, '0')}\u202e\ud800${'x'.repeat(500)}.tx\u202et`;
    await document.attach(Buffer.from('a'), name, { mimeType: 'text/plain' });
  }
  const { attachments } = await copyOf(await document.save());
  expect(attachments).toHaveLength(20);
  for (const name of attachments) {
    expect(name).toHaveLength(120);
    expect(name).toMatch(/xx\.txt$/);
    expect(name).not.toContain('\u202e');
    expect(name.isWellFormed()).toBe(true);
  }
});
