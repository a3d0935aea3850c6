import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { ContentBudget } from './content/content-budget.ts';
import { everyDictionary } from './every-dictionary.ts';
import { contentThatRuns } from './run-content.ts';
import { type ShownCodes, shownCodes, UNNAMED } from './shown-codes.ts';

const name = (text: string) => PDFName.of(text);
/** Types of fonts whose text can be invisible. */
const WITH_MODES = ['Type0', 'Type1', 'MMType1', 'TrueType'].map(name);

type VisibleCodes = Pick<ShownCodes, 'bytes' | 'pairs'>;

/** The fonts of a document, and the codes shown in each. */
export interface DocumentFonts {
  /** Each font with its names in resources. */
  fonts: Map<PDFDict, Set<string>>;
  /** The codes of visible text; null if unknown. Computed on first use. */
  shownIn(font: PDFDict): VisibleCodes | null;
}

/** Finds the fonts in the resources and graphics states of a document. */
export function fontsOf(document: PDFDocument): DocumentFonts {
  const fonts = new Map<PDFDict, Set<string>>();
  const add = (font: unknown, as: string) => {
    if (font instanceof PDFDict) fonts.set(font, (fonts.get(font) ?? new Set()).add(as));
  };
  for (const dict of everyDictionary(document.context)) {
    const named = dict.lookup(name('Font'));
    if (named instanceof PDFDict) {
      for (const key of named.keys()) add(named.lookup(key), key.decodeText());
    }
    // A graphics state has a font and its size.
    if (named instanceof PDFArray && named.size() > 0) add(named.lookup(0), UNNAMED);
  }
  let shown: Map<string, ShownCodes> | null | undefined;
  return {
    fonts,
    shownIn(font) {
      if (shown === undefined) {
        shown = shownOf(document);
      }
      if (shown === null) return null;
      const names = fonts.get(font) ?? new Set();
      // Such a font can be active wherever the content names no other.
      const asked = names.has(UNNAMED) ? [...shown.keys()] : [...names, UNNAMED];
      const found = asked.flatMap((one) => shown?.get(one) ?? []);
      return visibleIn(font, found);
    },
  };
}

function visibleIn(font: PDFDict, found: ShownCodes[]): VisibleCodes {
  const hasModes = WITH_MODES.some((type) => type === font.lookup(name('Subtype')));
  const drawn = hasModes ? [] : found.flatMap(({ invisible }) => [...invisible]);
  return {
    bytes: new Set([...found.flatMap(({ bytes }) => [...bytes]), ...drawn]),
    pairs: new Set(found.flatMap(({ pairs }) => [...pairs])),
  };
}

function shownOf(document: PDFDocument): Map<string, ShownCodes> | null {
  try {
    return shownCodes(contentThatRuns(document, new ContentBudget()));
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}
