import { PdfSyntaxError, type PdfValue } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import type { ViewerPage } from './viewer-pages.ts';

/**
 * Returns the annotations that pdf.js finds on a page: the dictionaries in its list. It ignores
 * other items. Undefined if the page has no /Annots.
 *
 * Source: pdf.js 6, core/document.js (Page.annotations) and core/annotation.js (AnnotationFactory).
 * @throws PdfSyntaxError if the list is in an ancestor, which only pdf.js inherits
 */
export function viewerAnnotations(
  file: ViewerFile,
  { dict, above }: ViewerPage,
): PdfValue[] | undefined {
  const list = dict.entries.get('Annots');
  if (list === undefined) {
    if (!above.some((node) => node.dict.entries.has('Annots'))) return undefined;
    throw new PdfSyntaxError('annotations stand above the pages');
  }
  const found = file.resolve(list);
  const items = typeof found === 'object' && found?.kind === 'array' ? found.items : [];
  return items.filter((one) => file.dict(one) !== null);
}

/** Returns whether /Annots of a page is only a list of annotations. */
export function hasOnlyAnnotations(file: ViewerFile, page: ViewerPage): boolean {
  const shown = viewerAnnotations(file, page);
  const list = file.entry(page.dict, 'Annots');
  const isList = typeof list === 'object' && list?.kind === 'array';
  return shown === undefined || (isList && list.items.length === shown.length);
}
