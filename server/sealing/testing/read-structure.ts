import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** A structure element in the file. */
export interface ReadElement {
  ref: PDFRef;
  tag: string;
  alt: string | undefined;
  dict: PDFDict;
}

const name = PDFName.of;

/** The structure elements of a document in reading order. */
export function readStructure(document: PDFDocument): ReadElement[] {
  const elements: ReadElement[] = [];
  const visit = (parent: PDFDict) => {
    for (const ref of kidsOf(parent)) {
      const dict = document.context.lookup(ref);
      if (!(ref instanceof PDFRef) || !(dict instanceof PDFDict)) continue;
      const alt = dict.lookup(name('Alt'));
      const isText = alt instanceof PDFString || alt instanceof PDFHexString;
      elements.push({
        ref,
        tag: String(dict.get(name('S'))).slice(1),
        alt: isText ? alt.decodeText() : undefined,
        dict,
      });
      visit(dict);
    }
  };
  visit(document.catalog.lookup(name('StructTreeRoot'), PDFDict));
  return elements;
}

/** The children of an element: marked content, annotations, other elements. */
export function kidsOf(dict: PDFDict) {
  const kids = dict.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const sole = dict.get(name('K'));
  return sole ? [sole] : [];
}

/** The entries of the parent tree, by key. */
export function readParentTree(document: PDFDocument): Map<number, unknown> {
  const entries = new Map<number, unknown>();
  const visit = (node: PDFDict) => {
    const nums = node.lookupMaybe(name('Nums'), PDFArray)?.asArray() ?? [];
    for (let at = 0; at < nums.length; at += 2) {
      entries.set((nums[at] as PDFNumber).asNumber(), nums[at + 1]);
    }
    const kids = node.lookupMaybe(name('Kids'), PDFArray);
    for (let at = 0; at < (kids?.size() ?? 0); at += 1) visit(kids?.lookup(at, PDFDict) as PDFDict);
  };
  const root = document.catalog.lookup(name('StructTreeRoot'), PDFDict);
  visit(root.lookup(name('ParentTree'), PDFDict));
  return entries;
}

/**
 * Lists contradictions between elements and the parent tree: marked content or an annotation whose
 * entry in the parent tree is not its element, or keys that are not ascending (ISO 32000-1,
 * 14.7.4.4).
 */
export function structureProblems(document: PDFDocument): string[] {
  const { context } = document;
  const problems: string[] = [];
  const entries = readParentTree(document);
  const keys = [...entries.keys()];
  if (keys.some((key, at) => at > 0 && key <= (keys[at - 1] as number))) problems.push('order');
  for (const { ref, dict, tag } of readStructure(document)) {
    for (const kid of kidsOf(dict)) {
      if (kid instanceof PDFRef && !context.lookup(kid)) problems.push(`${tag} has no kid ${kid}`);
      const inner = kid instanceof PDFDict ? kid : undefined;
      const object = inner?.lookupMaybe(name('Obj'), PDFDict);
      if (object) {
        const key = object.lookup(name('StructParent'), PDFNumber).asNumber();
        if (entries.get(key) !== ref) problems.push(`${tag} and its annotation`);
        continue;
      }
      const number = kid instanceof PDFNumber ? kid : inner?.lookup(name('MCID'));
      if (!(number instanceof PDFNumber)) continue;
      const page = (inner ?? dict).lookup(name('Pg'), PDFDict);
      const key = page.lookup(name('StructParents'), PDFNumber).asNumber();
      const parents = context.lookup(entries.get(key) as PDFRef, PDFArray);
      if (parents.get(number.asNumber()) !== ref) problems.push(`${tag} and content ${number}`);
    }
  }
  return problems;
}
