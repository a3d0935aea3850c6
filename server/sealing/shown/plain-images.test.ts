import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codes } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** All programs must draw an image alike, or the upload is refused. */
const [x, y, width, height] = PLACE.split(' ');

/** A black place under an image of 8 by 8 pixels, which is painted white if it is a mask. */
function withImage(entries: string, data = '\0'.repeat(8), ...more: WrittenObject[]): Buffer {
  const objects = onePage('', '', '/XObject<</X 6 0 R>>');
  const drawn = `q ${width} 0 0 ${height} ${x} ${y} cm /X Do Q`;
  objects[3] = [4, streamOf(`${line('Pay 10')} ${PLACE} re f 1 g ${drawn}`)];
  const image = `/Type/XObject/Subtype/Image/Width 8/Height 8${entries}`;
  return writePdf([...objects, [6, streamOf(data, image)], ...more]);
}

const bit = '/BitsPerComponent 1';
const gray = '/ColorSpace/DeviceGray';
const clear: WrittenObject = [
  7,
  streamOf('\0', `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8${gray}`),
];

test.each([
  ['a mask without data', withImage(`${bit}/ImageMask true`, '')],
  ['a picture without data', withImage(`/BitsPerComponent 8${gray}/Decode[1 0]`, '')],
  ['a mask of eight bits', withImage('/BitsPerComponent 8/ImageMask true')],
  ['a mask with a mask', withImage(`${bit}/ImageMask true/SMask 7 0 R`, undefined, clear)],
  ['a mask between two values', withImage(`${bit}/ImageMask true/Decode[0.6 0.4]`)],
  [
    'a color space that nobody knows',
    withImage('/BitsPerComponent 8/ColorSpace/Nope', '\xff'.repeat(64)),
  ],
])('refuses %s at upload', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual(['drawnUnlike']);
  const { conferenceId, poppler, mutool } = await darkShares(bytes);
  expect(
    Math.max(conferenceId, poppler, mutool) - Math.min(conferenceId, poppler, mutool),
  ).toBeGreaterThan(15);
});

const white = '\xff'.repeat(8);
const packed = deflateSync(Buffer.from(white, 'latin1')).toString('latin1');
test.each([
  ['a picture', withImage(`${bit}${gray}`, white)],
  ['a picture turned round', withImage(`${bit}${gray}/Decode[1 0]`)],
  ['a mask', withImage(`${bit}/ImageMask true`)],
  ['a mask that says no bits', withImage('/ImageMask true/Decode[1 0]', white)],
  ['data that are longer', withImage(`${bit}${gray}`, `${white}xxx`)],
  ['packed data', withImage(`${bit}${gray}/Filter/FlateDecode`, packed)],
  [
    'packed data without their end',
    withImage(`${bit}${gray}/Filter/FlateDecode`, packed.slice(0, -4)),
  ],
  [
    'a picture of a palette',
    withImage(`${bit}/ColorSpace[/Indexed/DeviceRGB 1<000000ffffff>]`, white),
  ],
  ['a picture with a mask', withImage(`${bit}${gray}/SMask 7 0 R`, white, clear)],
])('seals %s as the conference viewer showed it', async (_name, bytes) => {
  expect(await codes(bytes)).toEqual([]);
  await expectSealedAlike(bytes);
});
