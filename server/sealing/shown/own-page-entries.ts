import type { PdfValue } from '../reading/pdf-syntax.ts';
import { showsPagesAlike } from './shows-pages-alike.ts';
import { viewerAnnotations } from './viewer-annotations.ts';
import { viewerBoxes } from './viewer-boxes.ts';
import { viewerContents } from './viewer-contents.ts';
import type { ViewerFile } from './viewer-file.ts';
import type { ViewerPage } from './viewer-pages.ts';
import { viewerResources } from './viewer-resources.ts';

/** Entries that replace those of a dictionary; undefined stands for one that is taken out. */
export type OwnEntries = Map<string, PdfValue | undefined>;

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * What pages, and those above them, are given so that every program takes of a page what the viewer of
 * the room takes of it, by the numbers of their objects. Where all agree it is little.
 *
 * @throws PdfSyntaxError where nobody can say what the viewer takes
 */
export function ownPageEntries(file: ViewerFile, pages: ViewerPage[]): Map<number, OwnEntries> {
  const isAlike = showsPagesAlike(file, pages);
  const own = new Map<number, OwnEntries>();
  for (const page of pages) {
    const entries: OwnEntries = isAlike ? new Map() : allOf(file, page);
    // A list that several pages share would show on all of them what is drawn on one.
    const contents = viewerContents(file, page.dict);
    if (contents) entries.set('Contents', { kind: 'array', items: contents });
    if (!isAlike) entries.set('Annots', listOrNothing(viewerAnnotations(file, page)));
    own.set(page.ref.number, entries);
    if (isAlike) continue;
    for (const [at, { ref }] of page.above.entries()) {
      if (own.has(ref.number)) break;
      // With all that its pages have of their own nothing is left to be inherited.
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
