import type { SignatureAppearance, SignatureMark } from '../../../common/notarization-sessions.ts';
import {
  requirePrintableCharacters,
  type UnprintableCode,
} from './require-printable-characters.ts';

/** The code of the message about each kind of mark. */
const codes: Record<SignatureMark['kind'], UnprintableCode> = {
  signature: 'unprintable_signature',
  initials: 'unprintable_initials',
  text: 'unprintable_text',
  date: 'unprintable_text',
  checkbox: 'unprintable_text',
};

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
  if (appearance.kind === 'typed') requirePrintableCharacters(appearance.text, field, codes[kind]);
}
