import { lettersWithoutGlyph } from './letters-without-glyph.ts';

/** The title by which a sealed page names its document; null where the page lacks letters of it. */
export const printableTitle = (title: string): string | null =>
  lettersWithoutGlyph(title).length === 0 ? title : null;
