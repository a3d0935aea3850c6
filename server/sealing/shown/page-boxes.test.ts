import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeNotarizedPdf } from '../compose-notarized-pdf.ts';
import { buildSealRequest } from '../testing/build-seal-request.ts';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import { codes, composed, pictureOf, shownPage } from '../testing/shown-pages.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** Every program must show the same part of each page at the same size and rotation. */

/** A one-page document whose page tree node has the entries `above`. */
function below(above: string, page = ''): Buffer {
  const objects: WrittenObject[] = onePage('Pay 10', page);
  objects[1] = [2, `<</Type/Pages/Kids[3 0 R]/Count 1${above}>>`];
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 468 648]';
  return writePdf([...objects, [6, streamOf('0 0 468 648 re f', form)]]);
}

/** Adds a certificate with several pages. */
async function sealed(pdf: Uint8Array): Promise<Uint8Array> {
  const request = await buildSealRequest({ pdf });
  const person = { name: 'Maria', role: 'Signer', identity: 'Passport' };
  request.certificate.persons = Array.from({ length: 30 }, () => person);
  return (await composeNotarizedPdf(request)).pdf;
}

describe('the certificate', () => {
  const own = '/CropBox[0 0 612 792]/Rotate 0';
  const stamp = '/Annots[<</Type/Annot/Subtype/Stamp/Rect[72 72 540 720]/F 4/AP<</N 6 0 R>>>>]';
  test.each([
    ['a crop and a rotation', '/CropBox[0 0 40 40]/Rotate 180', own],
    ['another size', '/MediaBox[0 0 40 40]/UserUnit 4', ''],
    ['annotations', stamp, '/Annots[]'],
  ])('inherits nothing when the pages of the document have %s', async (_name, above, page) => {
    const bytes = below(above, page);
    expect(await codes(bytes)).toEqual([]);
    const [pdf, plain] = [await sealed(bytes), await sealed(below(''))];
    for (const number of [2, 3]) {
      expect(Buffer.compare(pictureOf(pdf, number), pictureOf(plain, number))).toBe(0);
      const [shown, expected] = await Promise.all(
        [pdf, plain].map((one) => shownPage(one, 'display', number)),
      );
      expect(shown?.width).toBe(expected?.width);
      expect(shown?.gray.equals(expected?.gray ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

const letter = '/MediaBox[0 0 612 792]';
const elsewhere = '/Parent 7 0 R';

/** A page with the given entries, a parent with the entries `above`, and object 7. */
function saying(entries: string, above = '', other = '/Type/Pages'): Buffer {
  const objects = onePage('Pay 10');
  objects[1] = [2, `<</Type/Pages/Kids[3 0 R]/Count 1${above}>>`];
  const isElsewhere = entries.includes('/Parent');
  const body = objects[2]?.[1].replace(letter, entries) ?? '';
  objects[2] = [3, isElsewhere ? body.replace('/Parent 2 0 R', '') : body];
  return writePdf([...objects, [7, `<<${other}>>`]]);
}

/** Name, entries of the page, entries of its parent, object 7, and equivalent plain entries. */
type PageCase = [name: string, entries: string, above: string, other: string, same: string];
const odd: PageCase[] = [
  ['a turn by 45', `${letter}/Rotate 45`, '', '', letter],
  ['a turn by 50', `${letter}/Rotate 50`, '', '', letter],
  ['a turn by a little more than 90', `${letter}/Rotate 90.4`, '', '', letter],
  ['a turn that is a name', `${letter}/Rotate/x`, '', '', letter],
  ['a turn that is nothing', `${letter}/Rotate null`, '/Rotate 90', '', letter],
  ['an empty box', '/MediaBox[0 0 0 0]', '', '', letter],
  ['a box of three numbers', '/MediaBox[0 0 612]', '/MediaBox[0 0 400 400]', '', letter],
  ['a box with a text in it', '/MediaBox[0 0(612)792]', '', '', letter],
  ['a box that is a name', '/MediaBox/x', '', '', letter],
  ['a box that is nothing', '/MediaBox null', '/MediaBox[0 0 400 400]', '', letter],
  ['no box', '', '', '', letter],
  ['a crop outside', `${letter}/CropBox[700 800 900 900]`, '', '', letter],
  ['a crop of three numbers', `${letter}/CropBox[0 0 40]`, '/CropBox[0 0 50 50]', '', letter],
  ['an empty crop', `${letter}/CropBox[40 40 40 80]`, '', '', letter],
  ['a crop that is nothing', `${letter}/CropBox null`, '/CropBox[0 0 50 50]', '', letter],
  ['a unit below nothing', `${letter}/UserUnit -2`, '', '', letter],
  ['a parent that is another', `${letter}${elsewhere}`, '/CropBox[0 0 40 40]', '', letter],
  [
    'what another parent says',
    `${letter}${elsewhere}`,
    '',
    '/Type/Pages/Rotate 90/CropBox[0 0 300 792]',
    `${letter}/Rotate 90/CropBox[0 0 300 792]`,
  ],
];
const plain: PageCase[] = [
  ['a turn to the left', `${letter}/Rotate -90`, '', '', `${letter}/Rotate 270`],
  ['more than a whole turn', `${letter}/Rotate 450`, '', '', `${letter}/Rotate 90`],
  ['corners that are changed', '/MediaBox[612 0 0 792]', '', '', letter],
  [
    'a crop that reaches out',
    `${letter}/CropBox[-50 300 400 900]`,
    '',
    '',
    `${letter}/CropBox[0 300 400 792]`,
  ],
  [
    'what stands above',
    '',
    '/MediaBox[0 0 500 800]/Rotate 90',
    '',
    '/MediaBox[0 0 500 800]/Rotate 90',
  ],
];

describe('a page', () => {
  test.each([...odd, ...plain])(
    'is sealed with the size and rotation that the conference viewer showed when it has %s',
    async (_name, entries, above, other, same) => {
      const [bytes, expected] = [saying(entries, above, other), saying(same)];
      expect(await codes(bytes)).toEqual([]);
      const seen = (await shownPage(expected)).gray;
      expect((await shownPage(bytes)).gray.equals(seen)).toBe(true);
      const [pdf, reference] = [await composed(bytes), await composed(expected)];
      expect(Buffer.compare(pictureOf(pdf), pictureOf(reference))).toBe(0);
      expect((await shownPage(pdf)).gray.equals((await shownPage(reference)).gray)).toBe(true);
    },
  );

  test.each(['/Rotate(90)', '/Rotate[90]', '/CropBox[0 0 0.5 792]'])(
    'is refused when it has the ambiguous entry %s',
    async (entry) => {
      expect(await codes(saying(`${letter}${entry}`))).toEqual(['damaged']);
    },
  );
});

describe('a page of a document with existing signatures', () => {
  let signer: P12Signer;
  beforeAll(async () => {
    const subject = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:3072'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', subject);
    signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  });
  const signed = async (bytes: Uint8Array) =>
    (await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' })).bytes;

  test.each(plain)('is accepted with %s', async (_name, entries, above, other) => {
    expect(await codes(await signed(saying(entries, above, other)))).toEqual([]);
  });

  test.each(odd)('is refused with %s', async (_name, entries, above, other) => {
    expect(await codes(await signed(saying(entries, above, other)))).toEqual(['pagesDiffer']);
  });
});
