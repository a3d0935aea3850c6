import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { buildSealRequest } from '../testing/build-seal-request.ts';
import { line, onePage, streamOf, writePdf } from '../testing/write-pdf.ts';

test('keeps the appearance of a field that cannot be drawn, and draws the other fields', async () => {
  const look = (text: string) =>
    streamOf(
      line(text).replace('72 700', '9 9'),
      '/Type/XObject/Subtype/Form/BBox[0 0 328 40]/Resources<</Font<</F1 5 0 R>>>>',
    );
  const field = (name: string, at: number, more: string) =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/DA(/F1 24 Tf 0 g)/Rect[72 ${at} 400 ${at + 40}]/F 4/P 3 0 R${more}>>`;
  const objects = onePage('Pay 10', '/Annots[6 0 R 8 0 R]');
  const form = '/Fields[6 0 R 8 0 R]/NeedAppearances true/DR<</Font<</F1 5 0 R>>>>';
  objects[0] = [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<<${form}>>>>`];
  const pdf = writePdf([
    ...objects,
    // Rich text only, which pdf-lib refuses to read.
    [6, field('rich', 500, `/Ff ${1 << 25}/RV(<body>rich</body>)/AP<</N 7 0 R>>`)],
    [7, look('as it was')],
    [8, field('plain', 400, '/V(new)/AP<</N 9 0 R>>')],
    [9, look('outdated')],
  ]);
  const composed = await PDFDocument.load(
    (await composeNotarizedPdf(await buildSealRequest({ pdf }))).pdf,
  );
  const lookOf = (number: number) => {
    const widget = composed.context
      .enumerateIndirectObjects()
      .find(([ref]) => ref.objectNumber === number)?.[1];
    const appearance = (widget as PDFDict).lookup(PDFName.of('AP'), PDFDict);
    return appearance.lookup(PDFName.of('N'), PDFStream);
  };
  const textOf = (number: number) => Buffer.from(lookOf(number).getContents()).toString('latin1');
  expect(textOf(6)).toContain('as it was');
  expect(textOf(8)).not.toContain('outdated');
  const needed = composed.catalog
    .lookup(PDFName.of('AcroForm'), PDFDict)
    .get(PDFName.of('NeedAppearances'));
  expect(String(needed)).toBe('true');
});
