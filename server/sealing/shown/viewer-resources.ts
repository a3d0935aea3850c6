import type { PdfDictValue, PdfValue } from '../reading/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import { lineOf } from './viewer-pages.ts';

/**
 * The resources of a page by their kinds, as the viewer of the room takes them: to those of the page it
 * adds the kinds that only those above it have. None where the nearest are no dictionary.
 *
 * Source: pdf.js 6, core/document.js (Page) and core/primitives.js (Dict.merge).
 */
export function viewerResources(file: ViewerFile, page: PdfDictValue): Map<string, PdfValue> {
  const all = resourcesOf(file, page).map((one) => file.dict(one));
  if (!all[0]) return new Map();
  // Of a kind that several have, the nearest is taken.
  return new Map(all.toReversed().flatMap((one) => [...(one?.entries ?? [])]));
}

/** What the page and those above it say of resources, the nearest first. */
export function resourcesOf(file: ViewerFile, page: PdfDictValue): PdfValue[] {
  return lineOf(file, page).flatMap(({ entries }) => {
    const one = entries.get('Resources');
    return one === undefined ? [] : [one];
  });
}
