import { describe, expect, test } from 'vitest';
import { hasInvisibleCharacters, removeInvisibleCharacters } from './invisible-characters.ts';

const HIDDEN: [name: string, character: string][] = [
  ['NUL', '\u0000'],
  ['NEXT LINE', '\u0085'],
  ['SOFT HYPHEN', '\u00ad'],
  ['COMBINING GRAPHEME JOINER', '\u034f'],
  ['ARABIC LETTER MARK', '\u061c'],
  ['HANGUL CHOSEONG FILLER', '\u115f'],
  ['KHMER VOWEL INHERENT AQ', '\u17b4'],
  ['MONGOLIAN VOWEL SEPARATOR', '\u180e'],
  ['ZERO WIDTH SPACE', '\u200b'],
  ['LEFT-TO-RIGHT MARK', '\u200e'],
  ['LINE SEPARATOR', '\u2028'],
  ['RIGHT-TO-LEFT OVERRIDE', '\u202e'],
  ['WORD JOINER', '\u2060'],
  ['RIGHT-TO-LEFT ISOLATE', '\u2067'],
  ['BRAILLE PATTERN BLANK', '\u2800'],
  ['HANGUL FILLER', '\u3164'],
  ['VARIATION SELECTOR-1', '\ufe00'],
  ['ZERO WIDTH NO-BREAK SPACE', '\ufeff'],
  ['HALFWIDTH HANGUL FILLER', '\uffa0'],
  ['a lone surrogate', '\ud800'],
  ['TAG LATIN SMALL LETTER A', '\u{e0061}'],
  ['VARIATION SELECTOR-17', '\u{e0100}'],
  ['ZERO WIDTH JOINER between Latin letters', '\u200d'],
  ['ZERO WIDTH NON-JOINER between Latin letters', '\u200c'],
];

describe('name', () => {
  test.each(HIDDEN)('with %s contains an invisible character, which is removed', (_, character) => {
    expect(hasInvisibleCharacters(`An${character}na`)).toBe(true);
    expect(removeInvisibleCharacters(`An${character}na`)).toBe('Anna');
  });

  test.each([
    'Anna-María O’Neill Jr.',
    'Nguyễn Thị Hương',
    'Łukasz Żółć',
    'محمد\u200cرضا', // Persian: Mohammad-Reza is written with a non-joiner.
    'ක්\u200dරිශාන්', // Sinhala needs the joiner to form a conjunct.
    'ന്\u200d', // Malayalam: an older spelling ends with a joiner.
    'क्\u200dष',
    'Family 👨‍👩‍👧 ❤️',
    '山田 太郎',
    '김철수',
  ])('%j is unchanged', (name) => {
    expect(hasInvisibleCharacters(name)).toBe(false);
    expect(removeInvisibleCharacters(name)).toBe(name);
  });

  test('cannot repeat a joiner or begin with one', () => {
    expect(removeInvisibleCharacters('\u200cمحمد\u200c\u200cرضا')).toBe('محمد\u200cرضا');
  });
});
