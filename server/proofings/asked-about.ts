import { createHmac } from 'node:crypto';
import type { TypedIdentity } from '../../common/proofings.ts';
import { spellings } from './transliterate.ts';

type Person = Pick<TypedIdentity, 'givenName' | 'familyName' | 'birthDate'>;

const SUFFIX = /[\s,]+(jr|sr|junior|senior|i{1,3}|iv|v|[1-5](st|nd|rd|th))\.?$/i;

/** One spelling for all that a document allows; in letters that it does not transliterate, as they are. */
function normal(name: string): string {
  const text = name.normalize('NFKC').trim();
  const [icao = ''] = spellings(text);
  // ICAO 9303-3 writes ä as AE, and people write it as A or AE.
  const folded = icao.replace(/([AOU])E/g, '$1').replaceAll('AA', 'A');
  return folded || text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Stands for the person whom questions are about, so that those who claim to be the same one are
 * counted together: HMAC-SHA-256 in base64url, by which nobody without the key can tell or try who it
 * is. Made of the first given name, the family name, in either order, and the date of birth. Left out is
 * whatever one may write in another way, or change, and still be asked the same questions: middle names,
 * suffix, address. Two people who share the rest would share a count; that hardly ever is.
 */
export function askedAbout(
  masterKey: Buffer,
  { givenName, familyName, birthDate }: Person,
): string {
  const [first = ''] = givenName.trim().split(/\s+/);
  const names = [normal(first), normal(familyName.trim().replace(SUFFIX, ''))].sort();
  const person = [...names, birthDate].join('|');
  return createHmac('sha256', masterKey).update(`asked-about:${person}`).digest('base64url');
}
