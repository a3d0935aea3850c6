import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../analysis/extraction/open-pdf.ts';
import { composeNotarizedPdf } from './compose-notarized-pdf.ts';
import { drawFirstPage } from './draw-first-page.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { makePdf } from './testing/make-pdf.ts';
import { runTool, temporaryFolder } from './testing/run-tool.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from './testing/write-pdf.ts';

/** What is sealed is what everyone saw: the room shows the upload with pdf.js. */
const folder = temporaryFolder();

/** The text that the room shows on each page. */
async function shownText(bytes: Uint8Array): Promise<string[]> {
  const { document, close } = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await close();
  return pages;
}

async function composed(pdf: Uint8Array): Promise<Uint8Array> {
  return (await composeNotarizedPdf(await buildSealRequest({ pdf }))).pdf;
}

/** The text of a page as another viewer reads it. */
function textOf(bytes: Uint8Array, page = 1): string {
  const file = path.join(folder, 'text.pdf');
  writeFileSync(file, bytes);
  const { output } = runTool('pdftotext', '-f', `${page}`, '-l', `${page}`, '-raw', file, '-');
  return output;
}

/** A page as another viewer draws it, in grey. */
function pictureOf(bytes: Uint8Array, page = 1): Buffer {
  const [file, picture] = ['draw.pdf', 'draw'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(file, bytes);
  const options = ['-gray', '-singlefile', '-r', '40', '-f', `${page}`];
  const { code, output } = runTool('pdftoppm', ...options, file, picture);
  expect(code, output).toBe(0);
  return readFileSync(`${picture}.pgm`);
}

async function codes(bytes: Uint8Array): Promise<string[]> {
  return (await inspectPdf(bytes)).problems.map(({ code }) => code);
}

/** The upload is taken, and what everyone saw is what is sealed. */
async function expectShown(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  expect(await codes(bytes)).toEqual([]);
  expect((await shownText(bytes)).join()).toContain(text);
  const pdf = await composed(bytes);
  expect(textOf(pdf)).toContain(text);
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('1,000,000');
  expect(textOf(pdf)).not.toContain('1,000,000');
  return pdf;
}

const forged = streamOf(line('Pay 1,000,000'));

describe('an object that no cross-reference leads to is not sealed', () => {
  test('behind the real one, of the same number', async () => {
    const ghosts = `4 0 obj\n${forged}\nendobj\n`;
    await expectShown(writePdf(onePage('Pay 10'), { ghosts }), 'Pay 10');
  });

  test('in an object stream that is not listed', async () => {
    const page =
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 9 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
    const inside = streamOf(`3 0 ${page}`, '/Type/ObjStm/N 1/First 4');
    const ghosts = `8 0 obj\n${inside}\nendobj\n9 0 obj\n${forged}\nendobj\n`;
    await expectShown(writePdf(onePage('Pay 10'), { ghosts }), 'Pay 10');
  });

  test('by a second trailer', async () => {
    const ghosts = [
      '11 0 obj\n<</Type/Catalog/Pages 12 0 R>>\nendobj\n',
      '12 0 obj\n<</Type/Pages/Kids[13 0 R]/Count 1>>\nendobj\n',
      '13 0 obj\n<</Type/Page/Parent 12 0 R/MediaBox[0 0 612 792]/Contents 14 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n',
      `14 0 obj\n${forged}\nendobj\n`,
    ].join('');
    const behind = 'trailer\n<</Size 15/Root 11 0 R>>\n';
    await expectShown(writePdf(onePage('Pay 10'), { ghosts, behind }), 'Pay 10');
  });

  test('in the data of a stream whose length is another object', async () => {
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

  test('a program in what is hidden, and in what hides it, is found', async () => {
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

describe('what leads to nothing stays empty', () => {
  test('a reference to a number that a later object would get', async () => {
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

  test('a name that the library would give to what is added', async () => {
    // Its names come from the sine of 1, 2, 3 …
    const names = Array.from({ length: 60 }, (_, at) => {
      const sine = Math.sin(at + 1) * 10_000;
      return Math.floor((sine - Math.floor(sine)) * 10 ** 10);
    });
    const objects = onePage('');
    const calls = names.map((name) => `/Image-${name} Do`).join(' ');
    const shows = names.map((name) => `BT /SealwrightFont-${name} 9 Tf (1) Tj ET`).join(' ');
    objects[3] = [4, streamOf(`${line('Pay 10')} ${calls} ${shows}`)];
    const document = await PDFDocument.load(await expectShown(writePdf(objects), 'Pay 10'));
    const resources = document.getPage(0).node.Resources();
    const keys = ['Font', 'XObject'].flatMap((kind) =>
      resources?.lookup(PDFName.of(kind), PDFDict).keys().map(String),
    );
    expect(keys.length).toBeGreaterThan(1);
    for (const name of names) expect(keys.join()).not.toContain(String(name));
  });

  test('resources that are nothing are not those of the pages above', async () => {
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
      // The page is white but for the mark on it.
      const dark = pictureOf(pdf).filter((grey) => grey < 128).length;
      expect(dark).toBeLessThan(2000);
    }
  });
});

describe('what readers read differently is sealed as it was shown', () => {
  test('numbers with a minus in them', async () => {
    const objects = onePage('Pay 10');
    objects[2] = [3, objects[2]?.[1].replace('[0 0 612 792]', '[0 --0 5-00 7.0-0]') ?? ''];
    const document = await PDFDocument.load(await composed(writePdf(objects)));
    expect(document.getPage(0).getSize()).toEqual({ width: 500, height: 7 });
  });

  test('names that are escaped twice, and keys that are given twice', async () => {
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

  test('a length that is wrong', async () => {
    for (const length of [3, 500, 99_999]) {
      const objects = onePage('');
      objects[3] = [4, `<</Length ${length}>>\nstream\n${line('Pay 10')}\nendstream`];
      await expectShown(writePdf(objects), 'Pay 10');
    }
  });

  test('a list of contents that two pages share', async () => {
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

describe('a field of a form is sealed as the room showed it', () => {
  const drawn = streamOf(
    line('drawn').replace('72 700', '9 9'),
    '/Type/XObject/Subtype/Form/BBox[0 0 328 40]/Resources<</Font<</F1 5 0 R>>>>',
  );

  function withField(field: string, { isDrawnAnew = false, appearance = false, listed = true }) {
    const objects = onePage('Pay 10', '/Annots[6 0 R]');
    const form = `/Fields[${listed ? '6 0 R' : ''}]/NeedAppearances ${isDrawnAnew}/DR<</Font<</F1 5 0 R>>>>`;
    objects[0] = [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<<${form}>>>>`];
    const shape =
      '/Type/Annot/Subtype/Widget/T(sum)/DA(/F1 24 Tf 0 g)/Rect[72 500 400 540]/F 4/P 3 0 R';
    const look = appearance ? '/AP<</N 7 0 R>>' : '';
    return writePdf([...objects, [6, `<<${shape}${field}${look}>>`], [7, drawn]]);
  }

  const typed = '/FT/Tx/V(typed)';
  const choice = '/FT/Ch/Ff 131072/V(typed)/Opt[(typed)(other)]';
  const button = '/FT/Btn/Ff 65536/MK<</CA(typed)>>';
  test.each([
    ['a value without an appearance is not shown', typed, {}, null],
    ['an appearance is shown, whatever the value', typed, { appearance: true }, 'drawn'],
    ['a value that is to be drawn anew', typed, { isDrawnAnew: true }, 'typed'],
    ['… whatever its appearance', typed, { isDrawnAnew: true, appearance: true }, 'typed'],
    ['a choice without an appearance', choice, {}, null],
    ['a choice to be drawn anew', choice, { isDrawnAnew: true, appearance: true }, 'typed'],
    ['a button without an appearance', button, {}, null],
    ['… among fields to be drawn anew', button, { isDrawnAnew: true }, null],
    ['a button with one', button, { isDrawnAnew: true, appearance: true }, 'drawn'],
  ] as const)('%s', async (_name, field, options, shown) => {
    const bytes = withField(field, options);
    expect(await darkIn(bytes)).toBe(shown !== null);
    const pdf = await composed(bytes);
    expect(await darkIn(pdf)).toBe(shown !== null);
    const text = textOf(pdf);
    for (const word of ['drawn', 'typed']) expect(text.includes(word)).toBe(word === shown);
  });

  test('a field that the form does not list is left to be drawn by the viewer', async () => {
    const bytes = withField(typed, { isDrawnAnew: true, appearance: true, listed: false });
    const pdf = await composed(bytes);
    expect(await darkIn(pdf)).toBe(true);
    expect(textOf(pdf)).not.toContain('drawn');
  });

  /** Whether the room shows anything in the field. */
  async function darkIn(bytes: Uint8Array): Promise<boolean> {
    const { createCanvas, loadImage } = await import('@napi-rs/canvas');
    const image = await loadImage(Buffer.from(await drawFirstPage(bytes)));
    const brush = createCanvas(image.width, image.height).getContext('2d');
    brush.drawImage(image, 0, 0);
    const scale = image.width / 612;
    const [x, y, width, height] = [72, 252, 328, 40].map((side) => side * scale);
    const { data } = brush.getImageData(x ?? 0, y ?? 0, width ?? 0, height ?? 0);
    return data.some((grey, at) => at % 4 === 0 && grey < 128);
  }
});

describe('where the viewer would guess, the upload is refused', () => {
  /** A document whose cross-references are a stream; `rows` are [number, type, second, third]. */
  function withXrefStream(
    change: (text: string) => string,
    extra: number[][] = [],
    objects = onePage('Pay 10'),
    width = 2,
  ): Buffer {
    let text = '%PDF-1.7\n';
    const rows = [[0, 0, 0, 0], ...extra];
    for (const [number, body] of objects) {
      rows.push([number, 1, text.length, 0]);
      text += `${number} 0 obj\n${body}\nendobj\n`;
    }
    rows.push([9, 1, text.length, 0]);
    const data = Buffer.concat(
      rows.map(([, type = 0, second = 0, third = 0]) =>
        Buffer.from([type, ...Array(width - 2).fill(0), second >> 8, second & 255, third]),
      ),
    );
    const index = rows.map(([number]) => `${number} 1`).join(' ');
    const head = `<</Type/XRef/Size 10/Root 1 0 R/W[1 ${width} 1]/Index[${index}]/Length ${data.length}>>`;
    const section = `9 0 obj\n${change(head)}\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;
    return Buffer.from(`${text}${section}startxref\n${text.length}\n%%EOF\n`, 'latin1');
  }

  test('the same file without a trick is taken', async () => {
    await expectShown(
      withXrefStream((head) => head),
      'Pay 10',
    );
  });

  test('so it is with offsets of eight bytes', async () => {
    await expectShown(
      withXrefStream((head) => head, [], onePage('Pay 10'), 8),
      'Pay 10',
    );
  });

  const tricks: [string, () => Buffer | Promise<Buffer>][] = [
    ['an object of a kind that is none', () => withXrefStream((head) => head, [[7, 3, 1, 0]])],
    [
      'an index that is another object',
      () => withXrefStream((h) => h.replace(/\[0 1.*?\]/, ' 5 0 R')),
    ],
    [
      'a filter that is named twice',
      () => withXrefStream((h) => h.replace('/W', '/F/FlateDecode/W')),
    ],
    ['a section that is too short', () => withXrefStream((h) => h.replace('[0 1 ', '[0 1 20 40 '))],
    ['a first object that is in use', () => change('0000000000 65535 f', '0000000009 00000 n')],
    ['an end that is behind a comment', () => change('startxref\n', 'startxref %0\n')],
    ['a catalog that is none', () => change('/Type/Catalog', '/Type/Nothing')],
    ['another generation', () => change('/Contents 4 0 R', '/Contents 4 7 R')],
    ['an object that stands elsewhere', () => change('4 0 obj', '8 0 obj')],
    ['an object that cannot be read', () => change('/BaseFont/Helvetica', '/BaseFont Helvetica')],
    ['a page tree that counts wrongly', () => writePdf(lyingTree())],
    ['a page that is a number', () => change('/Kids[3 0 R]', '/Kids[3 0 1]')],
    [
      'an earlier part that is a fraction',
      () => writePdf(onePage('Pay 10'), { trailer: '/Prev 9.5' }),
    ],
    [
      'an earlier part where another object begins the file',
      () => writePdf([[7, streamOf('x')], ...onePage('Pay 10')], { trailer: '/Prev 0' }),
    ],
    ['two objects of one number in a stream', () => twiceInStream()],
    ['a stream of the structure that is drawn', () => drawnStructure()],
    [
      'a beginning that tells of fewer pages',
      () => linearized((text) => text.replace('/N 3', '/N 1')),
    ],
    [
      'a beginning that tells of another first page',
      () => linearized((text) => text.replace(/\/O (\d+)/, (_, n) => `/O ${Number(n) + 1}`)),
    ],
    ['a beginning behind the version', () => beginning((hints) => ` 8 0 obj${hints}endobj`)],
    [
      'a beginning that only the viewer can read',
      () => beginning((hints) => `\n8 0 obj${hints.replace('/T 1', '/T 1/X x')}endobj`),
    ],
  ];
  test.each(tricks)('%s', async (_name, make) => {
    const { problems } = await inspectPdf(await make());
    expect(problems).toMatchObject([{ code: 'damaged', blocking: true }]);
    expect(problems[0]?.message).toContain('Save as PDF');
  });

  function change(from: string, to: string): Buffer {
    const text = writePdf(onePage('Pay 10')).toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replace(from, to), 'latin1');
  }

  function lyingTree(): WrittenObject[] {
    const page = (number: number, parent: number): WrittenObject => [
      number,
      `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 612 792]>>`,
    ];
    return [
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 4>>'],
      [3, '<</Type/Pages/Parent 2 0 R/Kids[5 0 R]/Count 3>>'],
      [4, '<</Type/Pages/Parent 2 0 R/Kids[6 0 R 7 0 R 8 0 R]/Count 1>>'],
      ...[page(5, 3), page(6, 4), page(7, 4), page(8, 4)],
    ];
  }

  function twiceInStream(): Buffer {
    const inside = deflateSync(Buffer.from('7 0 7 8 <</A 1>> <</A 2>>')).toString('latin1');
    const objects = onePage('Pay 10');
    objects[0] = [1, '<</Type/Catalog/Pages 2 0 R/Names 7 0 R>>'];
    objects.push([8, streamOf(inside, '/Type/ObjStm/N 2/First 8/Filter/FlateDecode')]);
    return withXrefStream((head) => head, [[7, 2, 8, 0]], objects);
  }

  /** Shows another page than the one in the tree, by what stands behind the version of the header. */
  function beginning(place: (hints: string) => string): Buffer {
    const objects = onePage('Pay 10');
    const other = objects[2]?.[1].replace('4 0 R', '7 0 R') ?? '';
    const text = writePdf([...objects, [6, other], [7, forged]]).toString('latin1');
    const at = (length: number) =>
      text
        .replace('%PDF-1.7', (header) => {
          const hints = `<</Linearized 1/L ${length}/H[1 1]/O 6/E 1/N 1/T 1>>`;
          return header + place(hints);
        })
        .replace(/(?<=\n)\d{10}(?= 00000 n)|(?<=startxref\n)\d+/g, (offset) =>
          String(Number(offset) + length - text.length).padStart(offset.length, '0'),
        );
    let length = text.length;
    while (at(length).length !== length) length = at(length).length;
    return Buffer.from(at(length), 'latin1');
  }

  function drawnStructure(): Buffer {
    const objects = onePage('Pay 10', '', '/XObject<</X1 6 0 R>>');
    return writePdf([...objects, [6, streamOf('4 0 null', '/Type/ObjStm/N 1/First 4')]]);
  }

  async function linearized(alter: (text: string) => string): Promise<Buffer> {
    const [input, output] = ['in.pdf', 'out.pdf'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(input, await makePdf({ pages: 3, objectStreams: false }));
    expect(runTool('qpdf', '--linearize', input, output).code).toBe(0);
    const text = readFileSync(output).toString('latin1');
    const changed = Buffer.from(alter(text), 'latin1');
    // The file is as long as it says, or it is not taken for linearized at all.
    expect(changed.length).toBe(text.length);
    expect(changed.toString('latin1')).not.toBe(text);
    return changed;
  }
});

test('what is sealed is never read from its beginning, however long it becomes', async () => {
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

describe('honest files are taken, and look as they did', () => {
  async function throughQpdf(bytes: Uint8Array, ...parameters: string[]): Promise<Buffer> {
    const [input, output] = ['honest.pdf', 'honest-out.pdf'].map((name) =>
      path.join(folder, name),
    ) as [string, string];
    writeFileSync(input, bytes);
    expect(runTool('qpdf', ...parameters, input, output).code).toBe(0);
    return readFileSync(output);
  }

  /** Another content of the page, behind the first one, as a program saves that only adds. */
  function savedAgain(): Buffer {
    const first = writePdf(onePage('Pay 99'));
    const offset = first.length;
    const body = `4 0 obj\n${streamOf(line('Pay 10'))}\nendobj\n`;
    const rows = `0 1\n0000000000 65535 f \n4 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    const previous = first.lastIndexOf('xref\n0');
    const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${previous}>>\nstartxref\n${offset + body.length}\n%%EOF\n`;
    return Buffer.concat([first, Buffer.from(`${body}xref\n${rows}${trailer}`, 'latin1')]);
  }

  /** An annotation that was taken out again: its object is free, its reference still there. */
  function freed(): Buffer {
    return writePdf(onePage('Pay 10', '/Annots[7 0 R]'), {
      ghosts: '7 0 obj\n<</Type/Annot/Subtype/Stamp/Rect[0 0 600 700]>>\nendobj\n',
    });
  }

  const honest: [string, () => Buffer | Promise<Buffer>][] = [
    ['saved again and again', savedAgain],
    ['with a freed object', freed],
    ['with an earlier part at 0', () => writePdf(onePage('Pay 10'), { trailer: '/Prev 0' })],
    ['linearized', () => throughQpdf(savedAgain(), '--linearize')],
    ['with object streams', () => throughQpdf(savedAgain(), '--object-streams=generate')],
    [
      'linearized with object streams',
      () => throughQpdf(savedAgain(), '--linearize', '--object-streams=generate'),
    ],
    [
      'counted from 1',
      () =>
        Buffer.from(
          writePdf(onePage('Pay 10')).toString('latin1').replace('\n0 6\n', '\n1 6\n'),
          'latin1',
        ),
    ],
  ];
  test.each(honest)('%s', async (_name, make) => {
    const bytes = await make();
    const pdf = await expectShown(bytes, 'Pay 10');
    expect(await shownText(pdf).then(([text]) => text)).toContain('Pay 10');
    expect(textOf(pdf)).not.toContain('Pay 99');
  });

  test('every page is drawn as it was', async () => {
    const bytes = await makePdf({ pages: 3 });
    const request = await buildSealRequest({ pdf: bytes, marks: [] });
    const { pdf } = await composeNotarizedPdf(request);
    for (const page of [1, 2, 3]) {
      expect(Buffer.compare(pictureOf(pdf, page), pictureOf(bytes, page))).toBe(0);
    }
  });
});
