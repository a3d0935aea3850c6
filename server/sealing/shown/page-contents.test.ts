import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import { codes, composed, expectShown, pictureOf, shownPage } from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** What the room takes for the content of a page is what every program draws. */

/** A page whose content is this, and may name a text in object 4 and what is no stream in object 6. */
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

describe('an item of the contents that is no stream is left out, as the room does', () => {
  test.each(strangeItems)('%s', async (_name, contents) => {
    const pdf = await expectShown(drawing(contents), 'Pay 10');
    const plain = await composed(drawing('4 0 R'));
    expect(Buffer.compare(pictureOf(pdf), pictureOf(plain))).toBe(0);
  });
});

test.each(['6 0 R', '/x', '[]', '7'])('contents %s draw nothing', async (contents) => {
  const bytes = drawing(contents);
  expect(await codes(bytes)).toEqual([]);
  const { grey } = await shownPage(bytes);
  expect(grey.every((shade) => shade === 255)).toBe(true);
  const [pdf, empty] = [await composed(bytes), await composed(drawing('null'))];
  expect(Buffer.compare(pictureOf(pdf), pictureOf(empty))).toBe(0);
});

test('a picture that is to be carried out as content is refused: the room would not', async () => {
  for (const filter of ['/DCTDecode', '/CCITTFaxDecode', '[/FlateDecode/JBIG2Decode]', '/JPX']) {
    const picture: WrittenObject = [6, streamOf(line('Pay 99'), `/Filter${filter}`)];
    for (const contents of ['6 0 R', '[4 0 R 6 0 R]']) {
      expect(await codes(drawing(contents, picture))).toEqual(['damaged']);
    }
  }
});

describe('of what others have signed nothing can be left out', () => {
  let signer: P12Signer;
  beforeAll(async () => {
    const subject = { subject: 'Bea Buyer', key: ['-newkey', 'rsa:3072'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', subject);
    signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  });
  const signed = async (bytes: Uint8Array) =>
    (await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' })).bytes;

  test('a list of streams is taken', async () => {
    expect(await codes(await signed(drawing('[4 0 R]')))).toEqual([]);
  });

  test.each(strangeItems)('%s among the contents is refused', async (_name, contents) => {
    expect(await codes(await signed(drawing(contents)))).toEqual(['pagesDiffer']);
  });
});
