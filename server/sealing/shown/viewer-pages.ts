import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';

const MAX_NODES = 200_000;
const MAX_DEPTH = 64;

/** A page or one of its ancestors in the page tree. */
export interface ViewerNode {
  ref: PdfRefValue;
  dict: PdfDictValue;
}

export interface ViewerPage extends ViewerNode {
  /** Its ancestors in the page tree, nearest first. */
  above: ViewerNode[];
}

/**
 * Returns the pages that pdf.js shows, in order.
 *
 * @throws PdfSyntaxError if the page tree is broken, cyclic or endless, or its page counts are
 * wrong
 */
export function viewerPages(file: ViewerFile): ViewerPage[] {
  const catalog = file.entry(file.trailer, 'Root');
  if (!isDict(catalog)) throw new PdfSyntaxError('the file has no catalog');
  const seen = new Set<number>();
  const pages: ViewerPage[] = [];
  const visit = (node: PdfValue | undefined, above: ViewerNode[]) => {
    const depth = above.length;
    const dict = file.resolve(node);
    // A page inside another object would have no number to identify it.
    if (!isRef(node) || !isDict(dict)) throw new PdfSyntaxError('a page is missing');
    if (seen.has(node.number)) throw new PdfSyntaxError('the page tree is circular');
    seen.add(node.number);
    if (seen.size > MAX_NODES || depth > MAX_DEPTH) {
      throw new PdfSyntaxError('the page tree is endless');
    }
    if (depth > 0 && isLeaf(file, dict)) {
      pages.push({ ref: node, dict, above });
      return;
    }
    const before = pages.length;
    const kids = file.entry(dict, 'Kids');
    if (typeof kids !== 'object' || kids?.kind !== 'array') {
      throw new PdfSyntaxError('a page tree has no pages');
    }
    const path = [{ ref: node, dict }, ...above];
    for (const kid of kids.items) visit(kid, path);
    const count = file.entry(dict, 'Count');
    const isCounted = depth === 0 || (typeof count === 'number' && count >= 0);
    if (isCounted && count !== pages.length - before) {
      throw new PdfSyntaxError('the page tree counts its pages wrongly');
    }
  };
  visit(catalog.entries.get('Pages'), []);
  agreeWithLinearization(file, pages);
  return pages;
}

function isLeaf(file: ViewerFile, dict: PdfDictValue): boolean {
  const type = file.entry(dict, 'Type');
  const isPage = typeof type === 'object' && type?.kind === 'name' && type.name === 'Page';
  return isPage || !dict.entries.has('Kids');
}

/** In a linearized file, pdf.js uses the page data at the start of the file. */
function agreeWithLinearization({ linearized }: ViewerFile, pages: ViewerPage[]): void {
  if (!linearized) return;
  const first = pages[linearized.firstPage];
  if (linearized.pageCount !== pages.length || first?.ref.number !== linearized.firstPageNumber) {
    throw new PdfSyntaxError('the beginning of the file tells of other pages');
  }
}

/**
 * Returns the value that pdf.js uses for an inheritable entry of pages and fields. The search ends
 * at an entry that is present but refers to nothing.
 *
 * @returns undefined if neither the page nor an ancestor has the entry
 */
export function inheritedEntry(
  file: ViewerFile,
  page: PdfDictValue,
  key: string,
): PdfValue | undefined {
  const holder = lineOf(file, page).find(({ entries }) => entries.has(key));
  return holder && file.entry(holder, key);
}

/**
 * A page or field and its /Parent chain, nearest first. pdf.js follows /Parent, not the path in the
 * page tree. Source: pdf.js 6, core/core_utils.js (getInheritableProperty).
 *
 * @throws PdfSyntaxError if the chain has no end
 */
export function lineOf(file: ViewerFile, page: PdfDictValue): PdfDictValue[] {
  const line = [page];
  const seen = new Set<number>();
  for (let last = page; ; ) {
    const parent = last.entries.get('Parent');
    const dict = file.dict(parent);
    if (!dict || (isRef(parent) && seen.has(parent.number))) return line;
    if (isRef(parent)) seen.add(parent.number);
    if (line.length > MAX_DEPTH) throw new PdfSyntaxError('parents have no end');
    line.push(dict);
    last = dict;
  }
}
