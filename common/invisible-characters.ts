/*
 * One rule for names of people and files. A character is invisible if Unicode classes it as
 * control, format, line or paragraph separator, surrogate or default-ignorable (bidirectional
 * controls, zero-width characters, soft hyphen, Hangul fillers, tags, variation selectors), or if
 * it is the blank Braille pattern. Two names that look alike could differ in them, and a
 * bidirectional control can make "gpj.exe" read as "exe.jpg".
 *
 * Exceptions, because the text looks different without them:
 * - a zero-width joiner or non-joiner after a letter of a joining script (Persian, Hindi, Sinhala,
 *   Malayalam …);
 * - a joiner between two emoji, and the variation selector directly after one.
 */

const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
];

/**
 * Matches letters and marks of the scripts. Their digits and signs are left out, because joining
 * characters have no effect on them.
 */
const letter = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]`;

const ALLOWED = [
  `(?<=${letter})[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
];

const INVISIBLE = new RegExp(
  `(?!${ALLOWED.join('|')})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);

/** Returns whether a text contains an invisible character. */
export function hasInvisibleCharacters(text: string): boolean {
  return text.search(INVISIBLE) !== -1;
}

/** Returns the text without invisible characters. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE, '');
}
