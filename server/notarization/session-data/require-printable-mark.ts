import { unprintableMessages as words } from '../../../common/messages/unprintable.ts';
import type { SignatureAppearance, SignatureMark } from '../../../common/notarization-sessions.ts';
import { requirePrintableCharacters } from './require-printable-characters.ts';

const wordsFor = {
  signature: words.signature,
  initials: words.initials,
  text: words.text,
  date: words.text,
  checkbox: words.text,
} as const satisfies Record<SignatureMark['kind'], (letters: string[]) => string>;

/**
 * Requires that the fonts of the sealed PDF have all glyphs of a typed mark. Drawn marks need none.
 * @param field request field that contains the text
 * @throws AppError 400 with the missing glyphs and what to do about a mark of this kind
 */
export function requirePrintableMark(
  kind: SignatureMark['kind'],
  appearance: SignatureAppearance,
  field: string,
): void {
  if (appearance.kind === 'typed')
    requirePrintableCharacters(appearance.text, field, wordsFor[kind]);
}
