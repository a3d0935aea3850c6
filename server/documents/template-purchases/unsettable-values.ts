import type { TemplateValues } from '../../../common/fill-template.ts';
import { type Problem, problem } from '../../../common/messages/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';

/**
 * Returns a problem by field for values with characters that the font of the PDF cannot
 * print. Without this check, the PDF would show placeholder glyphs for them.
 */
export function unsettableValues(values: TemplateValues): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const characters = charactersWithoutGlyph(String(value));
      return characters.length > 0
        ? [[name, problem('unprintable_value', { letters: characters.join(' ') })]]
        : [];
    }),
  );
}
