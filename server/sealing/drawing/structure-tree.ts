import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PageBrush } from './page-brush.ts';
import { ParentTree } from './parent-tree.ts';

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type StructureTag =
  | 'Document'
  | 'Part'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Form';

export interface StructureElement {
  tag: StructureTag;
  ref: PDFRef;
  dict: PDFDict;
  kids: PDFArray;
}
type Holder = Pick<StructureElement, 'ref' | 'kids'>;

export interface ElementDetails {
  title?: string;
  /** BCP 47. */
  language?: string;
  /** Alternative text of an image. */
  alt?: string;
  /** Expansion of an abbreviation. */
  expansion?: string;
  /** Whether a table header applies to its column or its row. */
  scope?: 'Column' | 'Row';
  /** left, bottom, right, top in points of an image. */
  box?: [number, number, number, number];
}

const K = PDFName.of('K');
const PAGE = PDFName.of('Pg');
const KEY = PDFName.of('StructParents');

/**
 * The logical structure of a document (ISO 32000-1, 14.7), which maps marked content to elements.
 * Extends an existing tree or creates one.
 */
export class StructureTree {
  /** Whether the whole document was tagged when it was loaded. */
  readonly isTagged: boolean;
  readonly #document: PDFDocument;
  readonly #parents: ParentTree;
  readonly #top: Holder;
  readonly #pages = new Map<PDFPage, PDFArray>();

  constructor(document: PDFDocument) {
    const { context, catalog } = document;
    this.#document = document;
    const name = PDFName.of('StructTreeRoot');
    const held = catalog.lookup(name);
    const root = held instanceof PDFDict ? held : context.obj({ Type: 'StructTreeRoot' });
    let ref = catalog.get(name);
    if (root !== held || !(ref instanceof PDFRef)) {
      ref = context.register(root);
      catalog.set(name, ref);
    }
    const marks = catalog.lookup(PDFName.of('MarkInfo'));
    const isMarked =
      marks instanceof PDFDict && marks.lookup(PDFName.of('Marked')) === PDFBool.True;
    this.isTagged = isMarked && root === held;
    // A document that is marked as tagged but has no structure is not tagged.
    if (isMarked && !this.isTagged) catalog.delete(PDFName.of('MarkInfo'));
    this.#parents = new ParentTree(document, root);
    const whole = { ref: ref as PDFRef, kids: kidsOf(root) };
    this.#top = soleDocument(whole.kids) ?? whole;
    if (root !== held) this.#top = this.element('Document');
  }

  /** Adds an element as the last child of `parent`. */
  element(
    tag: StructureTag,
    parent: Holder = this.#top,
    details: ElementDetails = {},
  ): StructureElement {
    const { context } = this.#document;
    const kids = context.obj([]);
    const dict = context.obj({ Type: 'StructElem', S: tag, P: parent.ref });
    dict.set(K, kids);
    const { title, language, alt, expansion, scope, box } = details;
    const text = { T: title, Alt: alt, E: expansion };
    for (const [key, value] of Object.entries(text)) {
      if (value !== undefined) dict.set(PDFName.of(key), textString(value));
    }
    if (language) dict.set(PDFName.of('Lang'), PDFString.of(language));
    if (scope) dict.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: scope }));
    if (box) dict.set(PDFName.of('A'), context.obj({ O: 'Layout', Placement: 'Block', BBox: box }));
    const ref = context.register(dict);
    parent.kids.push(ref);
    return { tag, ref, dict, kids };
  }

  /** Makes the output of `draw` with this brush content of the element. */
  tag(brush: PageBrush, element: StructureElement, draw: () => void): void {
    const parents = this.#parentsOn(brush.page);
    const number = parents.size();
    parents.push(element.ref);
    this.#hold(element, brush.page, number);
    brush.marked(element.tag, `<</MCID ${number}>>`, draw);
  }

  /** Makes an annotation on a page content of the element. */
  annotation(element: StructureElement, page: PDFPage, annotation: PDFRef): void {
    const { context } = this.#document;
    element.kids.push(context.obj({ Type: 'OBJR', Pg: page.ref, Obj: annotation }));
    const key = this.#parents.add(element.ref);
    context.lookup(annotation, PDFDict).set(PDFName.of('StructParent'), PDFNumber.of(key));
  }

  #hold(element: StructureElement, page: PDFPage, number: number): void {
    if (!element.dict.has(PAGE)) element.dict.set(PAGE, page.ref);
    const isHere = element.dict.get(PAGE) === page.ref;
    const content: PDFObject = isHere
      ? PDFNumber.of(number)
      : this.#document.context.obj({ Type: 'MCR', Pg: page.ref, MCID: number });
    element.kids.push(content);
  }

  /** The elements of a page's marked content, by number. */
  #parentsOn(page: PDFPage): PDFArray {
    const known = this.#pages.get(page) ?? this.#parentsBefore(page);
    if (known) {
      this.#pages.set(page, known);
      return known;
    }
    const { context } = this.#document;
    const parents = context.obj([]);
    page.node.set(KEY, PDFNumber.of(this.#parents.add(context.register(parents))));
    // Makes the tab order follow the structure.
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    this.#pages.set(page, parents);
    return parents;
  }

  #parentsBefore(page: PDFPage): PDFArray | undefined {
    const key = page.node.lookup(KEY);
    return key instanceof PDFNumber ? this.#parents.find(key.asNumber()) : undefined;
  }
}

/** ASCII text is a quarter as long in its literal form. */
function textString(text: string): PDFString | PDFHexString {
  return /^[ -'*-[\]-~]*$/.test(text) ? PDFString.of(text) : PDFHexString.fromText(text);
}

/** The children of an element or of the root, as an extensible list. */
function kidsOf(dict: PDFDict): PDFArray {
  const held = dict.lookup(K);
  if (held instanceof PDFArray) return held;
  const kids = dict.context.obj([]);
  const sole = dict.get(K);
  if (held && sole) kids.push(sole);
  dict.set(K, kids);
  return kids;
}

/** The document element, if it is the only top element. */
function soleDocument(kids: PDFArray): Holder | undefined {
  const ref = kids.size() === 1 ? kids.get(0) : undefined;
  const dict = kids.size() === 1 ? kids.lookup(0) : undefined;
  if (!(ref instanceof PDFRef) || !(dict instanceof PDFDict)) return undefined;
  return dict.get(PDFName.of('S')) === PDFName.of('Document')
    ? { ref, kids: kidsOf(dict) }
    : undefined;
}
