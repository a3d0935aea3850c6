import { describe, expect, test } from 'vitest';
import { quote } from './quote.ts';

const text = 'The buyer pays the agreed price within thirty days after the closing.';
const around = (match: string, before: number, after: number) => {
  const at = text.indexOf(match);
  return quote(text, at, at + match.length, { before, after });
};

describe('a quote', () => {
  test('has whole words, and an ellipsis where the text continues', () => {
    expect(around('price', 8, 9)).toBe('…agreed price within…');
    expect(around('price', 13, 16)).toBe('…the agreed price within thirty…');
  });

  test('has no ellipsis at the beginning and the end of the text', () => {
    expect(around('price', 100, 100)).toBe(text);
  });

  test('completes the word that contains the match', () => {
    expect(around('gree', 1, 1)).toBe('…agreed…');
  });

  test('is cut within a word that is longer than the quote', () => {
    const long = 'x'.repeat(500);
    expect(quote(long, 250, 251, { before: 10, after: 10 })).toBe(`…${'x'.repeat(21)}…`);
  });
});
