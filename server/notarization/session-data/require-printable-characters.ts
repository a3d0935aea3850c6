import { problem } from '../../../common/messages/errors.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';

export type UnprintableCode = 'unprintable_text' | 'unprintable_signature' | 'unprintable_initials';

/**
 * Requires that the fonts of the sealed PDF have a glyph for every character of a text.
 * @param field request field that contains the text
 * @param code of the message that lists the missing glyphs and says what to do
 * @throws AppError 400 with this code
 */
export function requirePrintableCharacters(
  text: string,
  field: string,
  code: UnprintableCode = 'unprintable_text',
): void {
  const characters = charactersWithoutGlyph(text);
  if (characters.length === 0) return;
  throw invalidField(field, problem(code, { letters: characters.join(' ') }));
}
