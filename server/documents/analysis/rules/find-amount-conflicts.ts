import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LARGE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** Finds amounts whose words and figures differ: "five thousand dollars ($4,000)". */
export function findAmountConflicts(reading: Reading): Observation[] {
  const observations: Observation[] = [];
  const inParentheses = reading.findAll(
    /\(\s?(?:US|USD)?\s?\$?\s?(\d[\d,]{0,15}(?:\.\d{1,2})?)\s?\)/g,
    2000,
  );
  for (const { at, match, page } of inParentheses) {
    const before = reading.flat.slice(Math.max(0, at - 160), at).toLowerCase();
    const words = before
      .replace(
        /\b(?:us|u\.s\.|united states|dollars?|and (?:no|\d{1,2})\/100|only|no\/100)\b/g,
        ' ',
      )
      .split(/[\s-]+/)
      .filter(Boolean);
    const amount = trailingNumber(words);
    const figures = match[1] ?? '';
    if (amount === undefined || amount === Math.floor(Number(figures.replaceAll(',', ''))))
      continue;
    observations.push({
      statement: () => findingTexts.amountsDiffer({ amount, figures }),
      page,
      words: reading.wordsAt(Math.max(0, at - 40), match[0].length + 60),
      list: 'suspicious',
      cost: 15,
      serious: true,
      recommendation: () => findingAdvice.matchAmounts,
    });
    if (observations.length >= 20) break;
  }
  return observations;
}

/** Returns the number that the last words spell, or undefined if they do not spell a number. */
export function trailingNumber(words: readonly string[]): number | undefined {
  let from = words.length;
  while (from > 0 && isNumberWord(words[from - 1] ?? '')) from -= 1;
  const spelled = words.slice(from).filter((word) => word !== 'and');
  if (spelled.length === 0 || spelled.length > 20) return undefined;
  let total = 0;
  let group = 0;
  for (const word of spelled) {
    const large = LARGE[word];
    if (word === 'hundred') group = Math.max(1, group) * 100;
    else if (large) {
      total += Math.max(1, group) * large;
      group = 0;
    } else group += SMALL.includes(word) ? SMALL.indexOf(word) : TENS.indexOf(word) * 10;
  }
  return total + group;
}

function isNumberWord(word: string): boolean {
  return (
    word === 'and' ||
    word === 'hundred' ||
    word in LARGE ||
    SMALL.includes(word) ||
    (word !== '-' && TENS.includes(word))
  );
}
