import { parse } from 'mrz';
import { calendarDateOf, numberEndOf, type ReadIdentity } from './identity-reading.ts';

const LENGTHS = { 30: 3, 36: 2, 44: 2 } as const;

/**
 * Replaces characters that text recognition confuses with the filler at places where only a filler
 * is possible.
 */
const tidy = (line: string) =>
  line
    .toUpperCase()
    .replace(/[«‹([{]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

/**
 * Fits a line to the given length. Text recognition often loses fillers at the end, and the narrow
 * I at the start of an identity card.
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

/**
 * Returns every run of lines that may be a machine-readable zone: 3 × 30, 2 × 36 or 2 × 44
 * characters.
 */
function* candidates(lines: string[]): Generator<string[]> {
  for (const [length, count] of Object.entries(LENGTHS)) {
    for (let at = 0; at + count <= lines.length; at += 1) {
      const taken = lines.slice(at, at + count).map((line) => fitted(line, Number(length)));
      if (taken.every((line) => line !== null)) yield taken as string[];
    }
  }
}

/** Holders of documents are rarely younger, in years, and never a hundred years older. */
const YOUNGEST = 10;
/** A document is valid for at most this many years ahead. */
const LONGEST = 30;

/**
 * Returns the full date for a two-digit year: the latest one that is at most `ahead` years ahead of
 * now, or behind now if negative.
 */
function fullDate(digits: string | null | undefined, now: Date, ahead: number): string | null {
  if (!/^\d{6}$/.test(digits ?? '')) return null;
  const [yy, month, day] = (digits?.match(/../g) ?? []).map(Number) as [number, number, number];
  const latest = now.getUTCFullYear() + ahead;
  const year = Math.floor(latest / 100) * 100 + yy;
  return calendarDateOf(year > latest ? year - 100 : year, month, day);
}

const KINDS = { P: 'passport', I: 'id_card', A: 'id_card', C: 'id_card' } as const;

/**
 * Separates the names from possible misread fillers at the end of the line: words of one or two
 * such characters, or three equal ones and what follows. Some names end like that too.
 */
function partNames(line: string): { names: string; tail: string } {
  const whole = line.trim();
  const names = whole.replace(/(\s+[KCLES]{1,2}|\s*([KCLES])\2{2,}[KCLES]*)+$/, '');
  return { names, tail: whole.slice(names.length) };
}

/**
 * Reads the machine-readable zone of a passport or an identity card from recognized text (ICAO 9303
 * parts 4 to 6). Requires that all check digits are correct.
 * @param text recognized lines, which may include text around the zone
 * @returns null if there is no zone, or if one of its check digits is wrong
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
    // The line of the name has no check digit. A valid issuer shows that its fields are at the
    // right positions.
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
