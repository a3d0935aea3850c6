import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import { codes, composed, expectShown, pictureOf, shownPage } from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** Every program must draw what the conference viewer draws as the content of a page. */

/**
 * A page with these contents, which can refer to a text in object 4 and to object 6, which is not a
 * stream.
 */
function drawing(contents: string, more: WrittenObject = [6, '<</Length 0>>']): Buffer {
  const objects = onePage('Pay 10');
  objects[2] = [3, objects[2]?.[1].replace('4 0 R', contents) ?? ''];
  return writePdf([...objects, more]);
}

const strangeItems: [string, string][] = [
  ['nothing', '[4 0 R 99 0 R]'],
  ['null', '[null 4 0 R]'],
  ['a dictionary', '[6 0 R 4 0 R]'],
  ['a text', '[4 0 R(BT)]'],
  ['a list', '[4 0 R[4 0 R]]'],
];

describe('an item of /Contents that is not a stream', () => {
  test.each(strangeItems)(
    'is skipped, like in the conference viewer, when it is %s',
    async (_name, contents) => {
      const pdf = await expectShown(drawing(contents), 'Pay 10');
      const plain = await composed(drawing('4 0 R'));
      expect(Buffer.compare(pictureOf(pdf), pictureOf(plain))).toBe(0);
    },
  );
});

test.each(['6 0 R', '/x', '[]', '7'])('draws nothing for the contents %s', async (contents) => {
  const bytes = drawing(contents);
  expect(await codes(bytes)).toEqual([]);
  const { gray } = await shownPage(bytes);
  expect(gray.every((shade) => shade === 255)).toBe(true);
  const [pdf, empty] = [await composed(bytes), await composed(drawing('null'))];
  expect(Buffer.compare(pictureOf(pdf), pictureOf(empty))).toBe(0);
});

test('refuses an image as page content, which the conference viewer does not execute', async () => {
  for (const filter of ['/DCTDecode', '/CCITTFaxDecode', '[/FlateDecode/JBIG2Decode]', '/JPX']) {
    const picture: WrittenObject = [6, streamOf(line('Pay 99'), `/Filter${filter}`)];
    for (const contents of ['6 0 R', '[4 0 R 6 0 R]']) {
      expect(await codes(drawing(contents, picture))).toEqual(['damaged']);
    }
  }
});

describe('/Contents in a document with existing signatures', () => {
  let signer: P12Signer;
  beforeAll(async () => {
    const subject = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:3072'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', subject);
    signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  });
  const signed = async (bytes: Uint8Array) =>
    (await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' })).bytes;

  test('is accepted when it is a list of streams', async () => {
    expect(await codes(await signed(drawing('[4 0 R]')))).toEqual([]);
  });

  test.each(strangeItems)('is refused when it contains %s', async (_name, contents) => {
    expect(await codes(await signed(drawing(contents)))).toEqual(['pagesDiffer']);
  });
});
