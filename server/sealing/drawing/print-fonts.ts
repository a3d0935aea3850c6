import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { settable } from './characters-without-glyph.ts';
import { TrueTypeFace } from './true-type-face.ts';

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type FontFace = 'serif' | 'serifItalic' | 'serifBold' | 'sans' | 'sansBold';

/** A font in one document, with the functions for setting text in it. */
export interface PrintFont {
  pdf: PDFFont;
  /** The text with every character that the font lacks replaced by a visible box or lozenge. */
  printable(text: string): string;
  /** The characters of a text for which the font has no glyph, each once and in order. */
  lacking(text: string): string[];
  /** Width in points of printable text at a size in points. */
  width(text: string, size: number): number;
}
export type PrintFonts = Record<FontFace, PrintFont>;

const files: Record<FontFace, string> = {
  serif: 'source-serif-4-regular',
  serifItalic: 'source-serif-4-italic',
  serifBold: 'source-serif-4-semibold',
  sans: 'inter-regular',
  sansBold: 'inter-semibold',
};
// The static TTF fonts. The woff2 fonts are variable and split by script, which a PDF cannot embed.
const folder = new URL('../../../resources/fonts/', import.meta.url);
const parsed = new Map<FontFace, { bytes: Uint8Array; font: TrueTypeFace }>();
const faceByBytes = new WeakMap<Uint8Array, FontFace>();

/** Embeds fonts as subsets, with only the used glyphs. */
export async function embedPrintFonts<Face extends FontFace>(
  document: PDFDocument,
  faces: readonly Face[],
): Promise<Pick<PrintFonts, Face>> {
  document.registerFontkit(cachingFontkit);
  const entries = faces.map(async (face) => {
    const { bytes, font } = load(face);
    const pdf = await document.embedFont(bytes, { subset: true });
    return [face, printFont(pdf, font.characterSet)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Pick<PrintFonts, Face>;
}

function load(face: FontFace) {
  let loaded = parsed.get(face);
  if (!loaded) {
    const bytes = new Uint8Array(readFileSync(new URL(`${files[face]}.ttf`, folder)));
    loaded = { bytes, font: new TrueTypeFace(bytes) };
    parsed.set(face, loaded);
    faceByBytes.set(bytes, face);
  }
  return loaded;
}

// Parsing a font takes longer than all drawing with it, so each font is parsed once per process.
const cachingFontkit = {
  create(bytes: Uint8Array, name?: string) {
    const face = faceByBytes.get(bytes);
    return face ? load(face).font : fontkit.create(bytes, name);
  },
} as unknown as Fontkit;

function printFont(pdf: PDFFont, characterSet: number[]): PrintFont {
  const characters = new Set(characterSet);
  const replacement =
    ['□', '◊', '?'].find((mark) => characters.has(mark.codePointAt(0) ?? 0)) ?? '';
  const advances = new Map<string, number>();
  const advance = (character: string) => {
    let width = advances.get(character);
    if (width === undefined) {
      width = pdf.widthOfTextAtSize(character, 1);
      advances.set(character, width);
    }
    return width;
  };
  return {
    pdf,
    lacking: (text) =>
      [...new Set(settable(text))].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0)),
    printable(text) {
      let out = '';
      for (const character of settable(text)) {
        out += characters.has(character.codePointAt(0) ?? 0) ? character : replacement;
      }
      return out;
    },
    width(text, size) {
      let sum = 0;
      for (const character of text) sum += advance(character);
      return sum * size;
    },
  };
}
