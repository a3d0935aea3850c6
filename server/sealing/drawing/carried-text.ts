import { charactersWithoutGlyph, settable } from './characters-without-glyph.ts';

/**
 * Statement on the certificate about signatures that were in the document before the act and that
 * the notary does not confirm.
 * @param names common names in their certificates, in any script
 */
export function carriedText(names: string[]): string {
  const many = names.length > 1;
  const listed = names.map(shown).join('; ');
  return `Before this act the document carried ${many ? `${names.length} electronic signatures` : 'an electronic signature'} (${listed}). ${many ? 'They remain' : 'It remains'} in it unchanged; this certificate does not vouch for ${many ? 'them' : 'it'}.`;
}

// If a font lacks a glyph, a sentence replaces the name: another spelling would be wrong, and boxes
// would name nobody.
function shown(name: string): string {
  const canBeSet = settable(name).trim() !== '' && charactersWithoutGlyph(name).length === 0;
  return canBeSet ? name : 'a signature whose name this page cannot show';
}
