import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import { findWrongSums } from './find-wrong-sums.ts';
import { leadingNumber, trailingNumber } from './number-words.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

/** An amount in parentheses, with a unit or sign: ($5,000.00), (30), (6%), (US$ 800). */
const FIGURES =
  /\(\s?(?:US|USD|MXN)?\s?\$?\s?(\d[\d,]{0,15}(?:\.\d{1,2})?)\s?(?:%|USD|dollars|d[óo]lares|pesos)?\s?\)/gi;
/** An amount whose words follow in parentheses: $5,000 (five thousand dollars). */
const WORDS_AFTER = /\$\s?(\d[\d,]{0,15}(?:\.\d{1,2})?)\s?\(\s?(\p{L}[\p{L}\s/\d-]{3,120}?)\)/gu;
/** One thousand two hundred dollars, that is to say $1,200. */
const AFTER_UNIT =
  /(?<=(?:dollars|d[óo]lares|pesos)),?\s(?:(?:or|namely|being|i\.e\.|to wit|that is(?: to say)?|es decir|o sea),?\s)?(?:US)?\$\s?(\d[\d,]{0,15}(?:\.\d{1,2})?)/giu;
const UNITS =
  /(?<!\p{L})(?:us|u\.s\.|united states|dollars?|d[óo]lares|pesos|percent|por ciento|cents?|days?|months?|only|exactly|americanos|moneda nacional|m\.n\.|(?:and |con |y )?(?:no|xx|\d{1,3})\/100s?(?:\sths)?)(?!\p{L})/giu;

/** Finds amounts whose words and figures differ, and calculations that are wrong. */
export function findAmountConflicts({ reading, extraction }: Context): Observation[] {
  // The text of a page with an overlay contains the old amounts too.
  const pages = new Set(extraction.overlays?.map(({ page }) => page));
  const sums = findWrongSums(reading).filter(({ page }) => !pages.has(page));
  return [...differingWords(reading), ...sums].slice(0, 20);
}

function differingWords(reading: Reading): Observation[] {
  const observations: Observation[] = [];
  const observe = (at: number, length: number, amount: number, figures: string) =>
    observations.push({
      code: 'amount_conflict',
      statement: () => findingTexts.amountsDiffer({ amount, figures }),
      page: reading.pageAt(at),
      words: reading.wordsAt(at, length),
      list: 'suspicious',
      cost: 15,
      serious: true,
      recommendation: () => findingAdvice.matchAmounts,
    });
  const written = [...reading.findAll(FIGURES, 2000), ...reading.findAll(AFTER_UNIT, 500)];
  for (const { at, match } of written) {
    const amount = trailingNumber(wordsOf(reading.flat.slice(Math.max(0, at - 160), at)));
    const figures = match[1] ?? '';
    if (amount === undefined || amount === wholePart(figures)) continue;
    observe(Math.max(0, at - 40), match[0].length + 40, amount, figures);
    if (observations.length >= 20) return observations;
  }
  for (const { at, match } of reading.findAll(WORDS_AFTER, 2000)) {
    const amount = leadingNumber(wordsOf(match[2] ?? ''));
    const figures = match[1] ?? '';
    if (amount === undefined || amount === wholePart(figures)) continue;
    observe(at, match[0].length, amount, figures);
    if (observations.length >= 20) break;
  }
  return observations;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(UNITS, ' ')
    .replace(/,/g, ' ')
    .split(/[\s-]+/)
    .filter(Boolean);

const wholePart = (figures: string) => Math.floor(Number(figures.replaceAll(',', '')));
