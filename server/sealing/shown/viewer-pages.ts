import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../reading/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';

const MAX_NODES = 200_000;
const MAX_DEPTH = 64;

export interface ViewerPage {
  ref: PdfRefValue;
  dict: PdfDictValue;
}

/**
 * The pages that the viewer of the room shows, in their order.
 *
 * @throws PdfSyntaxError where the page tree is broken, circular or endless, or counts its pages wrongly
 */
export function viewerPages(file: ViewerFile): ViewerPage[] {
  const catalog = file.entry(file.trailer, 'Root');
  if (!isDict(catalog)) throw new PdfSyntaxError('the file has no catalog');
  const seen = new Set<number>();
  const pages: ViewerPage[] = [];
  const visit = (node: PdfValue | undefined, depth: number) => {
    const dict = file.resolve(node);
    // A page that is within another object would have no number to be told by.
    if (!isRef(node) || !isDict(dict)) throw new PdfSyntaxError('a page is missing');
    if (seen.has(node.number)) throw new PdfSyntaxError('the page tree is circular');
    seen.add(node.number);
    if (seen.size > MAX_NODES || depth > MAX_DEPTH) {
      throw new PdfSyntaxError('the page tree is endless');
    }
    if (depth > 0 && isLeaf(file, dict)) {
      pages.push({ ref: node, dict });
      return;
    }
    const before = pages.length;
    const kids = file.entry(dict, 'Kids');
    if (typeof kids !== 'object' || kids?.kind !== 'array') {
      throw new PdfSyntaxError('a page tree has no pages');
    }
    for (const kid of kids.items) visit(kid, depth + 1);
    const count = file.entry(dict, 'Count');
    const isCounted = depth === 0 || (typeof count === 'number' && count >= 0);
    if (isCounted && count !== pages.length - before) {
      throw new PdfSyntaxError('the page tree counts its pages wrongly');
    }
  };
  visit(catalog.entries.get('Pages'), 0);
  agreeWithLinearization(file, pages);
  return pages;
}

function isLeaf(file: ViewerFile, dict: PdfDictValue): boolean {
  const type = file.entry(dict, 'Type');
  const isPage = typeof type === 'object' && type?.kind === 'name' && type.name === 'Page';
  return isPage || !dict.entries.has('Kids');
}

/** Of a linearized file the viewer believes what stands at its beginning. */
function agreeWithLinearization({ linearized }: ViewerFile, pages: ViewerPage[]): void {
  if (!linearized) return;
  const first = pages[linearized.firstPage];
  if (linearized.pageCount !== pages.length || first?.ref.number !== linearized.firstPageNumber) {
    throw new PdfSyntaxError('the beginning of the file tells of other pages');
  }
}

/**
 * What the viewer takes for an entry that pages inherit. An entry that is there and leads to nothing
 * ends the search.
 *
 * @returns undefined where neither the page nor anything above it has the entry
 */
export function inheritedEntry(
  file: ViewerFile,
  page: PdfDictValue,
  key: string,
): PdfValue | undefined {
  let dict: PdfValue = page;
  for (let depth = 0; isDict(dict) && depth < MAX_DEPTH; depth += 1) {
    if (dict.entries.has(key)) return file.entry(dict, key);
    dict = file.entry(dict, 'Parent');
  }
  return undefined;
}
