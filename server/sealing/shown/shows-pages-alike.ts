import type { PdfDictValue } from '../reading/pdf-syntax.ts';
import { viewerContents } from './viewer-contents.ts';
import type { ViewerFile } from './viewer-file.ts';
import { viewerPages } from './viewer-pages.ts';

/**
 * Whether every program takes of each page what the viewer of the room takes of it: asked of files whose
 * bytes stay as they are. In others the pages are given entries of their own (`rebuildPdf`).
 *
 * @throws PdfSyntaxError where the pages cannot be read
 */
export function showsPagesAlike(shown: ViewerFile): boolean {
  return viewerPages(shown).every(({ dict }) => hasOnlyStreams(shown, dict));
}

function hasOnlyStreams(shown: ViewerFile, page: PdfDictValue): boolean {
  const contents = shown.entry(page, 'Contents');
  const isList = typeof contents === 'object' && contents?.kind === 'array';
  const count = isList ? contents.items.length : Number(contents !== null);
  return (viewerContents(shown, page)?.length ?? 0) === count;
}
