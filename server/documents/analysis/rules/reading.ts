import type { PageText } from '../extraction/extraction.ts';
import { detectLanguage, type TextLanguage } from './detect-language.ts';
import { quote } from './quote.ts';

export interface Line {
  page: number;
  text: string;
  /** The offset in the flat text. */
  at: number;
}

/** A match of a pattern in the text. */
export interface Found {
  page: number;
  /** The surrounding words, for evidence. */
  words: string;
  /** The offset in the flat text. */
  at: number;
  match: RegExpExecArray;
}

/** Approximate length of a quote, and the maximum length of the part of a match that it contains. */
const QUOTED = 240;
const MAX_MATCH = 240;
const BEFORE = 60;

/**
 * The text of a document in the two forms that the rules use: as lines, and as one flat text in
 * which line breaks do not divide sentences.
 */
export class Reading {
  readonly lines: Line[] = [];
  /** The text of all pages on one line, with straight quotes and single spaces. */
  readonly flat: string;
  readonly wordCount: number;
  readonly language: TextLanguage;
  readonly pages: readonly PageText[];
  /** The offset of each page in the flat text. */
  readonly #starts: number[] = [];

  constructor(pages: readonly PageText[]) {
    this.pages = pages;
    const parts: string[] = [];
    let length = 0;
    for (const { page, text } of pages) {
      this.#starts.push(length);
      for (const line of straighten(text).split('\n')) {
        this.lines.push({ page, text: line.trim(), at: length });
        const words = line.replace(/\s+/g, ' ').trim();
        if (words === '') continue;
        parts.push(words);
        length += words.length + 1;
      }
    }
    this.flat = parts.length > 0 ? `${parts.join(' ')} ` : '';
    const { flat } = this;
    this.wordCount = countMatches(flat, /\p{L}{2,}/gu);
    this.language = detectLanguage(flat);
  }

  /** Returns the first match in the flat text of the first pattern that matches. */
  find(patterns: readonly RegExp[]): Found | undefined {
    for (const pattern of patterns) {
      const match = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(this.flat);
      if (match) return this.found(match);
    }
    return undefined;
  }

  /** Returns the matches of a global pattern in the flat text, at most `limit`. */
  findAll(pattern: RegExp, limit = 1000): Found[] {
    const all: Found[] = [];
    for (const match of this.flat.matchAll(pattern)) {
      all.push(this.found(match));
      if (all.length >= limit) break;
    }
    return all;
  }

  /** Adds the page and the surrounding words to a match. */
  found(match: RegExpExecArray): Found {
    const at = match.index;
    return { at, match, page: this.pageAt(at), words: this.wordsAt(at, match[0].length) };
  }

  pageAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.pages[low]?.page ?? 1;
  }

  /** Returns the index of the line that contains an offset of the flat text. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lines[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    // An empty line has the offset of the next line with text, which is the last with this offset.
    return low;
  }

  /** Quotes a part of the flat text with the words around it. */
  wordsAt(offset: number, length: number): string {
    const matched = Math.min(length, MAX_MATCH);
    const after = Math.max(0, QUOTED - BEFORE - matched);
    return quote(this.flat, offset, offset + matched, { before: BEFORE, after });
  }
}

function straighten(text: string): string {
  return (
    text
      .replace(/[\u2018\u2019\u201b\u2032]/g, "'")
      .replace(/[\u201c\u201d\u201f\u2033]/g, '"')
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
      .replace(/\u00ad/g, '')
      // Join a word that the end of a line divides.
      .replace(/(?<=\p{Ll}{2})-\n[ \t]*(?!in-|and |y |to )(?=\p{Ll}{2})/gu, '')
      // Shorten long lines of underscores or dots, so that patterns stay linear in the length.
      .replace(/_{20}(?=_{20})|\.{20}(?=\.{20})/g, '')
  );
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
