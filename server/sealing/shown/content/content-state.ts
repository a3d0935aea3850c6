import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { PATTERN } from './content-resources.ts';

/** The content begins with the state of its caller. */
export const UNKNOWN = -1;
const MAX_DEPTH = 1000;
const GRAY = 1;

/** The part of a saved graphics state that the checks of content need. */
export class ContentState {
  fill: number;
  stroke: number;
  /** Whether text has a font that every program has: 1 yes, 0 no. */
  hasFont = 1;
  readonly #saved: number[] = [];

  /** @param inherits whether the content begins with the state of its caller */
  constructor(inherits: boolean) {
    this.fill = this.stroke = inherits ? UNKNOWN : GRAY;
  }

  /** Number of saved states that are not restored yet. */
  get depth(): number {
    return this.#saved.length / 3;
  }

  save(): void {
    this.#saved.push(this.fill, this.stroke, this.hasFont);
    if (this.depth > MAX_DEPTH) throw new PdfSyntaxError('content saves too many states');
  }

  /** Restores a state. Returns whether there was one. */
  restore(): boolean {
    if (this.#saved.length === 0) return false;
    this.hasFont = this.#saved.pop() ?? 1;
    this.stroke = this.#saved.pop() ?? UNKNOWN;
    this.fill = this.#saved.pop() ?? UNKNOWN;
    return true;
  }

  /**
   * Returns whether a color with this number of components, or a pattern, matches the color space.
   */
  takes(isStroke: boolean, numbers: number, hasPattern: boolean): boolean {
    const components = isStroke ? this.stroke : this.fill;
    if (components === UNKNOWN) return hasPattern || numbers > 0;
    if (components < PATTERN) return !hasPattern && numbers === components;
    return hasPattern && numbers === components - PATTERN;
  }
}
