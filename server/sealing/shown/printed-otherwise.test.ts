import { deflateSync } from 'node:zlib';
import { P12Signer, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCredential } from '../testing/make-credential.ts';
import { temporaryFolder } from '../testing/run-tool.ts';
import {
  codes,
  composed,
  type PagePicture,
  printedPage,
  shownPage,
} from '../testing/shown-pages.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/**
 * A notarized document must look the same in the conference viewer, in print and in other programs.
 */
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 328 40]';
const BOX = '/Rect[72 500 400 540]';
const BLACK = streamOf('0 0 328 40 re f', FORM);

/** A page with an annotation whose appearance is object 7. */
function withAnnotation(
  entries: string,
  look = '/AP<</N 7 0 R>>',
  { place = BOX, drawn = BLACK } = {},
): Buffer {
  const annotation = `<</Type/Annot${place}${entries}${look}>>`;
  return writePdf([...onePage('Pay 10', '/Annots[6 0 R]'), [6, annotation], [7, drawn]]);
}

/** A page with a box in a color space. */
function withColor(space: string): Buffer {
  const objects = onePage('', '', '/ColorSpace<</C 6 0 R>>');
  objects[3] = [4, streamOf(`/C cs 1 scn 72 500 328 40 re f 0 g ${line('Pay 10')}`)];
  const tint = '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>';
  return writePdf([...objects, [6, `[${space}/DeviceGray 7 0 R]`], [7, tint]]);
}

interface Layered {
  usage?: string;
  /** Entries of the default configuration. */
  opens?: string;
  membership?: string;
  /** Groups of the membership. */
  groups?: string;
  content?: string;
  /** Encodes the content. */
  as?: (data: string) => string;
}

/** A page with a black box on a layer. */
function withLayer({
  usage = '',
  opens = '',
  membership,
  groups,
  content = '/OC /L BDC',
  as = streamOf,
}: Layered): Buffer {
  const objects = onePage('', '', `/Properties<</L ${membership || groups ? 8 : 7} 0 R>>`);
  objects[0] = [
    1,
    `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[7 0 R]/D<</Order[7 0 R]${opens}>>>>>>`,
  ];
  objects[3] = [4, as(`${content} 72 500 328 40 re f EMC ${line('Pay 10')}`)];
  const layer: WrittenObject = [7, `<</Type/OCG/Name(Walls)${usage}>>`];
  const member = `<</Type/OCMD/OCGs ${groups ?? '7 0 R'}${membership ?? ''}>>`;
  return writePdf([...objects, layer, [8, member]]);
}

const deflated = (data: string) => deflateSync(Buffer.from(data, 'latin1')).toString('latin1');

/** Rows of 40 bytes, each byte as the difference to the previous one (RFC 2083, 6.3). */
function inRows(data: string): string {
  const rows = data.match(/[\s\S]{1,40}/g) ?? [];
  const written = rows.map((row) => {
    const bytes = Buffer.from(row.padEnd(40), 'latin1');
    return Buffer.from([1, ...bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0))]);
  });
  return Buffer.concat(written).toString('latin1');
}

const usage = (view: string, print: string) =>
  `/Usage<</View<</ViewState/${view}>>/Print<</PrintState/${print}>>>>`;
const events = ['View', 'Print'].map(
  (event) => `<</Event/${event}/Category[/${event}]/OCGs[7 0 R]>>`,
);
const byMedium = `/AS[${events.join('')}]`;
const image = (more: string) =>
  `<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1${more}>>`;

describe('a document that looks different in print or in other programs', () => {
  test.each([
    ['a stamp for paper alone', withAnnotation('/Subtype/Stamp/F 36'), 'printsOtherwise'],
    [
      'a layer for paper alone',
      withLayer({ usage: usage('OFF', 'ON'), opens: byMedium }),
      'layersOff',
    ],
  ])('is refused when screen and paper differ because of %s', async (_name, bytes, code) => {
    expect(await codes(bytes)).toEqual([code]);
    const differs = !(await shownPage(bytes)).gray.equals((await shownPage(bytes, 'print')).gray);
    expect(differs).toBe(true);
  });

  const highlight = '/Subtype/Highlight/F 4';
  const expression = '<</Type/OCMD/VE[/Not[/Or[/And[/Or]]]]>>';
  test.each([
    [
      'a membership that turns its layer round',
      withLayer({ membership: '/P/AllOff' }),
      'layersOff',
    ],
    ['one that no other program hides', withAnnotation('/Subtype/Stamp/F 5'), 'printsOtherwise'],
    [
      'one that appears under the pointer',
      withAnnotation('/Subtype/Stamp/F 288'),
      'printsOtherwise',
    ],
    ['flags that are no number', withAnnotation('/Subtype/Stamp/F 4.5'), 'printsOtherwise'],
    ['a highlight of nothing', withAnnotation(highlight), 'printsOtherwise'],
    ['a field for paper alone', withAnnotation('/Subtype/Widget/FT/Btn/F 36'), 'printsOtherwise'],
    [
      'a note without a look',
      withAnnotation('/Subtype/FreeText/F 4/Contents(not)', ''),
      'looksLeft',
    ],
    ['a stamp without a look', withAnnotation('/Subtype/Stamp/F 4/Name/Approved', ''), 'looksLeft'],
    [
      'a look in no state',
      withAnnotation('/Subtype/Stamp/F 4', '/AP<</N<</On 7 0 R>>>>'),
      'looksLeft',
    ],
    ['a kind that nobody knows', withAnnotation('/Subtype/Other/F 4'), 'looksLeft'],
    ['a note that covers the page', withAnnotation('/Subtype/Popup/F 4'), 'looksLeft'],
    ['a layer that is off', withLayer({ opens: '/OFF[7 0 R]' }), 'layersOff'],
    ['layers that are off', withLayer({ opens: '/BaseState/OFF' }), 'layersOff'],
    ['an expression', withLayer({ membership: '/VE[/Not 7 0 R]' }), 'layersOff'],
    ['one in the content', withLayer({ content: `/OC ${expression} BDC` }), 'layersOff'],
    ['… spelled with numbers', withLayer({ content: `/#4fC%\n${expression} BDC` }), 'layersOff'],
    [
      'a stamp in no rectangle of four numbers',
      withAnnotation('/Subtype/Stamp/F 4', undefined, { place: '/Rect[null 500 400 540]' }),
      'looksLeft',
    ],
    [
      'a field in one of five',
      withAnnotation('/Subtype/Widget/FT/Btn/F 4', undefined, { place: '/Rect[72 500 400 540 1]' }),
      'looksLeft',
    ],
    [
      'a straight line with a look in an empty rectangle',
      withAnnotation('/Subtype/Line/F 4', undefined, { place: '/Rect[80 500 80 540]' }),
      'looksLeft',
    ],
    [
      'a button that shows what is hidden',
      withAnnotation('/Subtype/Link/A<</S/Hide/T(x)/H false>>', ''),
      'switches',
    ],
    [
      'a program for printers',
      writePdf([
        ...onePage('Pay 10', '', '/XObject<</X 6 0 R>>'),
        [6, streamOf('showpage', '/Type/XObject/Subtype/PS')],
      ]),
      'printsOtherwise',
    ],
  ])('is refused when it has %s', async (_name, bytes, code) => {
    expect(await codes(bytes)).toEqual([code]);
  });
});

describe('a document that only the conference viewer shows in this way', () => {
  const nowhere = '/Rect[0 0 0 0]';
  const form = '/Type/XObject/Subtype/Form';
  const quads = '/QuadPoints[72 540 400 540 72 500 400 500]';
  test.each([
    [
      'a line that stands elsewhere',
      withAnnotation('/Subtype/Line/F 4/L[72 520 400 520]/BS<</W 20>>', '', { place: nowhere }),
    ],
    [
      'a straight line in a rectangle of no width',
      withAnnotation('/Subtype/Line/F 4/L[80 500 80 540]/BS<</W 4>>', '', {
        place: '/Rect[80 500 80 540]',
      }),
    ],
    [
      'a drawing that stands elsewhere',
      withAnnotation('/Subtype/Ink/F 4/InkList[[72 520 400 520]]/BS<</W 20>>', '', {
        place: nowhere,
      }),
    ],
    [
      'a highlight that stands elsewhere',
      withAnnotation(`/Subtype/Highlight/F 4/C[0 0 0]${quads}`, '', { place: nowhere }),
    ],
    [
      'a look without a box',
      withAnnotation('/Subtype/Stamp/F 4', undefined, { drawn: streamOf('0 0 328 40 re f', form) }),
    ],
    [
      'a look in an empty box',
      withAnnotation('/Subtype/Stamp/F 4', undefined, {
        drawn: streamOf('0 0 328 40 re f', `${form}/BBox[0 0 0 0]`),
      }),
    ],
    [
      'a field with a look in an empty box',
      withAnnotation('/Subtype/Widget/FT/Btn/Ff 65536/F 4', undefined, {
        drawn: streamOf('0 0 328 40 re f', `${form}/BBox[0 0 0 0]`),
      }),
    ],
    ['a color that leaves no marks', withColor('/Separation/None')],
    ['colors that leave no marks', withColor('/DeviceN[/None]')],
  ])('is refused at upload when it has %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['looksLeft']);
    expect(isDark(boxIn(await shownPage(bytes)))).toBe(true);
  });

  const expression = '<</Type/OCMD/VE[/Not[/Or[/And[/Or]]]]>>';
  const content = `/OC ${expression} BDC`;
  const predictor = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 40>>';
  test.each([
    ['a membership of no groups', withLayer({ groups: '[]' })],
    [
      'one in content that calls itself a picture',
      withLayer({ content, as: (data) => streamOf(data, '/Subtype/Image') }),
    ],
    [
      'one in content with a filter’s short name',
      withLayer({ content, as: (data) => streamOf(deflated(data), '/Filter/Fl') }),
    ],
    [
      'one in content that is written in rows',
      withLayer({ content, as: (data) => streamOf(deflated(inRows(data)), predictor) }),
    ],
    ['one behind another word', withLayer({ content: `/OC 2 w ${expression} BDC` })],
  ])('is refused when it has %s, whose layer is hidden', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['layersOff']);
    expect(isDark(boxIn(await shownPage(bytes)))).toBe(false);
    // The same content without layers, as the seal makes it.
    const flat = Buffer.from(
      bytes.toString('latin1').replace('/OCProperties', '/NoProperties'),
      'latin1',
    );
    expect(isDark(boxIn(await shownPage(flat)))).toBe(true);
  });
});

describe('a document that the seal can normalize', () => {
  const quads = '/QuadPoints[72 540 400 540 72 500 400 500]';
  test.each([
    ['what covers a text on the screen alone', withAnnotation('/Subtype/Square/F 0'), true],
    ['a highlight that is not for print', withAnnotation(`/Subtype/Highlight${quads}`), true],
    ['a stamp', withAnnotation('/Subtype/Stamp/F 4'), true],
    ['a comment’s symbol', withAnnotation('/Subtype/Text/F 24'), true],
    ['a comment without one', withAnnotation('/Subtype/Text/F 4/Contents(late)', ''), false],
    ['what stands on no medium', withAnnotation('/Subtype/Stamp/F 32'), false],
    ['what is hidden', withAnnotation('/Subtype/Stamp/F 6'), false],
    ['a link', withAnnotation('/Subtype/Link/F 4', ''), false],
    ['a button for the screen', withAnnotation('/Subtype/Widget/FT/Btn/Ff 65536/F 0'), true],
    [
      'a place on paper of its own',
      withAnnotation('/Subtype/Watermark/FixedPrint<</Type/FixedPrint/H 1>>'),
      true,
    ],
    [
      'a popup without a place',
      withAnnotation('/Subtype/Popup', '', { place: '/Rect[0 0 0 0]' }),
      false,
    ],
    [
      'a field without a place',
      withAnnotation('/Subtype/Widget/FT/Sig/F 132', undefined, { place: '/Rect[0 0 0 0]' }),
      false,
    ],
    ['a color of its own', withColor('/Separation/Walls'), true],
    ['a layer', withLayer({}), true],
    [
      'a layer in compressed content',
      withLayer({
        as: (data) => streamOf(deflated(data), '/Filter[/FlateDecode]/DecodeParms[null]'),
      }),
      true,
    ],
    ['a membership', withLayer({ groups: '[7 0 R]' }), true],
    ['a layer for both', withLayer({ usage: usage('ON', 'ON'), opens: byMedium }), true],
    [
      'a layer for the screen alone',
      withLayer({ usage: usage('ON', 'OFF'), opens: byMedium }),
      true,
    ],
    ['layers that are on one by one', withLayer({ opens: '/BaseState/OFF/ON[7 0 R]' }), true],
  ])(
    'is sealed as the conference viewer showed it, and prints the same, when it has %s',
    async (_name, bytes, isShown) => {
      expect(await codes(bytes)).toEqual([]);
      const seen = await shownPage(bytes);
      const pdf = await composed(bytes);
      const [screen, paper] = [await shownPage(pdf), await shownPage(pdf, 'print')];
      expect(paper.gray.equals(screen.gray)).toBe(true);
      // Except for the marks that the seal adds.
      expect(boxIn(screen).equals(boxIn(seen))).toBe(true);
      expect(isDark(boxIn(seen))).toBe(isShown);
      expect(isDark(boxIn(printedPage(pdf)))).toBe(isShown);
    },
  );

  test('is sealed without entries that are for printers only', async () => {
    const objects = onePage('Pay 10', '', '/XObject<</X 6 0 R>>');
    const preferences = '/PrintPageRange[1 1]/NumCopies 2/PrintArea/MediaBox/DisplayDocTitle true';
    objects[0] = [1, `<</Type/Catalog/Pages 2 0 R/ViewerPreferences<<${preferences}>>>>`];
    const other = `${image('')}\nstream\nx\nendstream`;
    const bytes = writePdf([
      ...objects,
      [
        6,
        `${image('/Alternates[<</Image 7 0 R/DefaultForPrinting true>>]')}\nstream\ny\nendstream`,
      ],
      [7, other],
    ]);
    expect(await codes(bytes)).toEqual([]);
    const text = Buffer.from(await composed(bytes)).toString('latin1');
    expect(text).toContain('/DisplayDocTitle');
    for (const gone of ['/Alternates', '/PrintPageRange', '/NumCopies', '/PrintArea']) {
      expect(text).not.toContain(gone);
    }
  });
});

/** A form that another program may replace by a page of another file. */
const withReference = () =>
  writePdf([
    ...onePage('Pay 10', '', '/XObject<</X 6 0 R>>'),
    [6, streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(other.pdf)/Page 0>>')],
  ]);

test('never replaces a form by a page of another file', async () => {
  const bytes = withReference();
  expect(await codes(bytes)).toEqual([]);
  expect(Buffer.from(await composed(bytes)).includes('/Ref')).toBe(false);
});

describe('a document with existing signatures', () => {
  let signer: P12Signer;
  beforeAll(async () => {
    const subject = 'Bea Buyer';
    const options = { subject, key: ['-newkey', 'rsa:2048'] };
    const { p12 } = makeCredential(temporaryFolder(), 'buyer', options);
    signer = await P12Signer.create(new Uint8Array(p12), 'open sesame');
  });

  test.each([
    ['a stamp', withAnnotation('/Subtype/Stamp/F 4'), []],
    ['a stamp for the screen', withAnnotation('/Subtype/Stamp/F 0'), ['printsOtherwise']],
    ['a stamp that keeps its size', withAnnotation('/Subtype/Stamp/F 12'), ['printsOtherwise']],
    ['a button for the screen', withAnnotation('/Subtype/Widget/FT/Btn/F 0'), ['printsOtherwise']],
    ['a comment without a symbol', withAnnotation('/Subtype/Text/F 4', ''), ['looksLeft']],
    ['a link', withAnnotation('/Subtype/Link', ''), []],
    ['a link in a thin frame', withAnnotation('/Subtype/Link/F 4/Border[0 0 1]/C[0 1 1]', ''), []],
    ['… in a wide one', withAnnotation('/Subtype/Link/F 4/Border[0 0 40]', ''), ['looksLeft']],
    ['… in one of a style', withAnnotation('/Subtype/Link/F 4/BS<</W 40>>', ''), ['looksLeft']],
    ['a page of another file', withReference(), ['printsOtherwise']],
    ['a layer for both', withLayer({ usage: usage('ON', 'ON'), opens: byMedium }), []],
    ['a layer for the screen', withLayer({ usage: usage('ON', 'OFF') }), ['layersOff']],
    [
      'a layer for a language',
      withLayer({ usage: '/Usage<</Language<</Lang(de)>>>>' }),
      ['layersOff'],
    ],
    ['a layer for a reader', withLayer({ usage: '/Usage<</User<</Type/Ind>>>>' }), ['layersOff']],
  ])('is accepted or refused unchanged when it has %s', async (_name, bytes, found) => {
    const signed = await (await PDF.load(bytes)).sign({ signer, reason: 'I agree' });
    expect(await codes(signed.bytes)).toEqual(found);
  });
});

/** The pixels of the place where the tests draw. */
function boxIn({ width, gray }: PagePicture): Buffer {
  const rows = Array.from({ length: 38 }, (_, row) => {
    const from = (253 + row) * width + 73;
    return gray.subarray(from, from + 326);
  });
  return Buffer.concat(rows);
}

const isDark = (box: Buffer) => box.some((gray) => gray < 128);
