import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codes, composed } from '../testing/shown-pages.ts';
import { darkShares, expectSealedAlike, type PagePart, PLACE } from '../testing/three-viewers.ts';
import { line, onePage, streamOf, type WrittenObject, writePdf } from '../testing/write-pdf.ts';

/** Every program must execute content alike, and everyone must see what the seal adds on top. */
const draws = `0 g ${PLACE} re f`;
/** Position of a signature mark of the seal. */
const MARK: PagePart = { left: 73, top: 554, width: 214, height: 46 };

interface Written {
  resources?: string;
  objects?: WrittenObject[];
  entries?: string;
}

function withContent(content: string, { resources, objects = [], entries }: Written = {}): Buffer {
  const all = onePage('', '', resources);
  all[3] = [4, streamOf(content, entries)];
  return writePdf([...all, ...objects]);
}

function inParts(...parts: string[]): Buffer {
  const all = onePage('');
  const names = parts.map((_, at) => `${10 + at} 0 R`).join(' ');
  all[2] = [3, String(all[2]?.[1]).replace('4 0 R', `[${names}]`)];
  return writePdf([...all, ...parts.map((part, at): WrittenObject => [10 + at, streamOf(part)])]);
}

function withForm(content: string, entries = ''): Buffer {
  const form = streamOf(content, `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${entries}`);
  return withContent(`${line('Pay 10')} /X Do`, {
    resources: '/XObject<</X 6 0 R>>',
    objects: [[6, form]],
  });
}

/** An inline image, black where its bytes are zero. */
function inlineImage(entries: string, data: string): string {
  const [x, y, width, height] = PLACE.split(' ');
  return `${line('Pay 10')}\nq ${width} 0 0 ${height} ${x} ${y} cm\nBI ${entries}\nID ${data}\nEI\nQ\n`;
}

const gray = '/W 8 /H 8 /BPC 8 /CS /G';
const black = '\0'.repeat(64);
const deflated = deflateSync(Buffer.alloc(64)).toString('latin1');

describe('a page that leaves something open', () => {
  test.each([
    ['nothing', line('Pay 10')],
    ['a clip and a state', `${line('Pay 10')} 0 0 1 1 re W n q`],
    ['a clip that waits for its path', `${line('Pay 10')} 0 0 1 1 re W`],
    ['a path', `${line('Pay 10')} ${PLACE} re`],
    ['a scale', `0.24 0 0 0.24 0 0 cm q ${line('Pay 10')}`],
    ['a text that is a clip', `${line('Pay 10')} BT 7 Tr /F1 1 Tf (a) Tj`],
    ['marked content', `/Span BMC ${line('Pay 10')}`],
    ['a mode of text behind a state too many', `${line('Pay 10')} Q 3 Tr`],
    ['a state too many, and what follows', `Q Q ${line('Pay 10')} Q`],
    ['ends of nothing', `ET EMC ${line('Pay 10')} ET EMC`],
  ])('is closed before the marks are drawn when it leaves open %s', async (_name, content) => {
    const bytes = withContent(content);
    expect(await codes(bytes)).toEqual([]);
    const { conferenceId, poppler, mutool } = await darkShares(await composed(bytes), MARK);
    const asAlone = await darkShares(await composed(withContent(line('Pay 10'))), MARK);
    expect(asAlone.conferenceId).toBeGreaterThan(1);
    for (const share of [conferenceId, poppler, mutool]) {
      expect(Math.abs(share - asAlone.conferenceId)).toBeLessThan(3);
    }
  });
});

describe('content that every program draws alike', () => {
  test.each([
    ['a state too many', withContent(`1 0 0 1 0 0 cm Q ${draws} Q`)],
    ['a color between a path and its painting', withContent(`${PLACE} re 0 g f`)],
    ['a path within a text', withContent(`BT ${draws} ET`)],
    ['a state that nobody has', withContent(`/No gs ${draws}`)],
    [
      'positions outside a text',
      withContent(`9 9 Td 1 0 0 1 50 50 Tm T* BT /F1 24 Tf 72 508 Td (Pay 10) Tj ET ${draws}`),
    ],
    ['parts in the middle of operands', inParts('0 g 72 500', '328 40', 're f')],
    ['parts without white space between them', inParts('q', `${draws} Q`, 'q', 'Q')],
    ['a form that leaves a state open', withForm(`q ${draws}`)],
    ['a form with the names of its page', withForm(`BT /F1 9 Tf (1) Tj ET ${draws}`)],
    ['a picture', withContent(inlineImage(gray, black))],
    ['a picture that is deflated', withContent(inlineImage(`${gray} /F /Fl`, deflated))],
    ['a picture in numbers', withContent(inlineImage(`${gray} /F [/AHx]`, `${'00'.repeat(64)}>`))],
    [
      'a picture in two codes',
      withContent(
        inlineImage(`${gray} /F [/AHx /Fl]`, `${Buffer.from(deflated, 'latin1').toString('hex')}>`),
      ),
    ],
    [
      'a picture with a table of colors',
      withContent(inlineImage('/W 8 /H 8 /BPC 8 /CS [/I /RGB 0 <000000>]', black)),
    ],
    ['a mask', withContent(inlineImage('/W 8 /H 8 /IM true', '\0'.repeat(8)))],
    [
      'a color of a named space',
      withContent(`/C cs 0 0 0 sc ${PLACE} re f`, {
        resources: '/ColorSpace<</C[/CalRGB<</WhitePoint[0.95 1 1.09]>>]>>',
      }),
    ],
    [
      'data without the sum at their end',
      withContent(deflateSync(Buffer.from(draws)).subarray(0, -4).toString('latin1'), {
        entries: '/Filter/FlateDecode',
      }),
    ],
  ])('is sealed as the conference viewer showed it when it has %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual([]);
    const { conferenceId } = await expectSealedAlike(bytes);
    expect(conferenceId).toBeGreaterThan(90);
  });
});

describe('content that programs draw differently', () => {
  const [hidden, named] = [`1 g 0 1 g`, '/XObject<</X 6 0 R>>'];
  test.each([
    ['an operand too many', withContent(`${hidden} ${PLACE} re f`)],
    ['an operand too few', withContent(`0 g 1 0 rg 1 0 0 ${PLACE} re f`)],
    ['operators that touch', withContent(`1 g0 g ${PLACE} re f`)],
    ['a part that ends in a comment', inParts('1 g %', draws)],
    ['a path without a beginning', withContent('0 g 72 500 l 400 500 l 400 540 l 72 540 l f')],
    ['a clip of no path', withContent(`W n ${draws}`)],
    [
      'a picture that a path surrounds',
      withContent(`${PLACE} re /X Do f`, {
        resources: named,
        objects: [[6, streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]')]],
      }),
    ],
  ])('is refused when it draws something hidden: %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['drawnUnlike']);
    const { conferenceId, poppler, mutool } = await darkShares(bytes);
    expect(new Set([conferenceId > 50, poppler > 50, mutool > 50]).size).toBe(2);
  });

  const end = 'xxxxxx EI\nQ\n';
  const none = '/ColorSpace<</N[/Separation/None/DeviceGray 6 0 R]>>';
  test.each([
    ['a path that a form leaves to its page', withForm(`${PLACE} re`)],
    [
      'a picture with an end within',
      withContent(inlineImage('/W 30 /H 8 /BPC 8 /CS /G', `${end}${draws} q `.padEnd(240))),
    ],
    ['a string without an end', withContent(`${line('Pay 10')} (`)],
    ['an array without an end', withContent(`${line('Pay 10')} [`)],
    ['a dictionary without an end', withContent(`${line('Pay 10')} /X <<`)],
    ['a picture without an end', withContent(`${line('Pay 10')} BI ${gray} ID x`)],
    ['operands without an operator', withContent(`${line('Pay 10')} 1 0 0`)],
    ['a string in two parts', inParts('BT /F1 9 Tf (Pay', '10) Tj ET')],
    ['a number with two points', withContent(`0.1.2 g ${draws}`)],
    ['a number with a power', withContent(`1e0 g ${draws}`)],
    ['a number with two signs', withContent(`--1 g ${draws}`)],
    ['an operator that nobody knows', withContent(`0 g foo ${draws}`)],
    ['an operand of another kind', withContent(`(0) g ${draws}`)],
    ['a font that is not there', withContent('BT /F9 24 Tf 72 600 Td (Pay 1,000,000) Tj ET')],
    ['a color space that is not there', withContent(`/C cs 0 sc ${draws}`)],
    [
      'a color space with the name of another',
      withContent(`/G cs 0 sc ${draws}`, {
        resources: '/ColorSpace<</G/DeviceCMYK>>',
      }),
    ],
    ['a color of two spaces', withContent(`/DeviceRGB cs 0 sc ${draws}`)],
    ['a text outside its object', withContent('/F1 24 Tf 72 600 Td (Pay) Tj')],
    ['a leading that is set outside a text', withContent(`9 9 TD ${draws}`)],
    ['a state within a text', withContent('BT q /F1 24 Tf (Pay) Tj Q ET')],
    ['a form that restores what it has not saved', withForm(`Q ${draws}`)],
    [
      'a form with a name that only its page has',
      withForm('BT /F1 9 Tf (1) Tj ET', '/Resources<<>>'),
    ],
    ['a picture that is too short', withContent(inlineImage(gray, black.slice(2)))],
    ['a picture that is too long', withContent(inlineImage(gray, `${black}xxxx`))],
    [
      'a picture of which too much is coded',
      withContent(
        inlineImage(
          `${gray} /F [/AHx]`,
          `${'00'.repeat(64)}${Buffer.from(` EI ${draws} `).toString('hex')}>`,
        ),
      ),
    ],
    ['a picture in two sizes', withContent(inlineImage(`${gray} /Width 9`, black))],
    [
      'a picture in a color that leaves no marks',
      withContent(inlineImage('/W 8 /H 8 /BPC 8 /CS [/Separation /None /G <<>>]', black)),
    ],
    [
      'data that end too early',
      withContent(
        deflateSync(Buffer.from(draws.repeat(9)))
          .subarray(0, -12)
          .toString('latin1'),
        { entries: '/Filter/FlateDecode' },
      ),
    ],
  ])('is refused when it has %s', async (_name, bytes) => {
    expect(await codes(bytes)).toEqual(['drawnUnlike']);
  });

  test('is refused when it has an image in a named color that leaves no marks', async () => {
    const tint: WrittenObject = [6, '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>'];
    const image = inlineImage('/W 8 /H 8 /BPC 8 /CS /N', black);
    const bytes = withContent(image, { resources: none, objects: [tint] });
    expect(await codes(bytes)).not.toEqual([]);
  });
});

test('reads twenty thousand small images within the time limit', async () => {
  const image = inlineImage(`${gray} /F /Fl`, deflated).replace(line('Pay 10'), '');
  const content = image.repeat(20_000);
  expect(await codes(withContent(content))).toEqual([]);
});
