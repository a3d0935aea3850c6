import type { DocumentName } from '../proofings/reading/identity-reading.ts';
import { spellings } from './transliterate.ts';

/** A name as the person stated it. */
export interface TypedName {
  givenName: string;
  middleName: string;
  familyName: string;
  suffix: string;
}

/** same: no questions. similar: a person decides. different: not this person's document. */
export type NameVerdict = 'same' | 'similar' | 'different';

/** A difference between two names. The screens have the messages (`nameNotes`). */
export type NameNote =
  | 'family_differs'
  | 'family_part'
  | 'given_differs'
  | 'order_swapped'
  | 'middle_differs'
  | 'middle_only_typed'
  | 'middle_only_document'
  | 'middle_initial'
  | 'suffix_differs'
  | 'suffix_one_side'
  | 'cut_on_document';

export interface NameMatch {
  verdict: NameVerdict;
  notes: NameNote[];
}

const MINOR: NameNote[] = [
  'middle_only_document',
  'middle_initial',
  'suffix_one_side',
  'cut_on_document',
];
const GRAVE: NameNote[] = ['family_differs', 'given_differs', 'middle_differs', 'suffix_differs'];

const parts = (text: string) => text.split(/[\s\-–,.]+/).filter(Boolean);
const any = (a: string, b: string, test: (a: string, b: string) => boolean) =>
  [...spellings(a)].some((one) => [...spellings(b)].some((other) => test(one, other)));
const same = (a: string, b: string) => any(a, b, (one, other) => one === other);
/** Whether the document cut the name off, so that the stated name starts with it. */
const begins = (typed: string, read: string) =>
  any(typed, read, (one, other) => other.length > 1 && one.startsWith(other));

const SUFFIXES: Record<string, string> = {
  JUNIOR: 'JR',
  SENIOR: 'SR',
  '1ST': 'I',
  '2ND': 'II',
  '3RD': 'III',
  '4TH': 'IV',
  '5TH': 'V',
};
const suffixOf = (text: string) => {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return SUFFIXES[bare] ?? bare;
};

function compareFamily(typed: TypedName, read: DocumentName): NameNote[] {
  if (same(typed.familyName, read.family)) return [];
  if (read.cut.family && begins(typed.familyName, read.family)) return ['cut_on_document'];
  // A suffix is often written as the last word of the family name.
  const [ending] = parts(read.family).slice(-1);
  if (!read.suffix && typed.suffix && suffixOf(ending ?? '') === suffixOf(typed.suffix)) {
    const bare = parts(read.family).slice(0, -1).join(' ');
    if (same(typed.familyName, bare)) return [];
  }
  const [mine, theirs] = [parts(typed.familyName), parts(read.family)];
  const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const within =
    few.length > 0 &&
    few.length < many.length &&
    few.every((part) => part.length > 2 && many.some((other) => same(part, other)));
  return [within ? 'family_part' : 'family_differs'];
}

/** Given and middle names are one field on many documents, so words are taken from its left. */
function compareGiven(typed: TypedName, read: DocumentName): NameNote[] {
  const row = [...parts(read.given), ...parts(read.middle)];
  const mine = parts(typed.givenName);
  const count = [mine.length, 1, 2, 3].find(
    (length) => length > 0 && same(typed.givenName, row.slice(0, length).join('')),
  );
  if (count === undefined) {
    const cut = read.cut.given && begins(typed.givenName, row.join(''));
    return [cut ? 'cut_on_document' : 'given_differs'];
  }
  const left = row.slice(count);
  const middle = parts(typed.middleName);
  if (middle.length === 0) return left.length > 0 ? ['middle_only_document'] : [];
  if (left.length === 0) return [read.cut.middle ? 'cut_on_document' : 'middle_only_typed'];
  if (same(middle.join(''), left.join(''))) return [];
  const initials = middle.every((word, index) => {
    const other = left[index] ?? '';
    const short = word.length === 1 || other.length === 1 || other === '';
    return short ? other === '' || same(word.charAt(0), other.charAt(0)) : same(word, other);
  });
  if (initials) return ['middle_initial'];
  const cut = read.cut.middle && begins(middle.join(''), left.join(''));
  return [cut ? 'cut_on_document' : 'middle_differs'];
}

function compareSuffix(typed: TypedName, read: DocumentName): NameNote[] {
  const [mine, theirs] = [suffixOf(typed.suffix), suffixOf(read.suffix)];
  if (mine === theirs) return [];
  if (mine && theirs) return ['suffix_differs'];
  // A machine-readable zone has no field for a suffix, so a missing suffix means nothing.
  return ['suffix_one_side'];
}

/**
 * Returns the names without the possible misread fillers after them, and with more and more of
 * these characters.
 */
function readings({ tail = '', ...read }: DocumentName): DocumentName[] {
  const line = [read.given, read.middle].filter(Boolean).join(' ');
  const longer = [...tail].map((_, at) => {
    const [given = '', ...middle] = parts(line + tail.slice(0, at + 1));
    return { ...read, given, middle: middle.join(' ') };
  });
  return [read, ...longer];
}

const verdicts: NameVerdict[] = ['same', 'similar', 'different'];
const rankOf = ({ verdict, notes }: NameMatch) => 100 * verdicts.indexOf(verdict) + notes.length;

/**
 * Compares what a person stated with their document: transliterations of ICAO 9303-3, middle names
 * and initials, double names, suffixes, names that the document cut off, swapped given and family
 * names, and last characters that may be fillers.
 */
export function matchNames(typed: TypedName, read: DocumentName): NameMatch {
  const [first, ...others] = readings(read).map((one) => matchReading(typed, one));
  return others.reduce(
    (best, one) => (rankOf(one) < rankOf(best) ? one : best),
    first as NameMatch,
  );
}

function matchReading(typed: TypedName, read: DocumentName): NameMatch {
  const swapped = { ...read, family: read.given, given: read.family };
  const straight = [...compareFamily(typed, read), ...compareGiven(typed, read)];
  const turned = [...compareFamily(typed, swapped), ...compareGiven(typed, swapped)];
  const grave = (notes: NameNote[]) => notes.some((note) => GRAVE.includes(note));
  const taken: NameNote[] =
    grave(straight) && !grave(turned) ? ['order_swapped', ...turned] : straight;
  const notes = [...new Set([...taken, ...compareSuffix(typed, read)])];
  if (grave(notes)) return { verdict: 'different', notes };
  return { verdict: notes.every((note) => MINOR.includes(note)) ? 'same' : 'similar', notes };
}
