import {
  type PaperDetails,
  type PaperField,
  type PaperKind,
  paperFields,
} from '../../../../../common/notary-papers.ts';

/** Papers have one or two pages. More text, such as the terms of a policy, says nothing about them. */
const MAX_TEXT = 20_000;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`;
/** Each way to write a date, with the order of its parts. */
const DATE_FORMS: readonly { form: RegExp; parts: ('y' | 'm' | 'd')[] }[] = [
  { form: /\b(\d{4})-(\d{2})-(\d{2})\b/g, parts: ['y', 'm', 'd'] },
  { form: /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g, parts: ['m', 'd', 'y'] },
  {
    form: new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    parts: ['m', 'd', 'y'],
  },
  {
    form: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:day of )?${MONTH},? (\\d{4})\\b`, 'gi'),
    parts: ['d', 'm', 'y'],
  },
];

interface FoundDate {
  /** Where the date begins and ends in the text. */
  from: number;
  to: number;
  /** `yyyy-mm-dd`. */
  day: string;
}

function monthOf(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number)) return number;
  return MONTHS.findIndex((name) => name.startsWith(text.slice(0, 3).toLowerCase())) + 1;
}

/** Returns a calendar date, or null if there is no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1950 && year <= 2100 ? date.toISOString().slice(0, 10) : null;
}

/** Returns the dates of a text in their order. */
function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { form, parts } of DATE_FORMS) {
    for (const match of text.matchAll(form)) {
      const part = (name: 'y' | 'm' | 'd') => match[parts.indexOf(name) + 1] ?? '';
      const day = dayOf(Number(part('y')), monthOf(part('m')), Number(part('d')));
      if (day) found.push({ from: match.index, to: match.index + match[0].length, day });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

const EXPIRES = /\b(expir\w*|valid (?:until|through|to)|ends?|ending|through|until)\b/gi;
const ISSUED =
  /\b(issued?|effective|dated|date of issue|commissioned|appointed|begins?|beginning|from|commenc\w*)\b/gi;
/** How many characters a date may be away from its label. */
const NEAR = 40;

/** Returns the date after a label, with no other date between them. */
function dateAfter(text: string, dates: readonly FoundDate[], label: RegExp): string | null {
  for (const match of text.matchAll(label)) {
    const end = match.index + match[0].length;
    const next = dates.find(({ from }) => from >= end);
    if (next && next.from - end <= NEAR) return next.day;
  }
  return null;
}

/** What comes before the number of each kind of paper. */
const NUMBER_OF: Record<PaperKind, string> = {
  commission_certificate: 'commission|notary(?: public)?(?: id)?|certificate|license',
  ron_approval: 'registration|authorization|approval|authority|certificate|commission|notary',
  bond: 'bond',
  insurance: 'policy|certificate',
  signature_specimen: 'commission',
  seal_specimen: 'commission|notary(?: public)?(?: id)?|registration|license|id',
};

function findNumber(text: string, kind: PaperKind): string | null {
  const label = `\\b(?:${NUMBER_OF[kind]}) ?(?:number|no\\.?|#|id|:)[ .:#]{0,4}(?:is )?`;
  for (const [, value = ''] of text.matchAll(
    new RegExp(`${label}([A-Z0-9][A-Z0-9-]{2,29})`, 'gi'),
  )) {
    if (/\d/.test(value)) return value.toUpperCase();
  }
  return null;
}

const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{3,9})(?:\.(\d{2}))?/g;
const AMOUNT_LABEL = /\b(amount|sum|limit|penalty|coverage)\b/i;

/** Returns the amount after a word such as "sum", or the largest, in cents. */
function findAmount(text: string): number | null {
  const amounts = [...text.matchAll(AMOUNT)].map(({ index, 1: dollars = '', 2: cents = '00' }) => ({
    isNamed: AMOUNT_LABEL.test(text.slice(Math.max(0, index - 60), index)),
    cents: Number(dollars.replaceAll(',', '')) * 100 + Number(cents),
  }));
  const named = amounts.filter(({ isNamed }) => isNamed);
  const largest = Math.max(...(named.length > 0 ? named : amounts).map(({ cents }) => cents));
  return Number.isFinite(largest) && largest <= 2_000_000_000 ? largest : null;
}

const WORD = "\\p{Lu}[\\p{L}.'’-]{0,30}";
const NAME_LABEL =
  /\b(?:name of (?:the )?notary(?: public)?|notary name|named insured|insured|principal|certif(?:y|ies) that|appoints?|commissions?|name) ?:? {0,3}/giu;
const NAME = new RegExp(`^${WORD}(?: ${WORD}){1,3}`, 'u');
/** Words that follow a name and do not belong to it. */
const AFTER_NAME = /^(notary|public|of|the|state|as|is|has|commission|number|no|a|an)$/i;

function findName(lines: readonly string[]): string | null {
  const afterLabels = lines.flatMap((line) =>
    [...line.matchAll(NAME_LABEL)].map((match) => line.slice(match.index + match[0].length)),
  );
  for (const text of afterLabels) {
    const [found] = NAME.exec(text) ?? [];
    if (!found) continue;
    const words = found.split(' ');
    const end = words.findIndex((word) => AFTER_NAME.test(word.replace(/[.,]$/, '')));
    const name = (end < 0 ? words : words.slice(0, end)).join(' ').replace(/[.,]$/, '');
    if (name.includes(' ')) return name;
  }
  return null;
}

/**
 * Finds what a paper shows in its text: words after labels that such papers use. What is not found
 * is null. Runs in a child process.
 */
export function findPaperDetails(kind: PaperKind, whole: string): PaperDetails {
  const lines = whole
    .slice(0, MAX_TEXT)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const text = lines.join(' ');
  const dates = findDates(text);
  const has = (field: PaperField) => paperFields[kind][field] !== undefined;
  return {
    printedName: has('printedName') ? findName(lines) : null,
    number: has('number') ? findNumber(text, kind) : null,
    amountCents: has('amountCents') ? findAmount(text) : null,
    issuedOn: has('issuedOn') ? dateAfter(text, dates, ISSUED) : null,
    expiresOn: has('expiresOn') ? dateAfter(text, dates, EXPIRES) : null,
  };
}
