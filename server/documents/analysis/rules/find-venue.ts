import type { Context } from './context.ts';
import { jurisdictionPattern } from './jurisdictions.ts';
import type { Place } from './requirement.ts';

const NAMED = '(?:_{2,}|\\.{4,}|\\[|\\p{Lu})';
const STATE_OF = `(?:state|commonwealth|estado|mancomunidad)\\s(?:of|de)\\s?:?\\s?${NAMED}`;
const COUNTY_OF = `(?:county|parish|city|borough|town|district|condado|ciudad|municipio|parroquia)(?: and county)?\\s(?:of|de)\\s?:?\\s?${NAMED}`;
const STATE = jurisdictionPattern.replace('?<place>', '?:');
/** State and county, or an independent city, with a name or a blank for it. */
const patterns = [
  new RegExp(`\\b${STATE_OF}[^]{0,110}?(?<!\\p{L})${COUNTY_OF}`, 'iu'),
  new RegExp(`(?<!\\p{L})${COUNTY_OF}[^]{0,110}?(?<!\\p{L})${STATE_OF}`, 'iu'),
  new RegExp(
    `(?:\\p{Lu}[\\p{L}.'-]+ ){1,3}(?:County|Parish|Borough|COUNTY|PARISH|BOROUGH),?\\s(?:(?:State|Commonwealth) of )?${STATE}`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:county|parish|city|borough|condado|ciudad)\\s(?:of|de)\\s\\p{Lu}[\\p{L} .'-]{1,40}?,?\\s(?:(?:state|commonwealth|estado) (?:of|de) )?${STATE}`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})${STATE}[,\\s)(§:]{1,12}(?:\\p{Lu}[\\p{L}.'-]+ ){1,3}County(?!\\p{L})`,
    'iu',
  ),
  // Massachusetts and Maine write "Essex, ss."
  new RegExp(`${STATE_OF}[^.]{0,40}\\s\\p{Lu}[\\p{L}.' -]{2,30},? ss\\b`, 'iu'),
  // Puerto Rico has no counties.
  /(?<!\p{L})en \p{Lu}[\p{L} ]{2,25}, Puerto Rico/u,
  /\bdistrict of columbia\b/i,
];
/** The first lines of an affidavit or deed can have its venue. */
const HEADING_LINES = 40;
const HEADING =
  /^(?:the )?(?:state|commonwealth|county|city|parish|borough|district|estado|condado|ciudad|mancomunidad)\b|\bss\b|^[\p{L} .]+ county\b|^(?:venue|lugar)\b/iu;

/**
 * Finds the venue: state and county, or an independent city. It can be above the document or in a
 * notarial certificate. Blanks that the notary fills in count. The place of the property is no
 * venue, but it is accepted in a deed that has no certificate yet.
 */
export function findVenue(context: Context): Place | undefined {
  const { reading, certificates, documentType } = context;
  for (const { text, at } of certificates) {
    const found = firstMatch(text);
    if (found) return place(context, at + found.index, found[0].length);
  }
  const heading = reading.lines
    .filter(({ text }) => text !== '')
    .slice(0, HEADING_LINES)
    .filter(({ text }) => text.length < 120 && HEADING.test(text));
  const first = heading[0];
  if (first) {
    const text = heading.map((line) => line.text.replace(/\s+/g, ' ')).join(' ');
    if (firstMatch(text)) return place(context, first.at, text.length);
  }
  // An affidavit can name its venue in its first sentence.
  const opening = documentType === 'affidavit' ? reading.flat.slice(0, 900) : '';
  const inOpening = /\b(?:in and for|county of|county,|condado de)\b/i.test(opening)
    ? venueSentence(opening)
    : undefined;
  if (inOpening) return place(context, inOpening.index, inOpening[0].length);
  if (documentType !== 'deed' || certificates.length > 0) return undefined;
  const anywhere = firstMatch(reading.flat);
  return anywhere ? place(context, anywhere.index, anywhere[0].length) : undefined;
}

const venueSentence = (text: string) =>
  /\b(?:in and for|notary public (?:in|of|for)|venue)\b/i.test(text) ? firstMatch(text) : undefined;

function firstMatch(text: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return undefined;
}

const place = ({ reading }: Context, at: number, length: number): Place => ({
  page: reading.pageAt(at),
  words: reading.wordsAt(at, length),
});
