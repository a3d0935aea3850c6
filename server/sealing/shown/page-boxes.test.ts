import { describe, expect, test } from 'vitest';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { buildSealRequest } from '../testing/build-seal-request.ts';
import { codes, pictureOf, shownPage } from '../testing/shown-pages.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** Every program shows the same part of each page, as large and the same way up. */

/** A document of one page; what stands above it in the tree says more. */
function below(above: string, page = ''): Buffer {
  const objects: WrittenObject[] = onePage('Pay 10', page);
  objects[1] = [2, `<</Type/Pages/Kids[3 0 R]/Count 1${above}>>`];
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 468 648]';
  return writePdf([...objects, [6, streamOf('0 0 468 648 re f', form)]]);
}

/** With a certificate of several pages. */
async function sealed(pdf: Uint8Array): Promise<Uint8Array> {
  const request = await buildSealRequest({ pdf });
  const person = { name: 'Maria', role: 'Signer', identity: 'Passport' };
  request.certificate.persons = Array.from({ length: 30 }, () => person);
  return (await composeNotarizedPdf(request)).pdf;
}

describe('the certificate takes nothing over from the document', () => {
  const own = '/CropBox[0 0 612 792]/Rotate 0';
  const stamp = '/Annots[<</Type/Annot/Subtype/Stamp/Rect[72 72 540 720]/F 4/AP<</N 6 0 R>>>>]';
  test.each([
    ['a crop and a rotation', '/CropBox[0 0 40 40]/Rotate 180', own],
    ['another size', '/MediaBox[0 0 40 40]/UserUnit 4', ''],
    ['annotations', stamp, '/Annots[]'],
  ])('%s of the pages', async (_name, above, page) => {
    const bytes = below(above, page);
    expect(await codes(bytes)).toEqual([]);
    const [pdf, plain] = [await sealed(bytes), await sealed(below(''))];
    for (const number of [2, 3]) {
      expect(Buffer.compare(pictureOf(pdf, number), pictureOf(plain, number))).toBe(0);
      const [shown, expected] = await Promise.all(
        [pdf, plain].map((one) => shownPage(one, 'display', number)),
      );
      expect(shown?.width).toBe(expected?.width);
      expect(shown?.grey.equals(expected?.grey ?? Buffer.alloc(0))).toBe(true);
    }
  });
});
