import { numberWordPattern } from './number-words.ts';

/** A text in which each amount of money has one form, such as "$1250.00". */
export interface AmountText {
  text: string;
  /** Returns the offset in the original text. */
  original: (offset: number) => number;
}

const NUMBER = '\\d{1,3}(?:[.,]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)';
const CURRENCY = '(?:dollars|dolares|pesos|euros)(?: (?:americanos|m\\.?n\\.?|00\\/100))?';
const FIGURES = `(?:(?:(?:US|USD|MXN?|RD|COP|CLP)\\s?)?[$€₡]\\s?(?<sign>${NUMBER})|(?<unit>${NUMBER})\\s(?:USD|${CURRENCY})(?!\\p{L}))`;
const WORDS = `${numberWordPattern}(?:,?\\s(?:and |con |y )?(?:no|xx|\\d{1,2})\\/100s?)?\\s(?:us |u\\.s\\. |united states |de )?${CURRENCY}`;
/** Figures, words with figures in parentheses, or figures with words in parentheses. */
const AMOUNT = new RegExp(
  `(?<!\\p{L})${WORDS}[\\s,]{0,2}\\(\\s?${FIGURES}(?:\\s(?:USD|${CURRENCY}))?\\s?\\)|${FIGURES}(?:\\s?\\((?:${WORDS})[^()]{0,30}\\)|\\s(?:USD|${CURRENCY})(?!\\p{L}))?`,
  'giu',
);
const ACCENTS: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
/** Removes accents without a change of the length. */
const plain = (text: string) => text.replace(/[áéíóú]/g, (letter) => ACCENTS[letter] ?? letter);

/** Writes each amount of money of a text in the same form, so that patterns need only one. */
export function normalizeAmounts(flat: string): AmountText {
  const starts: { text: number; original: number }[] = [{ text: 0, original: 0 }];
  let text = '';
  let done = 0;
  for (const match of plain(flat).matchAll(AMOUNT)) {
    const written = match.groups?.sign ?? match.groups?.unit ?? '';
    text += `${flat.slice(done, match.index)}$${parseAmount(written)}`;
    done = match.index + match[0].length;
    starts.push({ text: text.length, original: done });
  }
  text += flat.slice(done);
  return {
    text,
    original: (offset) => {
      const from = starts.findLast((start) => start.text <= offset) ?? { text: 0, original: 0 };
      return Math.min(flat.length, from.original + offset - from.text);
    },
  };
}

/** "1,250.00", "1.250,00" and "1.250" are all 1250. */
export function parseAmount(written: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`);
}
