import { isRef, type PdfDictValue } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { hasOnlyAnnotations } from './viewer-annotations.ts';
import { boxOf, common, viewerBoxes } from './viewer-boxes.ts';
import { viewerContents } from './viewer-contents.ts';
import type { ViewerFile } from './viewer-file.ts';
import { inheritedEntry, type ViewerPage } from './viewer-pages.ts';
import { resourcesOf, viewerResources } from './viewer-resources.ts';

/**
 * Returns whether every program interprets each page like pdf.js. Otherwise the pages need entries
 * of their own (`ownPageEntries`).
 *
 * Source: ISO 32000-1, 7.7.3 (pages) and 14.11.2 (boxes).
 * @throws PdfSyntaxError if the interpretation of pdf.js is uncertain
 */
export function showsPagesAlike(shown: ViewerFile, pages: ViewerPage[]): boolean {
  return pages.every(
    (page) =>
      isLedBack(shown, page) &&
      hasPlainBoxes(shown, page.dict) &&
      hasPlainResources(shown, page.dict) &&
      hasOnlyStreams(shown, page.dict) &&
      hasOnlyAnnotations(shown, page),
  );
}

/** Some programs inherit along the path in the page tree, others along /Parent. */
function isLedBack(shown: ViewerFile, page: ViewerPage): boolean {
  const path = [page, ...page.above];
  return path.every(({ dict }, at) => {
    const parent = dict.entries.get('Parent') ?? null;
    const above = path[at + 1];
    if (!above) return shown.resolve(parent) === null;
    return isRef(parent) && parent.number === above.ref.number;
  });
}

function hasPlainBoxes(shown: ViewerFile, page: PdfDictValue): boolean {
  const media = boxOf(shown, inheritedEntry(shown, page, 'MediaBox'));
  const crop = inheritedEntry(shown, page, 'CropBox');
  const cropped = boxOf(shown, crop);
  const turn = inheritedEntry(shown, page, 'Rotate');
  const { userUnit, rotate } = viewerBoxes(shown, page);
  return (
    media !== null &&
    (crop === undefined || (cropped !== null && common(cropped, media) !== null)) &&
    (turn === undefined || (typeof turn === 'number' && (turn - rotate) % 360 === 0)) &&
    (!page.entries.has('UserUnit') || shown.entry(page, 'UserUnit') === userUnit)
  );
}

/** pdf.js merges resources of ancestors, others do not. Procedure sets have no meaning. */
function hasPlainResources(shown: ViewerFile, page: PdfDictValue): boolean {
  const nearest = resourcesOf(shown, page)[0];
  if (nearest === undefined) return true;
  const own = shown.dict(nearest);
  const kinds = viewerResources(shown, page).keys();
  return own !== null && kinds.every((kind) => kind === 'ProcSet' || own.entries.has(kind));
}

function hasOnlyStreams(shown: ViewerFile, page: PdfDictValue): boolean {
  const contents = shown.entry(page, 'Contents');
  const isList = typeof contents === 'object' && contents?.kind === 'array';
  const count = isList ? contents.items.length : Number(contents !== null);
  return (viewerContents(shown, page)?.length ?? 0) === count;
}
