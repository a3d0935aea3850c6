import { createHmac } from 'node:crypto';
import type { TypedIdentity } from '../../../common/proofings.ts';
import { sameBirth } from '../findings/same-birth.ts';
import { spellings } from '../findings/transliterate.ts';
import type { ProofingDetails } from './details.ts';

type Person = Pick<TypedIdentity, 'givenName' | 'middleName' | 'familyName' | 'birthDate'>;

const SUFFIX = /[\s,]+(jr|sr|junior|senior|i{1,3}|iv|v|[1-5](st|nd|rd|th))\.?$/i;

/** ICAO 9303-3 writes ä as AE, and people write it as A or AE. */
const fold = (icao: string) => icao.replace(/([AOU])E/g, '$1').replaceAll('AA', 'A');

/**
 * Joins several names to one word. Each is normalized separately, because one may use characters
 * that are not transliterated.
 */
const joined = (names: string) => fold(names.trim().split(/\s+/).map(normal).join(''));

/**
 * Returns one spelling for all that a document allows. Characters that are not transliterated stay
 * unchanged.
 */
function normal(name: string): string {
  const text = name.normalize('NFKC').trim();
  const [icao = ''] = spellings(text);
  return fold(icao) || text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const digest = (indexKey: Buffer, text: string) =>
  createHmac('sha256', indexKey).update(text).digest('base64url');

/** The ways in which given names are written: only the first one, or all as one word. */
function givenNames({ givenName, middleName }: Person): string[] {
  const [word = ''] = givenName.trim().split(/\s+/);
  const [part = ''] = givenName.trim().split(/[\s\-‐‑–]+/);
  const whole = [givenName, `${givenName} ${middleName}`].map(joined);
  return [...new Set([normal(word), normal(part), ...whole])];
}

/** The stated identity and the data that was read from the document. */
type Claim = { typed: Person | null } & Partial<
  Pick<ProofingDetails, 'reading' | 'documentDigest'>
>;

const wordsOf = (...names: string[]) =>
  names.flatMap((name) => name.split(/[\s,\-‐‑–]+/).map(normal)).filter(Boolean);

/** Whether a document may belong to the stated person: same date of birth, and a name in common. */
function mayBeTheirs(typed: Person, reading: Claim['reading']): boolean {
  if (!reading?.birthDate) return false;
  if (!sameBirth(typed.birthDate, reading.birthDate, reading.source)) return false;
  const { given, middle, family } = reading.name;
  const stated = new Set(wordsOf(typed.givenName, typed.middleName, typed.familyName));
  return wordsOf(given, middle, family).some((word) => stated.has(word));
}

/**
 * Returns pseudonyms of the person whom questions are about, so that claims to be the same person
 * are counted together: HMAC-SHA-256 in base64url, which cannot be computed or guessed without the
 * key. Two claims are about one person if they share any value.
 * The values are made of the given names and the family name, in either order, and the date of
 * birth, once for each way to split or join given and middle names; and of the document that was
 * read, if it may belong to the person. The image of someone else's document, uploaded by mistake
 * or to lock them out, is ignored. Data that a person may write differently or change and still get
 * the same questions is left out: middle names, suffix, address. Two people who share the rest
 * would share a count, which is very rare.
 * @returns an empty list if nothing was stated
 */
export function askedAbout(indexKey: Buffer, { typed, reading, documentDigest }: Claim): string[] {
  if (!typed) return [];
  const family = normal(typed.familyName.trim().replace(SUFFIX, ''));
  const byName = givenNames(typed).map((given) => {
    const person = [...[given, family].sort(), typed.birthDate].join('|');
    return digest(indexKey, `asked-about:${person}`);
  });
  return documentDigest && mayBeTheirs(typed, reading) ? [...byName, documentDigest] : byName;
}

/**
 * Returns the same kind of pseudonym for an identity document, or null if no number or no issuer
 * was read.
 */
export function documentDigestOf(
  indexKey: Buffer,
  { issuer, number }: { issuer: string; number: string },
): string | null {
  const [of, its] = [issuer, number].map((one) => one.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return of && its ? digest(indexKey, `asked-about-document:${of}|${its}`) : null;
}
