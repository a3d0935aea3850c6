import type { PdfDictValue, PdfValue } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import { lineOf } from './viewer-pages.ts';

/**
 * Returns the resources of a page by type, like pdf.js: those of the page, plus the types that only
 * its ancestors have. Empty if the nearest resources are not a dictionary.
 *
 * Source: pdf.js 6, core/document.js (Page) and core/primitives.js (Dict.merge).
 */
export function viewerResources(file: ViewerFile, page: PdfDictValue): Map<string, PdfValue> {
  const all = resourcesOf(file, page).map((one) => file.dict(one));
  if (!all[0]) return new Map();
  // The nearest entry of a type counts.
  return new Map(all.toReversed().flatMap((one) => [...(one?.entries ?? [])]));
}

/** The resources of a page and its ancestors, nearest first. */
export function resourcesOf(file: ViewerFile, page: PdfDictValue): PdfValue[] {
  return lineOf(file, page).flatMap(({ entries }) => {
    const one = entries.get('Resources');
    return one === undefined ? [] : [one];
  });
}
