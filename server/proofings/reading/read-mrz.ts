import { parse } from 'mrz';
import { calendarDateOf, numberEndOf, type ReadIdentity } from './identity-reading.ts';

const LENGTHS = { 30: 3, 36: 2, 44: 2 } as const;

/** Letters that print recognition confuses with the filler, where only a filler can stand. */
const tidy = (line: string) =>
  line
    .toUpperCase()
    .replace(/[«‹([{]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

/**
 * Makes a line as long as it has to be: fillers at its end are the first that recognition loses, and
 * the narrow I at the beginning of an identity card.
 */
function fitted(line: string, length: number): string | null {
  if (/^<[A-Z]/.test(line)) return fitted(`I${line}`, length);
  if (line.length === length) return line;
  if (line.length > length) {
    const rest = line.slice(length);
    return /^[<KCELS]*$/.test(rest) ? line.slice(0, length) : null;
  }
  return line.length >= length - 8 && line.endsWith('<') ? line.padEnd(length, '<') : null;
}

/** Every run of lines that may be a machine-readable zone: 3 × 30, 2 × 36 or 2 × 44 characters. */
function* candidates(lines: string[]): Generator<string[]> {
  for (const [length, count] of Object.entries(LENGTHS)) {
    for (let at = 0; at + count <= lines.length; at += 1) {
      const taken = lines.slice(at, at + count).map((line) => fitted(line, Number(length)));
      if (taken.every((line) => line !== null)) yield taken as string[];
    }
  }
}

/** Who shows a document is seldom younger, and never a hundred years older. */
const YOUNGEST = 10;
/** A document ends at most so many years ahead. */
const LONGEST = 30;

/** Two digits of a year, as the latest that is so many years ahead or, if negative, behind. */
function fullDate(digits: string | null | undefined, now: Date, ahead: number): string | null {
  if (!/^\d{6}$/.test(digits ?? '')) return null;
  const [yy, month, day] = (digits?.match(/../g) ?? []).map(Number) as [number, number, number];
  const latest = now.getUTCFullYear() + ahead;
  const year = Math.floor(latest / 100) * 100 + yy;
  return calendarDateOf(year > latest ? year - 100 : year, month, day);
}

const KINDS = { P: 'passport', I: 'id_card', A: 'id_card', C: 'id_card' } as const;

/**
 * Parts the names from what may be fillers at the end of their line that were read as letters: words
 * of one or two of them, or three alike and what follows. Some names end so too.
 */
function partNames(line: string): { names: string; tail: string } {
  const whole = line.trim();
  const names = whole.replace(/(\s+[KCLES]{1,2}|\s*([KCLES])\2{2,}[KCLES]*)+$/, '');
  return { names, tail: whole.slice(names.length) };
}

/**
 * Reads the machine-readable zone of a passport or an identity card out of recognised print (ICAO
 * 9303 parts 4 to 6). Counts only where every check digit is right.
 * @param text lines as they were recognised, whatever stands around the zone
 * @returns null where there is no zone, or one of its check digits is wrong
 */
export function readMrz(text: string, now: Date): ReadIdentity | null {
  const lines = text
    .split('\n')
    .map(tidy)
    .filter((line) => line.length >= 20);
  for (const zone of candidates(lines)) {
    const { fields, details, documentNumber } = parse(zone, { autocorrect: true });
    const digits = details.filter(({ field }) => field?.endsWith('CheckDigit'));
    if (digits.length < 3 || digits.some(({ valid }) => !valid)) continue;
    // No digit checks the line of the name: that its fields lie where they should is what its issuer tells.
    if (!details.some(({ field, valid }) => field === 'issuingState' && valid)) continue;
    const kind = KINDS[(fields.documentCode ?? '').charAt(0) as keyof typeof KINDS];
    if (!kind || !fields.lastName) continue;
    const { names, tail } = partNames(fields.firstName ?? '');
    const [given = '', ...middle] = names.split(/\s+/);
    const full = !zone[zone.length === 3 ? 2 : 0]?.endsWith('<');
    const number = documentNumber ?? fields.documentNumber ?? '';
    return {
      source: 'mrz',
      kind,
      name: {
        family: fields.lastName,
        given,
        middle: middle.join(' '),
        suffix: '',
        cut: { family: false, given: full && middle.length === 0, middle: full },
        ...(tail ? { tail } : {}),
      },
      birthDate: fullDate(fields.birthDate, now, -YOUNGEST),
      expiresOn: fullDate(fields.expirationDate, now, LONGEST),
      issuedOn: null,
      number,
      numberEnd: numberEndOf(number),
      issuer: fields.issuingState ?? '',
      address: null,
    };
  }
  return null;
}
