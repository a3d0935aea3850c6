import {
  isDict,
  type PdfDictValue,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { annotationFlags } from './page-annotations.ts';
import type { ViewerFile } from './viewer-file.ts';
import { inheritedEntry, viewerPages } from './viewer-pages.ts';

const PUSH_BUTTON = 1 << 16;

/**
 * Returns whether a form has a value without a finished appearance, so that programs draw it
 * differently or not at all: a field without a normal appearance, or one whose value must be
 * redrawn. Used for files whose bytes must stay unchanged.
 *
 * Source: ISO 32000-1, 12.5.5 (appearances) and 12.7.3 (fields).
 * @throws PdfSyntaxError if the pages cannot be read
 */
export function hidesValues(shown: ViewerFile): boolean {
  const catalog = shown.entry(shown.trailer, 'Root');
  const form = isDict(catalog) ? shown.entry(catalog, 'AcroForm') : null;
  const isDrawnAnew = isDict(form) && shown.entry(form, 'NeedAppearances') === true;
  return viewerPages(shown).some(({ dict }) =>
    itemsOf(shown.entry(dict, 'Annots')).some((item) => {
      const widget = shown.resolve(item);
      return isDict(widget) && isVisible(shown, widget) && hidesValue(shown, widget, isDrawnAnew);
    }),
  );
}

function isVisible(shown: ViewerFile, widget: PdfDictValue): boolean {
  const flags = shown.entry(widget, 'F');
  const [left, bottom, right, top] = itemsOf(shown.entry(widget, 'Rect')).map((side) =>
    shown.resolve(side),
  );
  const isHidden = typeof flags === 'number' && (flags & annotationFlags.hidden) !== 0;
  return (
    nameOf(shown.entry(widget, 'Subtype')) === 'Widget' &&
    !isHidden &&
    left !== right &&
    bottom !== top
  );
}

function hidesValue(shown: ViewerFile, widget: PdfDictValue, isDrawnAnew: boolean): boolean {
  const inherited = (key: string) => inheritedEntry(shown, widget, key) ?? null;
  const type = nameOf(inherited('FT'));
  const appearance = shown.entry(widget, 'AP');
  const normal = isDict(appearance) ? shown.entry(appearance, 'N') : null;
  if (type === 'Tx' || type === 'Ch') {
    return isFilled(inherited('V')) && (isDrawnAnew || !isDict(normal));
  }
  const flags = inherited('Ff');
  if (type !== 'Btn' || (typeof flags === 'number' && (flags & PUSH_BUTTON) !== 0)) return false;
  const state = nameOf(shown.entry(widget, 'AS') ?? inherited('V'));
  if (state === null || state === 'Off') return false;
  return !isDict(normal) || !isDict(shown.entry(normal, state));
}

/** A string or stream with more than blanks, or an array of such values. */
function isFilled(value: PdfValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value.kind === 'string') return Buffer.from(value.bytes).some((byte) => byte > 0x20);
  return value.kind === 'dict' || (value.kind === 'array' && value.items.length > 0);
}

const itemsOf = (value: PdfValue): PdfValue[] =>
  typeof value === 'object' && value?.kind === 'array' ? value.items : [];

const nameOf = (value: PdfValue): string | null =>
  typeof value === 'object' && value?.kind === 'name' ? value.name : null;
