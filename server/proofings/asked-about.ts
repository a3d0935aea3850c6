import { createHmac } from 'node:crypto';
import type { TypedIdentity } from '../../common/proofings.ts';
import type { ProofingDetails } from './details.ts';
import { sameBirth } from './same-birth.ts';
import { spellings } from './transliterate.ts';

type Person = Pick<TypedIdentity, 'givenName' | 'middleName' | 'familyName' | 'birthDate'>;

const SUFFIX = /[\s,]+(jr|sr|junior|senior|i{1,3}|iv|v|[1-5](st|nd|rd|th))\.?$/i;

/** ICAO 9303-3 writes ä as AE, and people write it as A or AE. */
const fold = (icao: string) => icao.replace(/([AOU])E/g, '$1').replaceAll('AA', 'A');

/** Several names as one word; each by itself first, as one may be in letters that are not transliterated. */
const joined = (names: string) => fold(names.trim().split(/\s+/).map(normal).join(''));

/** One spelling for all that a document allows; in letters that it does not transliterate, as they are. */
function normal(name: string): string {
  const text = name.normalize('NFKC').trim();
  const [icao = ''] = spellings(text);
  return fold(icao) || text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const digest = (masterKey: Buffer, text: string) =>
  createHmac('sha256', masterKey).update(text).digest('base64url');

/** The ways in which given names are written: the first of them alone, or all as one word. */
function givenNames({ givenName, middleName }: Person): string[] {
  const [word = ''] = givenName.trim().split(/\s+/);
  const [part = ''] = givenName.trim().split(/[\s\-‐‑–]+/);
  const whole = [givenName, `${givenName} ${middleName}`].map(joined);
  return [...new Set([normal(word), normal(part), ...whole])];
}

/** What is stated, and what was read. */
type Claim = { typed: Person } & Partial<Pick<ProofingDetails, 'reading' | 'documentDigest'>>;

const wordsOf = (...names: string[]) =>
  names.flatMap((name) => name.split(/[\s,\-‐‑–]+/).map(normal)).filter(Boolean);

/** Whether a document may be that of whoever is stated: by the date of birth, and with a name in common. */
function mayBeTheirs(typed: Person, reading: Claim['reading']): boolean {
  if (!reading?.birthDate) return false;
  if (!sameBirth(typed.birthDate, reading.birthDate, reading.source)) return false;
  const { given, middle, family } = reading.name;
  const stated = new Set(wordsOf(typed.givenName, typed.middleName, typed.familyName));
  return wordsOf(given, middle, family).some((word) => stated.has(word));
}

/**
 * Stands for the person whom questions are about, so that those who claim to be the same one are
 * counted together: HMAC-SHA-256 in base64url, by which nobody without the key can tell or try who it
 * is. Two claims are of one person where they share any value.
 *
 * Made of the given names, the family name, in either order, and the date of birth, once for each way in
 * which given names are parted from middle names and written as one word or two; and of the document that
 * was read, if it may be theirs: somebody else's picture, taken by mistake or to lock them out, says
 * nothing of them. Left out is whatever one may write in another way, or change, and still be asked
 * the same questions: middle names, suffix, address. Two people who share the rest would share a count;
 * that hardly ever is.
 */
export function askedAbout(masterKey: Buffer, { typed, reading, documentDigest }: Claim): string[] {
  const family = normal(typed.familyName.trim().replace(SUFFIX, ''));
  const byName = givenNames(typed).map((given) => {
    const person = [...[given, family].sort(), typed.birthDate].join('|');
    return digest(masterKey, `asked-about:${person}`);
  });
  return documentDigest && mayBeTheirs(typed, reading) ? [...byName, documentDigest] : byName;
}

/** Stands for an identity document in the same way; null where what was read has no number or no issuer. */
export function documentDigestOf(
  masterKey: Buffer,
  { issuer, number }: { issuer: string; number: string },
): string | null {
  const [of, its] = [issuer, number].map((one) => one.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return of && its ? digest(masterKey, `asked-about-document:${of}|${its}`) : null;
}
