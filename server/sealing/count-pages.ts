import type { PdfFile } from './pdf-file.ts';
import { isRef, PdfSyntaxError, type PdfValue } from './pdf-syntax.ts';

const MAX_NODES = 200_000;

/**
 * Walks the page tree: how many pages its root declares and how many there are.
 *
 * @throws PdfSyntaxError when the tree is broken, circular or endless
 */
export function countPages(file: PdfFile): { declared: number; leaves: number } {
  const root = file.catalog.entries.get('Pages');
  const declared = file.resolve(file.dict(root)?.entries.get('Count'));
  const waiting: PdfValue[] = [root ?? null];
  const seen = new Set<number>();
  let leaves = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isRef(node)) {
      if (seen.has(node.number)) throw new PdfSyntaxError('the page tree is circular');
      seen.add(node.number);
    }
    const dict = file.dict(node);
    if (!dict) throw new PdfSyntaxError('a page is missing');
    const kids = file.array(dict.entries.get('Kids'));
    if (kids) for (const kid of kids.items) waiting.push(kid);
    else leaves += 1;
    if (seen.size > MAX_NODES) throw new PdfSyntaxError('the page tree is endless');
  }
  return { declared: typeof declared === 'number' ? declared : -1, leaves };
}
