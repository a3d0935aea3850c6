import type { TemplateValues } from '../../../common/fill-template.ts';
import { unprintableMessages } from '../../../common/messages/unprintable.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';

/**
 * Returns an error message by field for values with characters that the font of the PDF cannot
 * print. Without this check, the PDF would show placeholder glyphs for them.
 */
export function unsettableValues(values: TemplateValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const letters = charactersWithoutGlyph(String(value));
      return letters.length > 0 ? [[name, unprintableMessages.value(letters)]] : [];
    }),
  );
}
