import { unprintableMessages } from '../../../common/messages/unprintable.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';

/**
 * Requires that the fonts of the sealed PDF have a glyph for every character of a text.
 * @param field request field that contains the text
 * @param words creates the message that lists the missing glyphs and says what to do
 * @throws AppError 400 with this message
 */
export function requirePrintableCharacters(
  text: string,
  field: string,
  words: (letters: string[]) => string = unprintableMessages.text,
): void {
  const letters = charactersWithoutGlyph(text);
  if (letters.length === 0) return;
  const message = words(letters);
  throw invalidInput(message, { [field]: message });
}
