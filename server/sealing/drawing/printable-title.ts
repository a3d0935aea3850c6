import { charactersWithoutGlyph } from './characters-without-glyph.ts';

/** The document title on a sealed page; null if the fonts of the page lack a glyph for it. */
export const printableTitle = (title: string): string | null =>
  charactersWithoutGlyph(title).length === 0 ? title : null;
