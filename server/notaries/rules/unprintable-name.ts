import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { IdentityMethod } from '../../../packages/evidence/src/journal/act-terms.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';

/**
 * Returns why a name cannot be printed on a sealed page, and where to state another spelling. The
 * page would show placeholder marks instead of characters. Null if the fonts have every glyph.
 * @param method by which the person was or will be identified, or null
 */
export function unprintableName(name: string, method: IdentityMethod | null): Problem | null {
  const characters = charactersWithoutGlyph(name);
  if (characters.length === 0) return null;
  return problem('unprintable_name', {
    case: method === null ? 'account' : method === 'identity_document' ? 'stated' : 'identified',
    name,
    letters: characters.join(' '),
  });
}
