import { describe, expect, test } from 'vitest';
import { codes } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, writePdf } from '../testing/write-pdf.ts';

/** All programs must read the same data and entries of every stream, or the upload is refused. */
const draws = `${line('Pay 10')} 0 g ${PLACE} re f`;

function withContent(data: string, entries: string): Buffer {
  const objects = onePage('');
  objects[3] = [4, streamOf(data, entries)];
  return writePdf(objects);
}

/** An image of black or white dots in the place. */
function withImage(entries: string): Buffer {
  const objects = onePage('', '', '/XObject<</X 6 0 R>>');
  const [x, y, width, height] = PLACE.split(' ');
  objects[3] = [4, streamOf(`${line('Pay 10')} 1 g q ${width} 0 0 ${height} ${x} ${y} cm /X Do Q`)];
  const image = '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1';
  return writePdf([...objects, [6, streamOf('\0'.repeat(8), image + entries)]]);
}

/** Decodes to the end of a comment. Without decoding, the rest is content. */
const packed = `%${'x'.repeat(126)}\x80\n${draws}`;
const gray = '/ColorSpace/DeviceGray';

describe('an ambiguous stream', () => {
  test.each([
    [
      'data whose filter the conference viewer reads differently',
      withContent(packed, '/F[]/Filter/RunLengthDecode'),
    ],
    ['… or none', withContent(packed, '/F null/Filter/RunLengthDecode')],
    ['a picture turned round by its short key', withImage(`${gray}/D[0 1]/Decode[1 0]`)],
    ['a picture that is a mask by its short key', withImage(`${gray}/IM true/ImageMask false`)],
    ['a picture in two color spaces', withImage(`${gray}/CS[/Indexed/DeviceRGB 1<ffffff000000>]`)],
    ['data behind a filter that nobody knows', withContent(draws, '/Filter/Nothing')],
  ])('is refused at upload when it has %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['drawnUnlike']);
    const { conferenceId, poppler, mutool } = await darkShares(bytes);
    expect(new Set([conferenceId > 50, poppler > 50, mutool > 50]).size).toBe(2);
  });
});

test.each([
  ['content', withContent(draws, '')],
  ['a picture', withImage(gray)],
  ['a picture turned round', withImage(`${gray}/Decode[1 0]`)],
  [
    'data behind a filter’s short name',
    withContent(`${Buffer.from(draws).toString('hex')}>`, '/Filter/AHx'),
  ],
])('seals %s as the conference viewer showed it', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual([]);
  await expectSealedAlike(bytes);
});
