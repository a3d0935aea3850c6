import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

const NEXT = PDFName.of('ParentTreeNextKey');
const NUMS = PDFName.of('Nums');
const KIDS = PDFName.of('Kids');
/** Larger keys in a hostile file are ignored when choosing the next key. */
const MAX_KEY = 2 ** 30;
const MAX_NODES = 200_000;

/**
 * The parent tree of a structure (ISO 32000-1, 14.7.4.4). For each page it maps the number of each
 * marked content to its element. Keeps existing entries and appends new ones.
 */
export class ParentTree {
  readonly #root: PDFDict;
  readonly #tree: PDFDict;
  readonly #known = new Map<number, PDFObject>();
  #leaf: PDFDict | undefined;
  #next: number;

  /** @param root the root of the structure tree */
  constructor(document: PDFDocument, root: PDFDict) {
    const { context } = document;
    this.#root = root;
    const held = root.lookup(PDFName.of('ParentTree'));
    this.#tree = held instanceof PDFDict ? held : context.obj({});
    if (held !== this.#tree) root.set(PDFName.of('ParentTree'), context.register(this.#tree));
    this.#read();
    this.#next = 1 + largest([...this.#known.keys(), numberOf(root, NEXT) - 1, ...named(document)]);
  }

  /** The elements of a page's marked content in the tree. */
  find(key: number): PDFArray | undefined {
    const held = this.#root.context.lookup(this.#known.get(key));
    return held instanceof PDFArray ? held : undefined;
  }

  /** Adds the elements of a page, or the element of an annotation. Returns the key. */
  add(value: PDFObject): number {
    const key = this.#next;
    this.#next += 1;
    this.#leaf ??= this.#newLeaf(key);
    const nums = this.#leaf.lookup(NUMS, PDFArray);
    nums.push(PDFNumber.of(key));
    nums.push(value);
    const limits = this.#leaf.lookup(PDFName.of('Limits'));
    if (limits instanceof PDFArray) limits.set(1, PDFNumber.of(key));
    this.#root.set(NEXT, PDFNumber.of(this.#next));
    return key;
  }

  /** Returns where a key above all others goes: the root itself, or a new leaf. */
  #newLeaf(key: number): PDFDict {
    const { context } = this.#root;
    const kids = this.#tree.lookup(KIDS);
    if (kids instanceof PDFArray) {
      const leaf = context.obj({ Limits: [key, key], Nums: [] });
      kids.push(context.register(leaf));
      return leaf;
    }
    if (!(this.#tree.lookup(NUMS) instanceof PDFArray)) this.#tree.set(NUMS, context.obj([]));
    return this.#tree;
  }

  #read(): void {
    const waiting = [this.#tree];
    const seen = new Set<PDFDict>();
    for (let node = waiting.pop(); node && seen.size < MAX_NODES; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const [nums, kids] = [node.lookup(NUMS), node.lookup(KIDS)];
      for (let at = 0; nums instanceof PDFArray && at + 1 < nums.size(); at += 2) {
        const key = nums.lookup(at);
        if (key instanceof PDFNumber) this.#known.set(key.asNumber(), nums.get(at + 1));
      }
      for (let at = 0; kids instanceof PDFArray && at < kids.size(); at += 1) {
        const kid = kids.lookup(at);
        if (kid instanceof PDFDict) waiting.push(kid);
      }
    }
  }
}

/** Keys that objects in the document use, even if the parent tree is missing. */
function* named({ context }: PDFDocument): Generator<number> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    yield numberOf(dict, PDFName.of('StructParents'));
    yield numberOf(dict, PDFName.of('StructParent'));
  }
}

function numberOf(dict: PDFDict, key: PDFName): number {
  const value = dict.lookup(key);
  return value instanceof PDFNumber ? value.asNumber() : -1;
}

function largest(keys: Iterable<number>): number {
  let most = -1;
  for (const key of keys) if (Number.isInteger(key) && key < MAX_KEY) most = Math.max(most, key);
  return most;
}
