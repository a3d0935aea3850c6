import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { Observation } from './observation.ts';
import { quote } from './quote.ts';
import type { Line } from './reading.ts';

const BLANK =
  /_{3,}(?:[\s/]{1,2}_{2,})*|(?<!\.)\.{10,}|…{4,}|\[\s{0,3}(?:_{2,}|\$?[A-Z][A-Z0-9 '’/&,.-]{2,50}|(?:insert|enter|fill in|specify|your|full|name|date|address|amount|city|state|county|describe|number|nombre|fecha|domicilio|direcci[óo]n|cantidad|monto|insertar|indicar|ciudad|estado|condado)\b[^\]]{0,60})\s{0,3}\]|\[\s{3,}\]|\bTBD\b|\bT\.B\.D\.|\bto be (?:determined|completed|filled in|agreed)\b(?! by| at| in accordance| under)|\bpor (?:determinar|definir|completar)(?:se)?\b|<<[^<>]{1,40}>>|<(?:insert|name|date|amount|address)[^<>]{0,40}>|\{\{[^{}]{1,40}\}\}|\$\s?_{2,}|\(\s{4,}\)|\bX{4,}\b/gi;
/** Bracketed words that are no blanks. */
const NO_BLANK =
  /^\[\s*(?:seal|notar\w*(?: seal)?|signatures?(?: pages?)?(?: follows?| to follow)?|signature page follows|remainder of (?:this )?page[^\]]*|intentionally (?:left )?blank|end(?: of document)?|l\.?s\.?|stamp|sello|firma|redacted|sic|reserved|exhibit \w+|schedule \w+|page \d+[^\]]*|x|continued[^\]]*|corporate seal|firmas?[^\]]*|official seal|notarial seal|seal of notary)\s*\]$/i;
const STRUCK =
  /[_.]{2,}\s?(?:N\/A|none|not applicable|no aplica|ninguno)(?!\p{L})|(?:N\/A|none)\s?_{2,}|_\s?-{3,}/iu;
/** Labels of what is written at the signing, beside the signature. */
const SIGNING_LABEL =
  /\bsigns? here\b|^(?:\W*)(?:signature|sign(?:ed)?(?: here)?|by|its|name|print(?:ed)?(?: name)?|title|dated?|date signed|witness(?:es)?|initials?|attest|l\.s\.|address|city|phone|telephone|email|x|time|place|firma|nombre|fecha|cargo|t[íi]tulo|testigos?|por|iniciales|lugar|lugar y fecha|domicilio|tel[ée]fono|huella)\b/i;
/** A place for initials before a choice of a form: "(____) (A) Real estate". */
const INITIALS =
  /^[([]?\s?_{2,8}\s?[)\]]?\s(?:\([A-Z\d]{1,3}\)|[A-Z\d]{1,2}[.)]\s|\p{Lu}[\p{Ll}]+ )/u;
/** The place where the recorder writes: "Book ____ Page ____". */
const RECORDING =
  /^\W*(?:recorded|record|(?:(?:in )?(?:deed |plat |official records )?(?:book|liber|volume|vol\.?|page|folio|reel|instrument|document|reception|entry|fee|file) ?(?:no\.?|number|#)?|no\.?|[Ll]ibro|tomo|folio|p[áa]gina))\s?:?\s?_{2,}(?:[\s_,:.$]|book|liber|volume|page|folio|instrument|document|reception|no|number|at|of|in|fee|time|date|am|pm|m|tomo|p[áa]gina)*$/iu;
/** A sentence that dates the signatures below it. */
const SIGNING_SENTENCE =
  /\b(?:witness whereof|signed|executed|sealed|dated|set (?:my|our|his|her|their) hands?|subscribed|given under|as of the date|acknowledge|accepted|agreed)\b|(?<!\p{L})(?:firm\p{L}+|fech\p{L}+|suscrib\p{L}+|otorg\p{L}+|en fe de|en testimonio)(?!\p{L})/iu;
const RULE_ONLY = /^[\s_.xX\-()]{4,}$/;
const VENUE_BLANK =
  /^(?:the )?(?:state|county|commonwealth|city|parish|estado|condado|ciudad)\s(?:of|de)\s?:?\s*_+[^\p{L}]*(?:\bss\b.*)?$/iu;
/** The number of lines around a signature line that belong to it. */
const REACH = 7;
const MAX_BLANKS = 20;

/** Finds blanks that were not filled in, except those that are filled in at the signing. */
export function findBlanks(context: Context): Observation[] {
  const { reading, certificates } = context;
  const { lines } = reading;
  const certified = new Set<number>();
  for (const { fromLine, toLine } of certificates) {
    for (let line = fromLine; line < toLine; line += 1) certified.add(line);
  }
  const signatures = signatureLines(context);
  const filled = new Map(reading.pages.map((page) => [page.page, page.filledFields ?? 0]));
  const observations: Observation[] = [];
  for (const [index, line] of lines.entries()) {
    const blanks = [...line.text.matchAll(BLANK)].filter(({ 0: blank }) => !NO_BLANK.test(blank));
    if (blanks.length === 0 || certified.has(index)) continue;
    const empty = columns(line.text).filter((column) => column.includes('__'));
    if (empty.length > 0 && empty.every((column) => RECORDING.test(column))) continue;
    if (INITIALS.test(line.text) || isStruck(line.text) || isForSigning(lines, index, signatures))
      continue;
    for (const { 0: blank, index: at } of blanks) {
      const fields = filled.get(line.page) ?? 0;
      // In a filled form, the text still contains the line, and the value of the field is over it.
      if (fields > 0 && blank.startsWith('_')) {
        filled.set(line.page, fields - 1);
        continue;
      }
      const end = at + blank.length;
      const text = quote(line.text, at, end, { before: 40, after: 20 });
      observations.push({
        code: 'blank',
        statement: () => findingTexts.blank({ text }),
        page: line.page,
        words: quote(line.text, at, end, { before: 120, after: 120 }),
        list: 'missing',
        cost: 12,
        serious: true,
        recommendation: () => findingAdvice.fillBlanks,
      });
      if (observations.length >= MAX_BLANKS) return observations;
    }
  }
  return observations;
}

/** Returns true if a blank of the line is struck out, or filled with words such as "N/A". */
const isStruck = (text: string) => STRUCK.test(text);

/** Returns the indexes of the lines on which someone signs, including witnesses. */
function signatureLines({ reading, people }: Context): number[] {
  const places = new Set(people.signaturePlaces.map((at) => reading.lineAt(at)));
  for (const [index, { text }] of reading.lines.entries()) {
    const label =
      /^(?:\W*)(?:signature|signed|sign here|by|witness(?:es)?|firma|testigos?|por|x)\b[^_]{0,40}_{3,}/i;
    const beside = /_{5,}\s{0,3}\(?(?:signature|witness|firma|seal|L\.S\.)/i;
    if (label.test(text) || beside.test(text)) places.add(index);
    else if (
      RULE_ONLY.test(text) &&
      /^\W*(?:witness|signature|testigo|firma|initials|notary)/i.test(
        neighbor(reading.lines, index),
      )
    )
      places.add(index);
  }
  return [...places].sort((one, other) => one - other);
}

function isForSigning(
  lines: readonly Line[],
  index: number,
  signatures: readonly number[],
): boolean {
  const text = lines[index]?.text ?? '';
  if (signatures.includes(index)) return true;
  if (VENUE_BLANK.test(text)) return true;
  const near = signatures.some((line) => line - index <= REACH && index - line <= REACH);
  if (!near) return false;
  const label = text.replace(/_{2,}.*$/, '').trim();
  // A label with its line, such as "Date: ________", or several of them.
  const empty = columns(text).filter((column) => /_{2}|\.{4}|\[/.test(column));
  if (
    empty.length > 0 &&
    text.length < 160 &&
    empty.every((column) => SIGNING_LABEL.test(column) || RULE_ONLY.test(column)) &&
    (empty.length < columns(text).length || columns(text).some((column) => !RULE_ONLY.test(column)))
  )
    return true;
  if (RULE_ONLY.test(text)) return neighborIsLabel(lines, index);
  if (
    label.length < 200 &&
    SIGNING_SENTENCE.test(text) &&
    /\bday of\b|\bon\b|\bthis\b|dated|\bd[íi]as?\b|\bel\b|date|fecha|\ba los\b|20_+/i.test(text)
  )
    return true;
  // "____ day of ________, 20__" on a line of its own.
  return /^(?:this\s)?_{2,}\s?(?:st|nd|rd|th)?\s?day of\b/i.test(text);
}

const columns = (text: string) =>
  text.split(/\s{3,}|(?<=_)\s(?=\p{L})/u).filter((part) => part.trim() !== '');

const neighborIsLabel = (lines: readonly Line[], index: number) =>
  SIGNING_LABEL.test(neighbor(lines, index)) || /^\(?\p{Lu}/u.test(neighbor(lines, index));

/** Returns the next line that is not empty, at most two lines away. */
function neighbor(lines: readonly Line[], index: number): string {
  for (let away = 1; away <= 2; away += 1) {
    const text = lines[index + away]?.text;
    if (text) return text;
  }
  return '';
}
