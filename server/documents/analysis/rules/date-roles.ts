import type { Certificate } from './find-certificates.ts';
import { type FoundDate, findDates } from './find-dates.ts';
import type { Reading } from './reading.ts';

/**
 * What a date says. `document`: the day on which the document is made. `event`: a fact that the
 * document tells as past. `commission`: the date on which the notary's commission expires. `other`:
 * anything else, such as the date of an earlier deed or a payment that is due.
 */
export type DateRole =
  | 'document'
  | 'signing'
  | 'certificate'
  | 'commission'
  | 'start'
  | 'end'
  | 'birth'
  | 'event'
  | 'other';

export interface DateInRole extends FoundDate {
  day: number;
  role: DateRole;
  /** The clause before the date. */
  before: string;
  /** The word that decides the role, in lower case. */
  word: string;
  certificate?: Certificate;
}

export interface Dates {
  impossible: FoundDate[];
  inRole: DateInRole[];
  /** The day on which the document is made, if it says so. */
  made: DateInRole | undefined;
  /** The first day on which it is signed, if it says so. */
  signed: DateInRole | undefined;
  /** The best known day of the document: made, signed or certified. */
  day: number | undefined;
}

const BEFORE = 110;
const L = '(?<!\\p{L})';
const R = '(?!\\p{L})';
const words = (text: string) => new RegExp(`${L}(?:${text})${R}`, 'giu');
/** The words of each role. Of the words before a date, the nearest one decides. */
const roles: [DateRole, RegExp][] = [
  [
    'birth',
    words('born|birth|dob|d\\.o\\.b\\.|birth ?date|nacid[oa]s?|naci[óo]|nacimiento|nac[íi]'),
  ],
  [
    'other',
    words(
      '(?:deed|contract|agreement|will|testament|codicil|order|lease|mortgage|note|policy|judgment|trust|decree|certificate|letter|instrument|plat|map|invoice|report|estimate|proposal|amendment|survey|appraisal|title|permit)s?\\b[^;:]{0,80}?(?:dated|executed|signed|made|issued)(?: on| as of)?|due(?: on)?|on or before|no later than|not later than|to be paid|payable|scheduled|a m[áa]s tardar|antes del?|(?:escritura|contrato|testamento|sentencia|acta)(?: \\p{L}+){0,6}? (?:de fecha|del?|otorgad[oa](?: el)?|fechad[oa])|audiencia|expected|anticipated',
    ),
  ],
  [
    'event',
    words(
      'happened|occurred|took place|served|granted|registered|discharged|cleared|completed|graduated|hired|arrived|closed|repaid|paid off|held|(?:was|were|has been|have been|had been) (?!dated|signed|executed|made|entered|scheduled|acknowledged|sworn|subscribed|affirmed|proved|to\\b)\\p{L}{2,}(?:ed|en)|ocurri[óo]|died|death|deceased|passed away|married|marriage|divorced|paid|received|recorded|filed|adopted|lost|stolen|sold|purchased|bought|acquired|delivered|moved|resigned|retired|falleci[óo]|falleci[óo]|fallecid[oa]|muri[óo]|fallecimiento|contrajo|contrajeron|contraje|casad[oa]s?|se cas(?:ó|aron)|me cas[ée]|matrimonio|pag[óo]|pagu[ée]|pagad[oa]|entreg[óo]|entregad[oa]|recibi[óo]|recib[íi]|inscrit[oa]|registrad[oa]|present[óo]|compr[óo]|compr[ée]|perdi[óo]|perd[íi]|robad[oa]|adquiri[óo]|adquir[íi]',
    ),
  ],
  [
    'end',
    words(
      'expir\\w*|end(?:s|ing)?|end date|terminat(?:e|es|ing|ion)|until|through|thru|valid (?:until|through)|hasta|termina(?:r[áa])?|vence(?:r[áa])?|vencimiento|conclu\\w+|finaliza\\w*|expira\\w*|vigente hasta|fecha de (?:fin|t[ée]rmino)',
    ),
  ],
  [
    'start',
    words(
      'commenc\\w*|begin\\w*|start(?:s|ing)?|start date|effective|from|since|desde|a partir|comienza|comenzar[áa]|inicia|iniciar[áa]|comenzando|empieza|inicio|vigente desde|entra en vigor',
    ),
  ],
  [
    'signing',
    words(
      'signed|executed|dated|date|sworn|subscribed|witness my hand|(?:set|put) (?:my|our|his|her|its|their) hands?|hands? and seals?|acknowledged|firmad[oa]|firman?|firmamos|otorgad[oa]|suscrit[oa]|fecha|a los|dado',
    ),
  ],
];
/** "My commission expires:", with nothing but a label between it and the date. */
const COMMISSION =
  /(?:\bcommission\b[^_]{0,40}?\bexp(?:ir\w*|\.)|\bexpir\w*.{0,20}?\bcommission|\bcomisi[óo]n(?!\p{L})[^_]{0,40}?(?:vence|expira|termina)|(?:vence|expira) mi comisi[óo]n|nombramiento[^_]{0,20}?vence)[^_\d.;]{0,24}$/iu;
/** Words by which a document states its own date. */
const NO_OTHER =
  '(?:(?!\\b(?:by|from|revokes?|amends?|supersedes?|replaces?|under|unto|conveys?|pursuant|certain|revoca|modifica)\\b)[^.;])';
const MADE = new RegExp(
  [
    `\\b(?:this|these|the present)\\s${NO_OTHER}{0,110}?\\b(?:made|entered into|executed|dated|given|signed)\\b[^.;]{0,40}$`,
    '^(?:is |was )?(?:made|entered into|executed|dated|given|signed)\\b[^.;]{0,40}$',
    '^(?:[^.;:]{0,30}\\s)?(?:date|dated|date of (?:sale|agreement|this \\p{L}+|contract|deed))\\s?:?\\s*$',
    `(?<!\\p{L})(?:est[ea]|el presente|la presente|presente)\\s${NO_OTHER}{0,110}?(?<!\\p{L})(?:se (?:celebra|otorga|suscribe|firma|hace)|celebrad[oa]|otorgad[oa]|firmad[oa]|hecho|hecha)(?!\\p{L})[^.;]{0,40}$`,
  ].join('|'),
  'iu',
);
const EFFECTIVE =
  /\beffective(?: as of)?(?: on)?\s*$|(?<!\p{L})(?:vigencia|efectos?|vigente|efectiv[oa])(?!\p{L})[^.;]{0,20}$/iu;
/** A future fact: "shall be paid on". */
const FUTURE =
  /\b(?:will|shall|to be|must|may|would|should|is due|are due|agrees? to|intends?|plans?)\b|(?<!\p{L})(?:\p{L}+(?:ará|erá|irá|arán|erán|irán)|deberá|deberán|a más tardar|se compromete)(?!\p{L})/iu;
/** What may happen, and no fact: "if the rent is not paid on". */
const CONDITION =
  /\b(?:if|unless|in case|any|each|every|is|are|be|being|gets?)\b(?!.*\b(?:was|were|had|did)\b)[^.;]{0,80}$|(?<!\p{L})(?:si|cuando|cada|en caso|será|serán|es|son|sea)(?!\p{L})(?!.*(?<!\p{L})(?:fue|fueron)(?!\p{L}))[^.;]{0,80}$/iu;
/** "When Ana sells the house", and not "when Ana married". */
const WHEN = /\b(?:when|whenever|once|upon)\b[^.;]{0,80}$/i;
/** A date that limits or repeats: "by May 3", "beginning May 3". */
const DEADLINE =
  /(?:\b(?:by|before|after|until|till|through|from|beginning|starting|between|than|every|each)|(?<!\p{L})(?:antes del?|despu[ée]s del?|hasta(?: el)?|desde(?: el)?|a partir del?))\s(?:el\s)?$/iu;
const PAST_VERB =
  'was|were|had|did|became|began|bought|brought|built|came|caught|cut off|drove|fell|felt|flew|found|fought|gave|got|went|grew|heard|held|hit|kept|knew|led|left|lent|lost|met|ran|rode|rose|said|saw|sent|sold|spent|spoke|stood|stole|struck|swam|taught|took|told|threw|woke|wore|won|wrote|died|paid|moved|handed|(?<=(?<!\\p{L})(?!(?:is|are|be|being|been|to|the|an?|of|as|not|if|any|each|every|all|when|once|by|so|in|on|at|for|from|with|or|amounts?|rents?|sums?|interest|tax(?:es)?|payments?|installments?|fees?|price|balance|costs?|debts?|work|goods|sums?|moneys?|date|deed|lot|unit|property|premises|land|period|term) )\\p{L}+ )(?!signed|executed|dated|sworn|acknowledged|subscribed|named|located|attached|described|enclosed|entitled|called|required|provided|scheduled|agreed|limited|certified|revised|based|expected|appeared|united|unmarried|recorded|conveyed|granted)\\p{Ll}{2,}ed|fue|fueron|hubo|hizo|hicieron|dio|dieron|vino|dijo|tuvo|tuvieron|estuvo|estuve|tuve|hice|fui|(?!comparec|otorg|firm|suscrib|d[ií]|as[íi]|aqu[íi]|all[íi]|ah[íi])\\p{Ll}{3,}(?:ó|aron|ieron|(?<!ar|er|ir)é|í)';
const PAST = new RegExp(`(?<!\\p{L})(?:${PAST_VERB})(?!\\p{L})`, 'u');
/** The verb directly after the date: "the board, on May 3, 2026, elected". */
const PAST_DIRECTLY = new RegExp(
  `^[,\\s]{1,2}(?:(?:I|we|he|she|they|\\p{Lu}[\\p{L}.']+)\\s){0,3}(?:${PAST_VERB}|elected|adopted|approved|appointed|accepted|opened|closed|bought|issued)(?!\\p{L})`,
  'u',
);
/** The share of the text, from its beginning, in which a document states its own date. */
const BEGINNING = 0.45;
/** A date on its own line within this many characters of the beginning is the date of a letter. */
const LETTERHEAD = 700;
/** The sentence that dates the signatures is at most this many characters before the first one. */
const NEAR_SIGNATURE = 400;

/** Returns the dates of a document with their roles. */
export function readDates(
  reading: Reading,
  certificates: readonly Certificate[],
  firstSignature: number,
): Dates {
  const dates = findDates(reading);
  const impossible = dates.filter(({ day }) => day === null);
  const inRole: DateInRole[] = [];
  for (const date of dates) {
    if (date.day === null) continue;
    const previous = inRole.at(-1);
    inRole.push(withRole(date, date.day, reading, certificates, firstSignature, previous));
  }
  const made = inRole.find(({ role }) => role === 'document') ?? celebrated(inRole, reading);
  const signed = inRole
    .filter(({ role }) => role === 'signing')
    .reduce<DateInRole | undefined>(
      (best, one) => (!best || one.day < best.day ? one : best),
      undefined,
    );
  const certified = inRole.find(({ role }) => role === 'certificate');
  return { impossible, inRole, made, signed, day: (made ?? signed ?? certified)?.day };
}

/** In Spanish contracts, the date stands in the heading: "que celebran … el día 5 de febrero". */
function celebrated(dates: readonly DateInRole[], reading: Reading): DateInRole | undefined {
  const first = dates[0];
  if (first?.word !== '' || first.at > reading.flat.length * BEGINNING) return undefined;
  return /(?<!\p{L})(?:celebran?|suscriben?|otorgan?|comparecen?)(?!\p{L})/iu.test(
    reading.flat.slice(0, first.at),
  )
    ? first
    : undefined;
}

/** Returns the text before an offset that belongs to the same sentence, at most `limit` characters. */
export function clauseBefore(flat: string, at: number, limit = BEFORE): string {
  const text = flat.slice(Math.max(0, at - limit), at);
  let from = 0;
  for (const match of text.matchAll(/(?:(?<=[\p{Ll}\d)"]{2})\.|;)\s(?!\p{Ll})/gu)) {
    from = match.index + match[0].length;
  }
  return text.slice(from);
}

function withRole(
  date: FoundDate,
  day: number,
  reading: Reading,
  certificates: readonly Certificate[],
  firstSignature: number,
  previous: DateInRole | undefined,
): DateInRole {
  const before = clauseBefore(reading.flat, date.at);
  const line = reading.lines[reading.lineAt(date.at)];
  const own = line ? reading.flat.slice(line.at, date.at) : before;
  const base = { ...date, day, before };
  if (COMMISSION.test(reading.flat.slice(Math.max(0, date.at - BEFORE), date.at))) {
    return { ...base, role: 'commission', word: 'commission' };
  }
  const nearest = nearestRole(before);
  const certificate = certificates.find((each) => date.at >= each.at && date.at < each.end);
  if (certificate && nearest.role !== 'birth' && nearest.role !== 'event') {
    return { ...base, role: 'certificate', word: nearest.word, certificate };
  }
  // In "from … to …", the second date has no word of its own that names an end.
  const between = previous ? reading.flat.slice(previous.end, date.at) : '';
  if (
    previous?.role === 'start' &&
    /^,?\s?(?:to|-|–|through|and ending(?: on)?|al?(?: d[íi]a)?|hasta(?: el)?)\s?$/i.test(between)
  ) {
    return { ...base, role: 'end', word: 'to' };
  }
  if (
    /(?<!\p{L})del(?: d[íi]a)?\s$/iu.test(before) &&
    /^\s?(?:de \d{4} )?al?\s/i.test(reading.flat.slice(date.end, date.end + 6))
  ) {
    return { ...base, role: 'start', word: 'del' };
  }
  const early = date.at < reading.flat.length * BEGINNING && date.at < firstSignature;
  const ownClause = own.length < before.length && own.trim() !== '' ? own : before;
  if (EFFECTIVE.test(before)) return { ...base, role: 'start', word: 'effective' };
  // A letter or note has its date on a line of its own near its beginning.
  const alone = line?.text
    .split(/\s{3,}/)
    .some((part) => part.replace(/[.,]$/, '') === date.written);
  if (early && alone && nearest.role === 'other' && date.at < LETTERHEAD) {
    return { ...base, role: 'document', word: 'alone' };
  }
  const states = MADE.test(before) || MADE.test(ownClause);
  if (states && nearest.role !== 'birth') {
    const signing = !early || /\bsigned\b|firmad[oa]/i.test(before.slice(-40));
    const is = /\bis (?:dated|made)\b/i.test(before);
    return { ...base, role: signing && !is ? 'signing' : 'document', word: 'made' };
  }
  if (nearest.role === 'signing' && /^(?:date|fecha|dated)$/.test(nearest.word)) {
    // "Date:" on a line of its own, or beside a signature.
    const label = /(?:^|\s{2,}|_\s?|\s)(?:date|dated|fecha)\s?:?\s*$/iu.test(ownClause);
    return {
      ...base,
      role: label ? (early ? 'document' : 'signing') : 'other',
      word: nearest.word,
    };
  }
  if (
    nearest.role === 'signing' &&
    date.at < firstSignature - NEAR_SIGNATURE &&
    !PAST.test(before.slice(nearest.end))
  ) {
    // In the text, "signed" and "executed" tell of this document only in its own sentence.
    const own =
      /(?:^|[,:]\s)(?:signed|executed|otorgad[oa]|firmad[oa]|dad[oa])\b[^.;]{0,60}$/iu.test(before);
    return { ...base, role: own ? 'signing' : 'other', word: nearest.word };
  }
  const { role, word } = nearest;
  const open = word === '' || role === 'signing' || role === 'other';
  const told = role === 'event' || (open && isTold(reading.flat, date, before.slice(nearest.end)));
  if (!told) return { ...base, role, word };
  const happens = WHEN.test(before) && !PAST.test(before.slice(before.search(WHEN)));
  if (happens || FUTURE.test(before) || CONDITION.test(before) || DEADLINE.test(before)) {
    return { ...base, role: 'other', word: '' };
  }
  return { ...base, role: 'event', word };
}

/**
 * Returns true if the sentence of a date tells something in the past tense.
 * @param before the part of the sentence that has no word with another role
 */
function isTold(flat: string, { end }: FoundDate, before: string): boolean {
  const after = flat.slice(end, end + 100).split(/(?<=[\p{Ll}\d)]{2})[.;]\s/u)[0] ?? '';
  // In "On May 3, 2026, I drove", the verb follows the date.
  const first =
    /^[\s,(]{0,2}[^:]*?\bon\s$/i.test(before) || /^\s?(?:el|en)\s(?:d[íi]a\s)?$/iu.test(before);
  if (PAST.test(before)) return !FUTURE.test(before);
  const verb = first ? PAST.exec(after) : PAST_DIRECTLY.exec(after);
  return verb !== null && !FUTURE.test(after.slice(0, verb.index));
}

function nearestRole(before: string): { role: DateRole; word: string; end: number } {
  let nearest = -1;
  let found: { role: DateRole; word: string; end: number } = { role: 'other', word: '', end: 0 };
  for (const [role, pattern] of roles) {
    for (const match of before.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (end > nearest) {
        nearest = end;
        found = { role, word: match[0].toLowerCase(), end };
      }
    }
  }
  return found;
}
