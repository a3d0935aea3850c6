import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  codes,
  composed,
  expectShown,
  pictureOf,
  shownText,
  textOf,
} from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** The seal must contain what everyone saw. The conference viewer shows the upload with pdf.js. */
const forged = streamOf(line('Pay 1,000,000'));

describe('an object without a cross-reference', () => {
  test('is not sealed when it follows the real one with the same number', async () => {
    const ghosts = `4 0 obj\n${forged}\nendobj\n`;
    await expectShown(writePdf(onePage('Pay 10'), { ghosts }), 'Pay 10');
  });

  test('is not sealed when it is in an unlisted object stream', async () => {
    const page =
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 9 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
    const inside = streamOf(`3 0 ${page}`, '/Type/ObjStm/N 1/First 4');
    const ghosts = `8 0 obj\n${inside}\nendobj\n9 0 obj\n${forged}\nendobj\n`;
    await expectShown(writePdf(onePage('Pay 10'), { ghosts }), 'Pay 10');
  });

  test('is not sealed when a second trailer refers to it', async () => {
    const ghosts = [
      '11 0 obj\n<</Type/Catalog/Pages 12 0 R>>\nendobj\n',
      '12 0 obj\n<</Type/Pages/Kids[13 0 R]/Count 1>>\nendobj\n',
      '13 0 obj\n<</Type/Page/Parent 12 0 R/MediaBox[0 0 612 792]/Contents 14 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n',
      `14 0 obj\n${forged}\nendobj\n`,
    ].join('');
    const behind = 'trailer\n<</Size 15/Root 11 0 R>>\n';
    await expectShown(writePdf(onePage('Pay 10'), { ghosts, behind }), 'Pay 10');
  });

  test('is not sealed when it is in the data of a stream whose length is another object', async () => {
    const data = `x\nendstream endobj\n4 0 obj\n${forged}\nendobj\n`;
    const bytes = writePdf([
      ...onePage('Pay 10', '/Metadata 6 0 R'),
      [6, `<</Length 7 0 R>>\nstream\n${data}\nendstream`],
      [7, String(data.length)],
    ]);
    expect(await codes(bytes)).toEqual([]);
    const pdf = await composed(bytes);
    expect(textOf(pdf)).toContain('Pay 10');
    expect(textOf(pdf)).not.toContain('1,000,000');
  });

  test('is searched for actions, like the object that hides it', async () => {
    const launch = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch>>>>';
    const plain = '<</Type/Catalog/Pages 2 0 R>>';
    for (const [real, ghost] of [
      [launch, plain],
      [plain, launch],
    ] as const) {
      const objects = onePage('Pay 10');
      objects[0] = [1, real];
      const bytes = writePdf(objects, { ghosts: `1 0 obj\n${ghost}\nendobj\n` });
      expect(await codes(bytes)).toContain('launch');
    }
  });
});

describe('something undefined', () => {
  test('stays undefined when a reference has a number that a later object would get', async () => {
    for (let number = 6; number < 60; number += 9) {
      const dangling = Array.from({ length: 9 }, (_, at) => `/X${at} ${number + at} 0 R`).join('');
      const objects = onePage('Pay 10', '', `/XObject<<${dangling}>>`);
      const draws = Array.from({ length: 9 }, (_, at) => `/X${at} Do`).join(' ');
      objects[3] = [4, streamOf(`${line('Pay 10')} ${draws}`)];
      const bytes = writePdf(objects);
      const plain = writePdf(onePage('Pay 10'));
      const [with_, without] = await Promise.all([composed(bytes), composed(plain)]);
      expect(Buffer.compare(pictureOf(with_), pictureOf(without))).toBe(0);
    }
  });

  test('stays undefined when its name equals one that the library would give to an added resource', async () => {
    // The library derives its names from the sine of 1, 2, 3 …
    const names = Array.from({ length: 60 }, (_, at) => {
      const sine = Math.sin(at + 1) * 10_000;
      return Math.floor((sine - Math.floor(sine)) * 10 ** 10);
    });
    const objects = onePage('');
    const calls = names.map((name) => `/Image-${name} Do`).join(' ');
    const fonts = names.map((name) => `BT /SealwrightFont-${name} 9 Tf ET`).join(' ');
    objects[3] = [4, streamOf(`${line('Pay 10')} ${calls} ${fonts}`)];
    const document = await PDFDocument.load(await expectShown(writePdf(objects), 'Pay 10'));
    const resources = document.getPage(0).node.Resources();
    const keys = ['Font', 'XObject'].flatMap((kind) =>
      resources?.lookup(PDFName.of(kind), PDFDict).keys().map(String),
    );
    expect(keys.length).toBeGreaterThan(1);
    for (const name of names) expect(keys.join()).not.toContain(String(name));
  });

  test('stays undefined when the resources of a page are null, and does not inherit', async () => {
    for (const nothing of ['null', '99 0 R']) {
      const objects = onePage('Pay 1,000,000');
      objects[1] = [2, '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</XObject<</X1 6 0 R>>>>>>'];
      objects[2] = [
        3,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources ${nothing}>>`,
      ];
      objects[3] = [4, streamOf('/X1 Do')];
      const box = streamOf('0 0 612 792 re f', '/Type/XObject/Subtype/Form/BBox[0 0 612 792]');
      const pdf = await composed(writePdf([...objects, [6, box]]));
      // The page is white except for the mark.
      const dark = pictureOf(pdf).filter((gray) => gray < 128).length;
      expect(dark).toBeLessThan(2000);
    }
  });
});

describe('content that readers interpret differently', () => {
  test('is sealed as it was shown when numbers contain a minus', async () => {
    const objects = onePage('Pay 10');
    objects[2] = [3, objects[2]?.[1].replace('[0 0 612 792]', '[0 --0 5-00 7.0-0]') ?? ''];
    const document = await PDFDocument.load(await composed(writePdf(objects)));
    expect(document.getPage(0).getSize()).toEqual({ width: 500, height: 7 });
  });

  test('is sealed as it was shown when names are escaped twice and keys occur twice', async () => {
    const form = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>';
    const objects = onePage('', '', '/XObject<</Im#2341 6 0 R/ImA 7 0 R/Twice 7 0 R/Twice 6 0 R>>');
    objects[3] = [4, streamOf('/Im#2341 Do 1 0 0 1 0 -50 cm /Twice Do')];
    const bytes = writePdf([
      ...objects,
      [6, streamOf(line('Pay 10'), form)],
      [7, streamOf(line('Pay 99'), form)],
    ]);
    const pdf = await expectShown(bytes, 'Pay 10');
    expect(textOf(pdf)).not.toContain('Pay 99');
    expect(textOf(pdf).match(/Pay 10/g)).toHaveLength(2);
  });

  test('is sealed as it was shown when a length is wrong', async () => {
    for (const length of [3, 500, 99_999]) {
      const objects = onePage('');
      objects[3] = [4, `<</Length ${length}>>\nstream\n${line('Pay 10')}\nendstream`];
      await expectShown(writePdf(objects), 'Pay 10');
    }
  });

  test('is sealed as it was shown when two pages share a list of contents', async () => {
    const page = (number: number): WrittenObject => [
      number,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R/Resources 8 0 R>>',
    ];
    const bytes = writePdf([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>'],
      page(3),
      [4, streamOf(line('Pay 10'))],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [6, '[4 0 R]'],
      page(7),
      [8, '<</Font<</F1 5 0 R>>>>'],
    ]);
    const pdf = await composed(bytes);
    expect(textOf(pdf, 1)).toContain('Maria');
    expect(textOf(pdf, 2)).not.toContain('Maria');
  });
});

test('a sealed file is never read from its start, at any later length', async () => {
  const objects = onePage('Pay 10');
  const hints = `/A<${'0'.repeat(5000)}>/Linearized 1/L 300000/H[1 1]/O 6/E 1/N 1/T 1`;
  objects[0] = [1, `<<${hints}/X 6 0 R/Type/Catalog/Pages 2 0 R>>`];
  const other = objects[2]?.[1].replace('4 0 R', '7 0 R') ?? '';
  const bytes = writePdf([...objects, [6, other], [7, streamOf(line('Pay 99'))]]);
  expect(await codes(bytes)).toEqual([]);
  const pdf = await composed(bytes);
  expect(pdf.length).toBeLessThan(300_000);
  const end = Buffer.from(pdf).toString('latin1').slice(-40);
  const padding = Buffer.from(
    `%${'x'.repeat(300_000 - pdf.length - end.length - 2)}\n${end}`,
    'latin1',
  );
  const longer = Buffer.concat([pdf, padding]);
  expect(longer).toHaveLength(300_000);
  const [first] = await shownText(longer);
  expect(first).toContain('Pay 10');
});
