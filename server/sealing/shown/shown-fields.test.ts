import { describe, expect, test } from 'vitest';
import { drawFirstPage } from '../rendering/draw-first-page.ts';
import { composed, textOf } from '../testing/shown-pages.ts';
import { line, onePage, streamOf, writePdf } from '../testing/write-pdf.ts';

describe('a form field', () => {
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
  ] as const)(
    'is sealed as the conference viewer showed it: %s',
    async (_name, field, options, shown) => {
      const bytes = withField(field, options);
      expect(await darkIn(bytes)).toBe(shown !== null);
      const pdf = await composed(bytes);
      expect(await darkIn(pdf)).toBe(shown !== null);
      const text = textOf(pdf);
      for (const word of ['drawn', 'typed']) expect(text.includes(word)).toBe(word === shown);
    },
  );

  test('is left for the viewer to draw when the form does not list it', async () => {
    const bytes = withField(typed, { isDrawnAnew: true, appearance: true, listed: false });
    const pdf = await composed(bytes);
    expect(await darkIn(pdf)).toBe(true);
    expect(textOf(pdf)).not.toContain('drawn');
  });

  /** Returns whether the conference viewer shows anything in the field. */
  async function darkIn(bytes: Uint8Array): Promise<boolean> {
    const { createCanvas, loadImage } = await import('@napi-rs/canvas');
    const image = await loadImage(Buffer.from(await drawFirstPage(bytes)));
    const brush = createCanvas(image.width, image.height).getContext('2d');
    brush.drawImage(image, 0, 0);
    const scale = image.width / 612;
    const [x, y, width, height] = [72, 252, 328, 40].map((side) => side * scale);
    const { data } = brush.getImageData(x ?? 0, y ?? 0, width ?? 0, height ?? 0);
    return data.some((gray, at) => at % 4 === 0 && gray < 128);
  }
});
