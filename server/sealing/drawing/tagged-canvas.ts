import type { PDFPage } from '@cantoo/pdf-lib';
import { PageBrush, type TextStyle } from './page-brush.ts';
import type {
  ElementDetails,
  StructureElement,
  StructureTag,
  StructureTree,
} from './structure-tree.ts';

/** Pages one after the other, on which everything is content of an element, or decoration. */
export class TaggedCanvas {
  readonly structure: StructureTree;
  readonly part: StructureElement;
  #brush: PageBrush;

  /** @param part what the elements are within */
  constructor(structure: StructureTree, part: StructureElement, page: PDFPage) {
    this.structure = structure;
    this.part = part;
    this.#brush = new PageBrush(page);
  }

  get page(): PDFPage {
    return this.#brush.page;
  }

  /** Writes the page that is drawn on, and begins another. */
  turnTo(page: PDFPage): void {
    this.finish();
    this.#brush = new PageBrush(page);
  }

  element(tag: StructureTag, details?: ElementDetails): StructureElement {
    return this.structure.element(tag, this.part, details);
  }

  /** An element within another, such as a row of a table. */
  within(parent: StructureElement, tag: StructureTag, details?: ElementDetails): StructureElement {
    return this.structure.element(tag, parent, details);
  }

  /** One line of text, as PageBrush draws it. */
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
