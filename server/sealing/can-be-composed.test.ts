import { expect, test } from 'vitest';
import { canBeComposed } from './can-be-composed.ts';
import { makePdf } from './testing/make-pdf.ts';
import { codes, composed, pictureOf } from './testing/shown-pages.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from './testing/write-pdf.ts';

/** What cannot be sealed is refused at upload, not after the appointment. */

function withCatalog(entries: string): Buffer {
  const objects = onePage('Pay 10');
  objects[0] = [1, `<</Type/Catalog/Pages 2 0 R${entries}>>`];
  return writePdf(objects);
}

function withResources(entries: string): Buffer {
  const objects = onePage('Pay 10');
  objects[2] = [
    3,
    objects[2]?.[1].replace(/\/Resources<<.*>>>>>>/, `/Resources<<${entries}>>>>`) ?? '',
  ];
  objects[3] = [4, streamOf('72 500 328 40 re f')];
  return writePdf(objects);
}

test.each([
  ['a form that is a text', withCatalog('/AcroForm(x)')],
  ['a form whose fields are no list', withCatalog('/AcroForm<</Fields<<>>>>')],
  ['fonts that are a list', withResources('/Font[1 2]')],
  ['pictures that are a text', withResources('/XObject(x)')],
])('%s is refused', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual(['damaged']);
});

test('a document of several pages can be composed', async () => {
  expect(await canBeComposed(await makePdf({ pages: 3 }), 3, [])).toBe(true);
});

const form = '/Type/XObject/Subtype/Form/BBox[0 0 328 40]';
const stamp = '<</Type/Annot/Subtype/Stamp/Rect[72 500 400 540]/F 4/AP<</N 6 0 R>>>>';

/** A page with these entries, below a node with those; object 7 is a stamp, object 8 one with data. */
function annotated(entries: string, above = ''): Buffer {
  const objects: WrittenObject[] = onePage('Pay 10', entries);
  objects[1] = [2, `<</Type/Pages/Kids[3 0 R]/Count 1${above}>>`];
  const annotation = '/Type/Annot/Subtype/Stamp/Rect[72 500 400 540]/F 4/AP<</N 6 0 R>>';
  return writePdf([
    ...objects,
    [6, streamOf('0 0 328 40 re f', form)],
    [7, stamp],
    [8, streamOf('', annotation)],
  ]);
}

test.each([
  ['no list', '/Annots<<>>', ''],
  ['a stream', '/Annots 6 0 R', ''],
  ['a list with what is no annotation', '/Annots[7 0 R 8 0 R null 99 0 R(x)]', '/Annots[7 0 R]'],
])('of annotations that are %s the room’s are sealed', async (_name, entries, same) => {
  const bytes = annotated(entries);
  expect(await codes(bytes)).toEqual([]);
  const [pdf, plain] = [await composed(bytes), await composed(annotated(same))];
  expect(Buffer.compare(pictureOf(pdf), pictureOf(plain))).toBe(0);
});

test('annotations that pages would inherit in the room alone are refused', async () => {
  expect(await codes(annotated('', '/Annots[7 0 R]'))).toEqual(['damaged']);
  expect(await codes(annotated('/Annots[]', '/Annots[7 0 R]'))).toEqual([]);
});
