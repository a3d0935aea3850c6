import fontkit from '@pdf-lib/fontkit';
import { TrueTypeSubset } from './true-type-subset.ts';

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/** The used members of fontkit's font. Its own declarations lack some of them. */
interface ParsedFont {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  italicAngle: number;
  capHeight: number;
  xHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number; width: number; height: number };
  characterSet: number[];
  'OS/2': { sFamilyClass: number };
  head: { macStyle: { italic: boolean } };
  post: { isFixedPitch: number };
  glyphForCodePoint(codePoint: number): Glyph;
}

// The only ligatures that Latin text needs. Shaping a whole text for them takes most of the time.
const ligatures: Record<string, number> = { fi: 0xfb01, fl: 0xfb02 };

/**
 * A TrueType font with the interface that pdf-lib expects. It has a simple layout (one glyph per
 * character, plus the fi and fl ligatures) and its own subset, because fontkit's subset writes
 * short offsets that lose every glyph of odd length.
 */
export class TrueTypeFace {
  readonly #font: ParsedFont;
  readonly #bytes: Uint8Array;
  readonly #glyphs = new Map<number, Glyph>();
  readonly characterSet: number[];
  readonly #characters: Set<number>;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#font = fontkit.create(bytes) as unknown as ParsedFont;
    this.characterSet = this.#font.characterSet;
    this.#characters = new Set(this.characterSet);
    const { postscriptName, unitsPerEm, ascent, descent, italicAngle, bbox } = this.#font;
    const { capHeight, xHeight, head, post } = this.#font;
    Object.assign(this, { postscriptName, unitsPerEm, ascent, descent, italicAngle, bbox });
    Object.assign(this, { capHeight, xHeight, head, post, 'OS/2': this.#font['OS/2'] });
  }

  layout(text: string): { glyphs: Glyph[] } {
    const glyphs: Glyph[] = [];
    const characters = [...text];
    for (let index = 0; index < characters.length; index += 1) {
      const pair = `${characters[index]}${characters[index + 1] ?? ''}`;
      const joined = ligatures[pair];
      if (joined !== undefined && this.#characters.has(joined)) {
        const codePoints = [...pair].map((character) => character.codePointAt(0) ?? 0);
        glyphs.push({ ...this.#glyph(joined), codePoints });
        index += 1;
      } else glyphs.push(this.#glyph(characters[index]?.codePointAt(0) ?? 0));
    }
    return { glyphs };
  }

  glyphForCodePoint(codePoint: number): Glyph {
    return this.#glyph(codePoint);
  }

  createSubset(): TrueTypeSubset {
    return new TrueTypeSubset(this.#bytes);
  }

  #glyph(codePoint: number): Glyph {
    let glyph = this.#glyphs.get(codePoint);
    if (!glyph) {
      const { id, advanceWidth } = this.#font.glyphForCodePoint(codePoint);
      glyph = { id, advanceWidth, codePoints: [codePoint] };
      this.#glyphs.set(codePoint, glyph);
    }
    return glyph;
  }
}
