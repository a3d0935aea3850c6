import { unprintableWords } from '../../common/words/unprintable.ts';
import { invalidInput } from '../http/errors.ts';
import { lettersWithoutGlyph } from '../sealing/drawing/letters-without-glyph.ts';

/**
 * Makes sure that the sealed pages have every letter of a text that they will show.
 * @param field of the call in which the text stands
 * @param words that say which letters are missing, and what to do
 * @throws AppError 400 with these words
 */
export function requireLetters(
  text: string,
  field: string,
  words: (letters: string[]) => string = unprintableWords.text,
): void {
  const letters = lettersWithoutGlyph(text);
  if (letters.length === 0) return;
  const message = words(letters);
  throw invalidInput(message, { [field]: message });
}
