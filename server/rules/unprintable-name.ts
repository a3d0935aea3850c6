import type { IdentityMethod } from '../../common/identity-methods.ts';
import { unprintableWords as words } from '../../common/words/unprintable.ts';
import { lettersWithoutGlyph } from '../sealing/drawing/letters-without-glyph.ts';

/**
 * Why nobody is named so on a sealed page, and where another spelling is stated: the pages would show
 * marks instead of letters, and name nobody. Null where every letter can be set.
 * @param method by which they were identified, or are to be; null where they are not
 */
export function unprintableName(name: string, method: IdentityMethod | null): string | null {
  const letters = lettersWithoutGlyph(name);
  if (letters.length === 0) return null;
  return method === 'identity_document'
    ? words.statedName(name, letters)
    : words.accountName(name, letters, method !== null);
}
