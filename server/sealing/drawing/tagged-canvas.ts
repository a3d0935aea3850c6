import type { PDFPage } from '@cantoo/pdf-lib';
import { PageBrush, type TextStyle } from './page-brush.ts';
import type {
  ElementDetails,
  StructureElement,
  StructureTag,
  StructureTree,
} from './structure-tree.ts';

/** Consecutive pages on which everything is either content of an element or an artifact. */
export class TaggedCanvas {
  readonly structure: StructureTree;
  readonly part: StructureElement;
  #brush: PageBrush;

  /** @param part parent of all elements */
  constructor(structure: StructureTree, part: StructureElement, page: PDFPage) {
    this.structure = structure;
    this.part = part;
    this.#brush = new PageBrush(page);
  }

  get page(): PDFPage {
    return this.#brush.page;
  }

  /** Finishes the current page and starts another. */
  turnTo(page: PDFPage): void {
    this.finish();
    this.#brush = new PageBrush(page);
  }

  element(tag: StructureTag, details?: ElementDetails): StructureElement {
    return this.structure.element(tag, this.part, details);
  }

  /** Adds an element to another, such as a row to a table. */
  within(parent: StructureElement, tag: StructureTag, details?: ElementDetails): StructureElement {
    return this.structure.element(tag, parent, details);
  }

  /** Draws one line of text, like PageBrush. */
  text(element: StructureElement, text: string, x: number, y: number, style: TextStyle): void {
    this.draw(element, (brush) => brush.text(text, x, y, style));
  }

  draw(element: StructureElement, draw: (brush: PageBrush) => void): void {
    this.structure.tag(this.#brush, element, () => draw(this.#brush));
  }

  decorate(draw: (brush: PageBrush) => void, kind?: 'Layout' | 'Pagination'): void {
    this.#brush.artifact(() => draw(this.#brush), kind);
  }

  /** Writes everything to the page. */
  finish(): void {
    this.#brush.finish();
  }
}
