import { expect, test } from 'vitest';
import { codes } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, writePdf } from '../testing/write-pdf.ts';

/** All programs must draw forms and link appearances alike, or the upload is refused. */
const drawn = `${PLACE} re f`;

function withForm(entries: string): Buffer {
  const objects = onePage('', '', '/XObject<</X 6 0 R>>');
  objects[3] = [4, streamOf(`${line('Pay 10')} /X Do`)];
  return writePdf([...objects, [6, streamOf(drawn, `/Type/XObject/Subtype/Form${entries}`)]]);
}

function withLink(look: string): Buffer {
  const link = `<</Type/Annot/Subtype/Link/Rect[72 500 400 540]/Border[0 0 0]/F 4/AP<</N 7 0 R>>>>`;
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 328 40]';
  return writePdf([...onePage('Pay 10', '/Annots[6 0 R]'), [6, link], [7, streamOf(look, form)]]);
}

test.each([
  ['a form without a box', withForm(''), 'drawnUnlike'],
  ['a form in half a box', withForm('/BBox[0 0]'), 'drawnUnlike'],
  ['a form in a box of names', withForm('/BBox[/a/b/c/d]'), 'drawnUnlike'],
  ['a link with a look', withLink('0 0 328 40 re f'), 'looksLeft'],
])('refuses %s at upload', async (_name, bytes, code) => {
  expect(await codes(bytes)).toEqual([code]);
  const { conferenceId, poppler, mutool } = await darkShares(bytes);
  expect(new Set([conferenceId > 50, poppler > 50, mutool > 50]).size).toBe(2);
});

test.each([
  ['a form', withForm('/BBox[0 0 612 792]')],
  ['a form in an empty box', withForm('/BBox[0 0 0 0]')],
  ['a form that is turned', withForm('/BBox[612 792 0 0]/Matrix[1 0 0 1 0 0]')],
  ['a link with an empty look', withLink('')],
])('seals %s as the conference viewer showed it', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual([]);
  await expectSealedAlike(bytes);
});
