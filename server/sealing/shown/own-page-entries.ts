import type { PdfValue } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { showsPagesAlike } from './shows-pages-alike.ts';
import { viewerAnnotations } from './viewer-annotations.ts';
import { viewerBoxes } from './viewer-boxes.ts';
import { viewerContents } from './viewer-contents.ts';
import type { ViewerFile } from './viewer-file.ts';
import type { ViewerPage } from './viewer-pages.ts';
import { viewerResources } from './viewer-resources.ts';

/** Entries that replace those of a dictionary; undefined removes an entry. */
export type OwnEntries = Map<string, PdfValue | undefined>;

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Returns the entries that pages and their ancestors need so that every program interprets the
 * pages like pdf.js, by object number. If all programs agree, there are few.
 *
 * @throws PdfSyntaxError if the interpretation of pdf.js is uncertain
 */
export function ownPageEntries(file: ViewerFile, pages: ViewerPage[]): Map<number, OwnEntries> {
  const isAlike = showsPagesAlike(file, pages);
  const own = new Map<number, OwnEntries>();
  for (const page of pages) {
    const entries: OwnEntries = isAlike ? new Map() : allOf(file, page);
    // If several pages share a list, a mark on one page would appear on all of them.
    const contents = viewerContents(file, page.dict);
    if (contents) entries.set('Contents', { kind: 'array', items: contents });
    if (!isAlike) entries.set('Annots', listOrNothing(viewerAnnotations(file, page)));
    own.set(page.ref.number, entries);
    if (isAlike) continue;
    for (const [at, { ref }] of page.above.entries()) {
      if (own.has(ref.number)) break;
      // Pages with all entries of their own must inherit nothing.
      const nothing = INHERITED.map((key) => [key, undefined] as const);
      own.set(ref.number, new Map([['Parent', page.above[at + 1]?.ref], ...nothing]));
    }
  }
  return own;
}

const listOrNothing = (items: PdfValue[] | undefined): PdfValue | undefined =>
  items && { kind: 'array', items };

function allOf(file: ViewerFile, { dict, above }: ViewerPage): OwnEntries {
  const { mediaBox, cropBox, rotate, userUnit } = viewerBoxes(file, dict);
  const resources = viewerResources(file, dict);
  return new Map<string, PdfValue | undefined>([
    ['Parent', above[0]?.ref],
    ['MediaBox', { kind: 'array', items: mediaBox }],
    ['CropBox', { kind: 'array', items: cropBox }],
    ['Rotate', rotate],
    ['UserUnit', userUnit === 1 ? undefined : userUnit],
    ['Resources', { kind: 'dict', entries: resources, start: 0, end: 0 }],
  ]);
}
