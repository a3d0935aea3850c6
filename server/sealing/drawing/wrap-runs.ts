import type { PrintFont } from './print-fonts.ts';

/** A run of text in one font. */
export interface StyledRun {
  text: string;
  font: PrintFont;
}

/** A run with its position in a line: `x` is the distance from the start of the line in points. */
export interface PlacedRun extends StyledRun {
  x: number;
}

interface Token extends StyledRun {
  width: number;
  kind: 'space' | 'word' | 'break';
}

function tokensOf(runs: readonly StyledRun[], size: number): Token[] {
  return runs.flatMap(({ text, font }) =>
    text.split(/(\n)/).flatMap((part): Token[] => {
      if (part === '\n') return [{ text: '', font, width: 0, kind: 'break' }];
      return (font.printable(part).match(/ +|[^ ]+/g) ?? []).map((token) => ({
        text: token,
        font,
        width: font.width(token, size),
        kind: token.startsWith(' ') ? 'space' : 'word',
      }));
    }),
  );
}

/** Groups words without a space between them, such as a value and a comma, on one line. */
function joinWords(tokens: Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (token.kind === 'word' && last?.[0]?.kind === 'word') last.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** Splits a word that is longer than a line. */
function cut(token: Token, size: number, width: number): Token[] {
  const pieces: Token[] = [];
  let piece = '';
  let used = 0;
  const flush = () => {
    if (piece) pieces.push({ ...token, text: piece, width: used });
    piece = '';
    used = 0;
  };
  for (const character of token.text) {
    const advance = token.font.width(character, size);
    if (used + advance > width) flush();
    piece += character;
    used += advance;
  }
  flush();
  return pieces;
}

/**
 * Breaks runs of several fonts into lines of at most `width` points. A newline ends a line. One
 * space is kept at the end of a wrapped line, so that screen readers and text extraction separate
 * the words. The run time is linear in the length of the text.
 */
export function wrapRuns(
  runs: readonly StyledRun[],
  size: number,
  width: number,
  firstIndent = 0,
): PlacedRun[][] {
  const lines: PlacedRun[][] = [];
  let line: PlacedRun[] = [];
  let used = firstIndent;
  let pending: Token[] = [];
  const flush = () => {
    lines.push(merge(line));
    line = [];
    pending = [];
    used = 0;
  };
  const put = (token: Token) => {
    for (const space of pending) {
      line.push({ text: space.text, font: space.font, x: used });
      used += space.width;
    }
    pending = [];
    line.push({ text: token.text, font: token.font, x: used });
    used += token.width;
  };
  for (const group of joinWords(tokensOf(runs, size))) {
    const [first] = group;
    if (!first) continue;
    if (first.kind === 'break') {
      flush();
      continue;
    }
    if (first.kind === 'space') {
      if (line.length > 0) pending.push(first);
      continue;
    }
    const gap = pending.reduce((sum, space) => sum + space.width, 0);
    const wide = group.reduce((sum, token) => sum + token.width, 0);
    if (used + gap + wide > width && line.length > 0) {
      const [space] = pending;
      if (space) line.push({ text: ' ', font: space.font, x: used });
      flush();
    }
    if (wide <= width - used) for (const token of group) put(token);
    else {
      for (const piece of group.flatMap((token) => cut(token, size, width))) {
        if (used + piece.width > width && line.length > 0) flush();
        put(piece);
      }
    }
  }
  if (line.length > 0 || lines.length === 0) lines.push(merge(line));
  return lines;
}

/**
 * Merges adjacent runs of one font, to need fewer PDF operators and to make the text searchable.
 */
function merge(line: PlacedRun[]): PlacedRun[] {
  const merged: PlacedRun[] = [];
  for (const run of line) {
    const last = merged.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}
