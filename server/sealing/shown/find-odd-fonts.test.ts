import { describe, expect, test } from 'vitest';
import { codes, expectShown } from '../testing/shown-pages.ts';
import { darkShares } from '../testing/three-viewers.ts';
import {
  forged,
  type Glyphs,
  glyphOf,
  inSegment,
  numbered,
  type WrittenMap,
  writeFont,
} from '../testing/write-font.ts';
import { onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/**
 * A font must show the same letters and digits in the conference viewer and in every other program.
 */
const mac = (glyphs: Glyphs): WrittenMap => [1, 0, numbered(glyphs)];
const unicode = (glyphs: Glyphs): WrittenMap => [3, 1, inSegment(glyphs)];
const symbols = (glyphs: Glyphs): WrittenMap => [3, 0, inSegment(glyphs, 0xf000)];
const old = (glyphs: Glyphs): WrittenMap => [0, 3, inSegment(glyphs)];

/** Digits with many dark pixels. */
const heavy: Glyphs = (code) => glyphOf(code < 58 ? 64 : code);

const WIN = '/Encoding/WinAnsiEncoding';
const NAMED = '/Encoding<</Type/Encoding/Differences[49/one/two/three]>>';
const widths = Array(95).fill(600).join(' ');

const simple = (encoding: string) =>
  `<</Type/Font/Subtype/TrueType/BaseFont/AAAAAA+Sans${encoding}/FirstChar 32/LastChar 126/Widths[${widths}]/FontDescriptor 6 0 R>>`;
const descriptor = (flags: number, files = '/FontFile2 7 0 R') =>
  `<</Type/FontDescriptor/FontName/AAAAAA+Sans/Flags ${flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80${files}>>`;
const embedded = (file: Buffer) => streamOf(file.toString('latin1'), `/Length1 ${file.length}`);

/** A page that shows text in the font in object 5, or in object 8 as /F2. */
function withFont(font: string, more: WrittenObject[], content = '/F1 24 Tf (Pay 123) Tj'): Buffer {
  const objects = onePage('', '', '');
  objects[2] = [3, objects[2]?.[1].replace('/F1 5 0 R', '/F1 5 0 R/F2 8 0 R') ?? ''];
  objects[3] = [4, streamOf(`BT 76 508 Td ${content} ET`)];
  objects[4] = [5, font];
  return writePdf([...objects, ...more]);
}

function withTrueType(
  maps: WrittenMap[],
  flags: number,
  encoding: string,
  text = 'Pay 12312312312',
): Buffer {
  const content = `/F1 24 Tf (${text}) Tj`;
  const more: WrittenObject[] = [
    [6, descriptor(flags)],
    [7, embedded(writeFont(maps))],
  ];
  return withFont(simple(encoding), more, content);
}

const asGlyphs = (text: string) =>
  `<${[...text].map((one) => glyphOf(one.charCodeAt(0)).toString(16).padStart(4, '0')).join('')}>`;

/** In a composite font whose codes are its glyph numbers. */
function withComposite(
  entries: string,
  more: WrittenObject[] = [],
  encoding = '/Identity-H',
): Buffer {
  const info = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
  const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+Sans${info}/DW 600/FontDescriptor 6 0 R${entries}>>`;
  const font = `<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Sans/Encoding${encoding}/DescendantFonts[${descendant}]>>`;
  const objects: WrittenObject[] = [
    [6, descriptor(4)],
    [7, embedded(writeFont([]))],
  ];
  return withFont(font, [...objects, ...more], `/F1 24 Tf ${asGlyphs('Pay 123')} Tj`);
}

const spread = (shares: object) => {
  const numbers: number[] = Object.values(shares);
  return Math.max(...numbers) - Math.min(...numbers);
};

describe('a font that programs draw differently', () => {
  test.each([
    ['a map for Windows that contradicts the older one', [mac(glyphOf), unicode(forged)], 4, ''],
    ['the older one, without an encoding', [mac(forged), unicode(glyphOf)], 32, ''],
    ['a map of symbols beside one of letters', [symbols(glyphOf), unicode(forged)], 4, WIN],
    ['the same with names', [symbols(forged), unicode(glyphOf)], 4, NAMED],
    ['a map of letters beside an old one', [old(glyphOf), mac(forged)], 32, WIN],
    ['a map that is for symbols alone', [mac(glyphOf), symbols(forged)], 32, ''],
    [
      'one that leaves the digits out',
      [mac(glyphOf), unicode((code) => (code < 58 ? 3 : glyphOf(code)))],
      4,
      '',
    ],
  ])('is refused with %s', async (_name, maps, flags, encoding) => {
    const bytes = withTrueType(maps as WrittenMap[], flags as number, encoding as string);
    expect(spread(await darkShares(bytes))).toBeGreaterThan(1);
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  const good = embedded(writeFont([mac(glyphOf), unicode(glyphOf)]));
  const twin = (encoding: string) => simple(`/Encoding<</X/MacRomanEncoding${encoding}>>`);
  const [digits, letters] = ['[49/one/two/three]', '[49/W/W/W]'];

  test('is refused when pdf.js confuses it with another font', async () => {
    const more: WrittenObject[] = [
      [6, descriptor(32)],
      [7, good],
      [8, twin(`/Y${digits}/Differences${letters}`)],
    ];
    const first = twin(`/Differences${digits}/Y${letters}`);
    const bytes = withFont(first, more, '/F1 24 Tf (Pay ) Tj /F2 24 Tf (123) Tj');
    expect(spread(await darkShares(bytes))).toBeGreaterThan(1);
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  test.each([
    ['a font file that begins as nothing known', Buffer.from('abcd')],
    ['one that says that it is of another kind', Buffer.from('OTTO')],
  ])('is refused when it is %s', async (_name, head) => {
    const file = writeFont([mac(heavy), unicode(heavy)]);
    head.copy(file);
    const more: WrittenObject[] = [
      [6, descriptor(32)],
      [7, embedded(file)],
    ];
    const bytes = withFont(simple(WIN), more, `/F1 24 Tf (${'1'.repeat(20)}) Tj`);
    expect(spread(await darkShares(bytes))).toBeGreaterThan(1);
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  const table = (count: number) =>
    streamOf(
      Array.from({ length: count }, (_, glyph) => `\0${String.fromCharCode(glyph)}`).join(''),
    );
  const map = (body: string) => streamOf(`begincmap ${body} endcmap`, '/Type/CMap/CMapName/X');

  test.each([
    [
      'a table of glyphs that ends too early',
      withComposite('/CIDToGIDMap 8 0 R', [[8, table(18)]]),
    ],
    ['codes that another map has', withComposite('', [[8, map('/Identity-H usecmap')]], ' 8 0 R')],
    ['a map that nobody has', withComposite('', [], '/Foo-H')],
    ['glyphs by the type of a font that is none', withComposite('/Subtype/Foo')],
  ])('is refused when it is composite, with %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  test.each([
    [
      'names that only some programs turn into letters',
      '/Encoding<</Differences[49/uni0057/g57/W.alt]>>',
    ],
    ['names of nothing', '/Encoding<</Differences[49/.notdef/.notdef/.notdef]>>'],
    ['codes that are no whole numbers', '/Encoding<</Differences[49.5/W/W 49.2/W]>>'],
    ['digits of another kind', '/Encoding/MacExpertEncoding'],
  ])('is refused when it is not embedded, with %s', async (_name, encoding) => {
    const bytes = withFont(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica${encoding}>>`, []);
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  const drawn: WrittenObject[] = [
    [8, streamOf('600 0 d0 0 0 400 700 re f')],
    [9, streamOf('600 0 d0 0 0 100 700 re f')],
  ];
  const type3 = (entries: string) =>
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FirstChar 49/LastChar 51/Widths[600 600 600]/CharProcs<</one 8 0 R/two 9 0 R/three 8 0 R>>${entries}>>`;
  const matrix = '/FontMatrix[0.001 0 0 0.001 0 0]';
  test.each([
    ['drawn glyphs without names for their codes', `${matrix}/Encoding<</Differences[]>>`],
    ['drawn glyphs of no size', NAMED],
  ])('is refused when it has %s', async (_name, entries) => {
    const bytes = withFont(type3(entries), drawn, '/F1 24 Tf (123) Tj');
    expect(spread(await darkShares(bytes))).toBeGreaterThan(1);
    expect(await codes(bytes)).toEqual(['oddFonts']);
  });

  test('is refused when its character maps point outside the file, without an internal error', async () => {
    const wild = inSegment(glyphOf);
    wild.writeUInt16BE(0xfff0, 6);
    for (const cut of [0, 3, 11, 40, 300, 5000]) {
      const file = writeFont([mac(glyphOf), [3, 1, wild]]).subarray(0, cut || undefined);
      const more: WrittenObject[] = [
        [6, descriptor(32)],
        [7, embedded(file)],
      ];
      expect(await codes(withFont(simple(WIN), more))).toEqual(['oddFonts']);
    }
  });
});

describe('a font that all programs draw alike', () => {
  test.each([
    ['maps that agree', withTrueType([mac(glyphOf), unicode(glyphOf)], 4, '')],
    [
      'the same with an encoding',
      withTrueType([old(glyphOf), mac(glyphOf), unicode(glyphOf)], 32, WIN),
    ],
    ['a map of symbols alone', withTrueType([symbols(glyphOf)], 4, '')],
    ['an old map alone', withTrueType([mac(glyphOf)], 4, '')],
    ['a composite font', withComposite('/CIDToGIDMap/Identity')],
    [
      'codes that the document does not show',
      withTrueType([mac(glyphOf), unicode(forged)], 4, '', 'Pay me'),
    ],
  ])('is accepted: %s', async (_name, bytes) => {
    expect(spread(await darkShares(bytes))).toBeLessThanOrEqual(1);
    expect(await codes(bytes)).toEqual([]);
  });

  test('is accepted when every program includes it', async () => {
    for (const called of ['Helvetica', 'Times-Bold', 'Courier', 'ArialMT']) {
      for (const encoding of ['', WIN, NAMED, '/Encoding/PDFDocEncoding']) {
        const font = `<</Type/Font/Subtype/Type1/BaseFont/${called}${encoding}>>`;
        await expectShown(withFont(font, []), 'Pay 123');
      }
    }
  });

  test('is accepted when it is a symbol font with named symbols, with any base encoding', async () => {
    const differences = '/Differences[49/greaterequal/alpha/beta]';
    const encoding = `/Encoding<</BaseEncoding/WinAnsiEncoding${differences}>>`;
    const font = `<</Type/Font/Subtype/Type1/BaseFont/Symbol${encoding}>>`;
    expect(await codes(withFont(font, [], '/F1 24 Tf (123) Tj'))).toEqual([]);
    expect(await codes(withFont(font, [], '/F1 24 Tf (a123) Tj'))).toEqual(['oddFonts']);
  });
});

describe('a font of invisible text', () => {
  const unclear = (content: string) =>
    withFont(
      simple(''),
      [
        [6, descriptor(4)],
        [7, embedded(writeFont([mac(glyphOf), unicode(forged)]))],
      ],
      content,
    );
  const notEmbedded = (content: string) => {
    const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont/Sans/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 6 0 R>>`;
    const font = `<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding/Identity-H/DescendantFonts[${descendant}]>>`;
    return withFont(font, [[6, descriptor(4, '')]], content);
  };

  test.each([
    ['with maps that contradict each other', unclear],
    ['that is composite and not embedded', notEmbedded],
  ])('is accepted even if programs would draw it differently: %s', async (_name, withText) => {
    const bytes = withText('3 Tr /F1 24 Tf (Pay 123) Tj');
    expect(Object.values(await darkShares(bytes))).toEqual([0, 0, 0]);
    expect(await codes(bytes)).toEqual([]);
  });

  test.each([
    ['before the invisible text', '/F1 24 Tf (123) Tj 3 Tr (Pay) Tj'],
    ['after the invisible text', '/F1 24 Tf 3 Tr (Pay) Tj 0 Tr (123) Tj'],
    ['after the mode ended with its state', 'ET q BT 3 Tr ET Q BT /F1 24 Tf (123) Tj'],
    ['as outlines', '/F1 24 Tf 3 Tr (Pay) Tj 1 Tr (123) Tj'],
  ])('is refused when it also shows visible text %s', async (_name, content) => {
    expect(await codes(unclear(content))).toEqual(['oddFonts']);
  });

  test('is refused when its glyphs are drawn, which are always visible', async () => {
    const glyph: WrittenObject = [8, streamOf('600 0 d0 0 0 400 700 re f')];
    const font =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FirstChar 49/LastChar 49/Widths[600]/FontMatrix[0.001 0 0 0.001 0 0]/Encoding<</Differences[]>>/CharProcs<</one 8 0 R>>>>';
    expect(await codes(withFont(font, [glyph], '3 Tr /F1 24 Tf (1) Tj'))).toEqual(['oddFonts']);
  });
});
