import type { SignatureAppearance, SignatureMark } from '../../common/notarization-sessions.ts';
import { unprintableWords as words } from '../../common/words/unprintable.ts';
import { requireLetters } from './require-letters.ts';

const wordsFor = {
  signature: words.signature,
  initials: words.initials,
  text: words.text,
  date: words.text,
  checkbox: words.text,
} as const satisfies Record<SignatureMark['kind'], (letters: string[]) => string>;

/**
 * Makes sure that the sealed pages have every letter of what is typed; what is drawn has none.
 * @param field of the call in which the letters stand
 * @throws AppError 400 that says which are missing, and what to do with a mark of this kind
 */
export function requireMarkLetters(
  kind: SignatureMark['kind'],
  appearance: SignatureAppearance,
  field: string,
): void {
  if (appearance.kind === 'typed') requireLetters(appearance.text, field, wordsFor[kind]);
}
