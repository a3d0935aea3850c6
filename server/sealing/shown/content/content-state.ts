import { PdfSyntaxError } from '../../reading/pdf-syntax.ts';
import { PATTERN } from './content-resources.ts';

/** Where it begins with what its caller has. */
export const UNKNOWN = -1;
const MAX_DEPTH = 1000;
const GRAY = 1;

/** What a saved state of the graphics holds of what is asked of content here. */
export class ContentState {
  fill: number;
  stroke: number;
  /** Texts are drawn in a font that everybody has: 1 yes, 0 no. */
  hasFont = 1;
  readonly #saved: number[] = [];

  /** @param inherits it begins with what its caller has */
  constructor(inherits: boolean) {
    this.fill = this.stroke = inherits ? UNKNOWN : GRAY;
  }

  /** States that are saved and not yet restored. */
  get depth(): number {
    return this.#saved.length / 3;
  }

  save(): void {
    this.#saved.push(this.fill, this.stroke, this.hasFont);
    if (this.depth > MAX_DEPTH) throw new PdfSyntaxError('content saves too many states');
  }

  /** Whether there was one to be restored. */
  restore(): boolean {
    if (this.#saved.length === 0) return false;
    this.hasFont = this.#saved.pop() ?? 1;
    this.stroke = this.#saved.pop() ?? UNKNOWN;
    this.fill = this.#saved.pop() ?? UNKNOWN;
    return true;
  }

  /** Whether a colour of so many numbers fits the colour space, or a pattern does. */
  takes(isStroke: boolean, numbers: number, hasPattern: boolean): boolean {
    const components = isStroke ? this.stroke : this.fill;
    if (components === UNKNOWN) return hasPattern || numbers > 0;
    if (components < PATTERN) return !hasPattern && numbers === components;
    return hasPattern && numbers === components - PATTERN;
  }
}
