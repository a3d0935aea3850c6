import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';
import { ContentLexer, tokens } from './content-lexer.ts';
import { type ContentOperator, contentOperators, operatorCode } from './content-operators.ts';
import type { ContentResources } from './content-resources.ts';
import { ContentState } from './content-state.ts';
import { readInlineImage } from './inline-image.ts';

export interface Content {
  /** All parts with a line break between each. */
  bytes: Buffer;
  /** Offsets of the line breaks between parts. */
  joins: number[];
  kind: 'page' | 'part' | 'look' | 'glyph';
  resources: ContentResources;
}

/** Missing or surplus operators of some content. */
export interface Looseness {
  /** Offset and length of operators that end or restore something that was never begun. */
  idle: [number, number][];
  /** Whether at least one of these restores a graphics state. */
  restoresTooMuch: boolean;
  /** Operators that close what is left open. */
  closing: string;
}

const MAX_OPERANDS = 33;
const MAX_DEPTH = 32;
const [N, S, NAME, T, A, P] = [...'ns/tap'].map((one) => one.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
/** The highest text rendering mode: add text to the clipping path. */
const MAX_TEXT_MODE = 7;

/**
 * Reads a content stream and accepts what every program executes alike.
 *
 * Source: ISO 32000-1, 7.8.2 and annex A; pdf.js, EvaluatorPreprocessor.
 * @throws PdfSyntaxError if programs could execute it differently
 */
export function readContent(content: Content, budget: ContentBudget): Looseness {
  return new ContentReader(content, budget).read();
}

class ContentReader {
  readonly #lexer: ContentLexer;
  readonly #content: Content;
  readonly #budget: ContentBudget;
  readonly #state: ContentState;
  readonly #operands = new Uint8Array(MAX_OPERANDS);
  readonly #loose: Looseness = { idle: [], restoresTooMuch: false, closing: '' };
  #count = 0;
  /** Offset of the last name among the operands. */
  #nameStart = 0;
  #nameEnd = 0;
  #hasPath = false;
  #isText = false;
  #marks = 0;

  constructor(content: Content, budget: ContentBudget) {
    this.#content = content;
    this.#budget = budget;
    this.#lexer = new ContentLexer(content.bytes, content.joins);
    this.#state = new ContentState(content.kind === 'part' || content.kind === 'glyph');
  }

  read(): Looseness {
    const lexer = this.#lexer;
    for (let token = lexer.next(); token !== tokens.end; token = lexer.next()) {
      if (token === tokens.word) this.#word();
      else {
        if (this.#count === MAX_OPERANDS) throw odd('too many operands');
        this.#operands[this.#count] = this.#operand(token);
        this.#count += 1;
      }
    }
    if (this.#count > 0) throw odd('operands of no operator');
    this.#loose.closing = [
      ...(this.#hasPath ? ['n'] : []),
      ...(this.#isText ? ['ET'] : []),
      ...Array(this.#marks).fill('EMC'),
      ...Array(this.#state.depth).fill('Q'),
    ].join('\n');
    // Some programs paint an unfinished path after the end of the content.
    if (this.#hasPath && this.#content.kind !== 'page') throw odd('a path that is not painted');
    return this.#loose;
  }

  /** The last name among the operands, with unresolved escapes. */
  #name(): string {
    return this.#lexer.bytes.toString('latin1', this.#nameStart, this.#nameEnd);
  }

  /** Reads the rest of an operand. Returns its type. */
  #operand(token: number): number {
    switch (token) {
      case tokens.number:
        return N;
      case tokens.string:
        return S;
      case tokens.name:
        this.#nameStart = this.#lexer.start + 1;
        this.#nameEnd = this.#lexer.position;
        return NAME;
      case tokens.openArray:
        return this.#array(0);
      case tokens.openDict:
        this.#dict(0);
        return P;
      default:
        throw odd('an end of nothing');
    }
  }

  /** An array of numbers is a dash array; one of numbers and strings is a text array. */
  #array(depth: number): number {
    let kind = A;
    const lexer = this.#lexer;
    for (let token = lexer.next(); token !== tokens.closeArray; token = lexer.next()) {
      if (token === tokens.number) continue;
      if (token === tokens.string) kind = kind === A ? T : kind;
      else {
        kind = 0;
        this.#value(token, depth);
      }
    }
    return kind;
  }

  #dict(depth: number): void {
    const lexer = this.#lexer;
    for (let token = lexer.next(); token !== tokens.closeDict; token = lexer.next()) {
      if (token !== tokens.name) throw odd('a key that is no name');
      this.#value(lexer.next(), depth);
    }
  }

  #value(token: number, depth: number): void {
    if (depth > MAX_DEPTH) throw odd('objects within objects');
    if (token === tokens.openArray) this.#array(depth + 1);
    else if (token === tokens.openDict) this.#dict(depth + 1);
    else if (token === tokens.word) {
      const { bytes, start, position } = this.#lexer;
      const word = bytes.toString('latin1', start, Math.min(position, start + 8));
      if (!['true', 'false', 'null'].includes(word)) throw odd('a word within an object');
    } else if (token > tokens.word || token === tokens.end) throw odd('an object without an end');
  }

  #word(): void {
    const { bytes, start, position } = this.#lexer;
    const operator = contentOperators.get(operatorCode(bytes, start, position));
    if (!operator) throw odd('an operator that nobody knows');
    if (operator.operands !== null) this.#requireOperands(operator.operands);
    this.#run(operator);
    this.#count = 0;
  }

  #requireOperands(wanted: string): void {
    if (wanted.length !== this.#count) throw odd('another number of operands');
    for (let at = 0; at < wanted.length; at += 1) {
      const [asked, given] = [wanted.charCodeAt(at), this.#operands[at]];
      // Properties can be a name, and a text array can have no strings.
      if (asked === given || (asked === P && given === NAME) || (asked === T && given === A))
        continue;
      throw odd('operands of another kind');
    }
  }

  #run(operator: ContentOperator): void {
    const { part } = operator;
    switch (part) {
      case 'plain':
        return;
      case 'device':
        if (operator.name < 'a') this.#state.stroke = this.#count;
        else this.#state.fill = this.#count;
        return;
      case 'color':
        this.#color(operator.name);
        return;
      case 'colorSpace':
        this.#colorSpace(operator.name);
        return;
      case 'font':
        this.#state.hasFont = this.#content.resources.has('Font', this.#name()) ? 1 : 0;
        return;
      case 'named':
      case 'draw':
        this.#draw(operator.name);
        return;
      case 'mode':
        this.#mode();
        return;
      case 'beginPath':
        this.#hasPath = true;
        return;
      case 'path':
      case 'clip':
        // Without a current point programs start at different points; h alone has no effect.
        if (!this.#hasPath && operator.name !== 'h') throw odd('a path without a beginning');
        return;
      case 'paint':
        this.#hasPath = false;
        return;
      case 'show':
        if (this.#state.hasFont === 0) throw odd('a text in a font that is not there');
        this.#inText();
        return;
      case 'place':
        // Every text object begins at the origin, so a position outside has no effect. TD also sets
        // the leading, which remains.
        if (operator.name === 'TD') this.#inText();
        return;
      case 'glyph':
        if (this.#content.kind !== 'glyph') throw odd('the width of a glyph that is none');
        return;
      case 'beginMark':
        this.#marks += 1;
        return;
      case 'endMark':
        if (this.#marks > 0) this.#marks -= 1;
        else this.#idle();
        return;
      default:
        this.#nest(part);
    }
  }

  /** Operators that must not occur inside a path. */
  #nest(part: ContentOperator['part']): void {
    if (this.#hasPath) throw odd('a path that is interrupted');
    switch (part) {
      case 'save':
        this.#outsideText();
        this.#state.save();
        return;
      case 'restore':
        this.#outsideText();
        if (this.#state.restore()) return;
        if (this.#content.kind !== 'page') throw odd('a state that was not saved');
        this.#loose.restoresTooMuch = true;
        this.#idle();
        return;
      case 'beginText':
        this.#outsideText();
        this.#isText = true;
        return;
      case 'endText':
        if (!this.#isText) this.#idle();
        this.#isText = false;
        return;
      case 'image':
        readInlineImage(this.#lexer, this.#content.resources, this.#budget);
    }
  }

  #idle(): void {
    const { start, position } = this.#lexer;
    this.#loose.idle.push([start, position - start]);
  }

  #inText(): void {
    if (!this.#isText) throw odd('a text outside its object');
  }

  #outsideText(): void {
    if (this.#isText) throw odd('a text object that is interrupted');
  }

  #mode(): void {
    const { whole, isWhole } = this.#lexer;
    // The operand is the last number read.
    if (!isWhole || whole < 0 || whole > MAX_TEXT_MODE) throw odd('a mode of text that is none');
  }

  #colorSpace(operator: string): void {
    const components = this.#content.resources.components(this.#name());
    if (components === null) throw odd('a color space that is not there');
    if (operator === 'CS') this.#state.stroke = components;
    else this.#state.fill = components;
  }

  #color(operator: string): void {
    const count = this.#count;
    const hasPattern = this.#operands[count - 1] === NAME && count > 0;
    const numbers = hasPattern ? count - 1 : count;
    for (let at = 0; at < numbers; at += 1) {
      if (this.#operands[at] !== N) throw odd('a color of something else than numbers');
    }
    const isStroke = operator === 'SC' || operator === 'SCN';
    if (hasPattern && (operator === 'SC' || operator === 'sc')) throw odd('a pattern as a number');
    if (!this.#state.takes(isStroke, numbers, hasPattern)) throw odd('a color of another space');
    if (hasPattern && !this.#content.resources.has('Pattern', this.#name())) {
      throw odd('a pattern that is not there');
    }
  }

  #draw(operator: string): void {
    if (operator !== 'gs' && this.#hasPath) throw odd('a path that is interrupted');
    const kind = operator === 'gs' ? 'ExtGState' : operator === 'sh' ? 'Shading' : 'XObject';
    const isThere = this.#content.resources.has(kind, this.#name());
    // On a page all programs ignore a missing resource. Elsewhere some search the resources of the
    // caller.
    if (!isThere && this.#content.kind !== 'page') throw odd('a name of nothing');
    // Some programs set a font with it.
    if (operator === 'gs') this.#state.hasFont = 1;
  }
}

function odd(what: string): PdfSyntaxError {
  return new PdfSyntaxError(`content has ${what}`);
}
