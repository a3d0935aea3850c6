import { PdfSyntaxError, type PdfValue } from '../reading/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import type { ViewerPage } from './viewer-pages.ts';

/**
 * The annotations that the viewer of the room finds on a page: the dictionaries in its list, whatever
 * else stands in it. Undefined where the page says nothing of annotations.
 *
 * Source: pdf.js 6, core/document.js (Page.annotations) and core/annotation.js (AnnotationFactory).
 * @throws PdfSyntaxError where the list stands above the page: the viewer takes it from there, others do not
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

/** Whether all that a page says of annotations is a list of them. */
export function hasOnlyAnnotations(file: ViewerFile, page: ViewerPage): boolean {
  const shown = viewerAnnotations(file, page);
  const list = file.entry(page.dict, 'Annots');
  const isList = typeof list === 'object' && list?.kind === 'array';
  return shown === undefined || (isList && list.items.length === shown.length);
}
