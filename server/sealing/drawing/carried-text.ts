import { lettersWithoutGlyph, settable } from './letters-without-glyph.ts';

/**
 * What the certificate says of signatures that it neither made nor vouches for.
 * @param names in their certificates, in any letters
 */
export function carriedText(names: string[]): string {
  const many = names.length > 1;
  const listed = names.map(shown).join('; ');
  return `Before this act the document carried ${many ? `${names.length} electronic signatures` : 'an electronic signature'} (${listed}). ${many ? 'They remain' : 'It remains'} in it unchanged; this certificate does not vouch for ${many ? 'them' : 'it'}.`;
}

// Who is named so is not here to spell it otherwise, and marks instead of letters would name nobody.
function shown(name: string): string {
  const canBeSet = settable(name).trim() !== '' && lettersWithoutGlyph(name).length === 0;
  return canBeSet ? name : 'a signature whose name this page cannot show';
}
