import type { TemplateValues } from '../../../common/fill-template.ts';
import { unprintableWords } from '../../../common/words/unprintable.ts';
import { lettersWithoutGlyph } from '../../sealing/drawing/letters-without-glyph.ts';

/** What is wrong with values that a PDF of ours cannot show, by field: it would show marks instead of letters. */
export function unsettableValues(values: TemplateValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const letters = lettersWithoutGlyph(String(value));
      return letters.length > 0 ? [[name, unprintableWords.value(letters)]] : [];
    }),
  );
}
