import { currentLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { trailingNumber } from './number-words.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const MONEY = '(?:US)?\\$\\s?(\\d[\\d,]*(?:\\.\\d{1,2})?)';
const COUNT = '(?:\\(?(\\d{1,4})\\)?|(\\p{L}+(?:-\\p{L}+)?)(?:\\s\\((\\d{1,4})\\))?)';
const KIND =
  '(?:equal |consecutive |successive |monthly |quarterly |weekly |annual |yearly |semi-?annual |additional |iguales |mensuales |consecutivos |trimestrales |,){0,4}\\s?(?:installments?|payments?|months|weeks|years|units|hours|shares|pagos|cuotas|mensualidades|meses|abonos|parcialidades)(?: (?:mensuales|iguales|trimestrales|consecutiv[ao]s|semanales|anuales)){0,3}';
const EACH =
  '(?:,? (?:of|at|de|por|at a rate of|in the amount of|cada una? de|a raz[óo]n de))+(?: [\\p{L}\\s/\\d-]{3,90}?\\()?';
/** Three payments of $16,000 each … a total of $48,000. */
const PRODUCT = new RegExp(`(?<![\\p{L}\\d$.,-])${COUNT} ${KIND}${EACH} ?${MONEY}`, 'giu');
/** $1,450 per month for twelve months … a total of $17,400. */
const RATE = new RegExp(
  `${MONEY}\\)?,? (?:per|a|an|each|every|por|al) (?:month|week|year|hour|day|quarter|mes|semana|a[ñn]o|hora|d[íi]a)[^.$]{0,40}? (?:for|over|during|por|durante) (?:a (?:term|period) of )?${COUNT} (?:months|weeks|years|hours|days|quarters|meses|semanas|a[ñn]os|horas|d[íi]as)(?!\\p{L})`,
  'giu',
);
/** $2,000 at signing and $4,000 on completion, for a total of $6,000. */
const ADDED = new RegExp(
  `${MONEY}([^.;$]{0,60}?(?:,|and|y|plus|m[áa]s)[^.;$]{0,60}?)${MONEY}[^.;$]{0,60}?,? (?:for a total of|totall?ing|which is a total of|making a total of|para un total de|que suman) ${MONEY}`,
  'giu',
);
const TIMES = new RegExp(`(?<![\\d$.,])(\\d{1,4})\\s?[x×*]\\s?${MONEY}\\s?=\\s?${MONEY}`, 'giu');
const TIMES_AFTER = new RegExp(
  `${MONEY}\\s?(?:per \\p{L}+|each|a month|monthly)?\\s?[x×*]\\s?(\\d{1,4})(?: \\p{L}+)?\\s?=\\s?${MONEY}`,
  'giu',
);
const PLAIN_TIMES =
  /(?<![\d$.,])(\d[\d,]{0,9})\s?[x×*]\s?(\d[\d,]{0,12})\s?=\s?\$?\s?(\d[\d,]{0,14}(?:\.\d{1,2})?)/g;
const TOTAL = new RegExp(
  `(?<!\\p{L})(?:sub)?(?:for a total(?: price| amount| fee)? of|totall?ing|total(?: of| price of| amount of| sum of| is| payments? of|es|: )?|in total|aggregate(?: of| amount of)?|sum of|un total de|para un total de|por un total de|suma(?:n)? de|suma|es de)(?!\\p{L})[^$.;]{0,70}?${MONEY}`,
  'giu',
);
const TOTAL_AFTER = new RegExp(`${MONEY}(?:,| )\\s?(?:in total|in all|en total)`, 'giu');
const SEARCHED = 260;

/** Finds calculations of the text that are wrong: products, installments and columns of amounts. */
export function findWrongSums(reading: Reading): Observation[] {
  return [
    ...wrongProducts(reading),
    ...wrongColumns(reading),
    ...wrongParts(reading),
    ...wrongBalances(reading),
  ];
}

const number = (written: string | undefined) => Number((written ?? '').replaceAll(',', ''));
const cents = (value: number) => Math.round(value * 100);

function observation(reading: Reading, at: number, length: number, right: number, stated: number) {
  const money = (amount: number) =>
    new Intl.NumberFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', {
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  return {
    code: 'amount_conflict',
    statement: () => findingTexts.wrongSum({ right: money(right), stated: money(stated) }),
    page: reading.pageAt(at),
    words: reading.wordsAt(at, length),
    list: 'suspicious',
    cost: 15,
    serious: true,
    recommendation: () => findingAdvice.correctSum,
  } satisfies Observation;
}

function wrongProducts(reading: Reading): Observation[] {
  const found: Observation[] = [];
  const check = (at: number, length: number, right: number, stated: number) => {
    if (cents(right) !== cents(stated)) found.push(observation(reading, at, length, right, stated));
  };
  for (const { at, match } of reading.findAll(PRODUCT, 500)) {
    const [whole, digits, word, inParentheses, each] = match;
    const count =
      number(digits || inParentheses) || trailingNumber((word ?? '').split(/[- ]/)) || 0;
    if (count < 2) continue;
    const rest = reading.flat.slice(at + whole.length, at + whole.length + SEARCHED);
    const total =
      totalIn(rest) ??
      totalBefore(reading.flat.slice(Math.max(0, at - 160), at)) ??
      principalBefore(reading.flat, at, rest);
    if (total !== undefined) check(at, whole.length + SEARCHED / 2, count * number(each), total);
  }
  for (const { at, match } of reading.findAll(RATE, 200)) {
    const [whole, each, digits, word, inParentheses] = match;
    const count = number(digits || inParentheses) || trailingNumber([word ?? '']) || 0;
    const total = totalIn(reading.flat.slice(at + whole.length, at + whole.length + SEARCHED));
    if (count > 1 && total !== undefined) check(at, whole.length, count * number(each), total);
  }
  for (const { at, match } of reading.findAll(ADDED, 200)) {
    const [whole, first, between = '', second, total] = match;
    // More amounts before them, or rates, are another calculation.
    const before =
      reading.flat
        .slice(Math.max(0, at - 60), at)
        .split(/[.;]\s/)
        .at(-1) ?? '';
    if (/\$|\beach\b|\bper\b|%/.test(before + between)) continue;
    check(at, whole.length, number(first) + number(second), number(total));
  }
  for (const { at, match } of reading.findAll(TIMES, 200)) {
    check(at, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
  for (const { at, match } of reading.findAll(TIMES_AFTER, 200)) {
    check(at, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
  for (const { at, match } of reading.findAll(PLAIN_TIMES, 200)) {
    check(at, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
  return found;
}

/** Returns the total that the sentence or the next one states. */
function totalIn(text: string): number | undefined {
  const near = text
    .split(/(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu})/u)
    .slice(0, 2)
    .join('. ');
  const total = [...near.matchAll(new RegExp(TOTAL.source, 'giu'))][0];
  const after = [...near.matchAll(new RegExp(TOTAL_AFTER.source, 'giu'))][0];
  const found = total ?? after;
  return found ? number(found[1]) : undefined;
}

/** "A total of $84,000 in three payments of $16,000": the total directly before the payments. */
function totalBefore(text: string): number | undefined {
  const near = text.split(/(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu})/u).at(-1) ?? '';
  const match = new RegExp(
    `(?<!\\p{L})(?:total|sum|price|amount|principal|rent|fee|salary|pay|pays|repay|owes|suma|precio|cantidad|monto|renta|balance)(?!\\p{L})[^$]{0,90}${MONEY}\\)?,?[^$.]{0,60}(?: in|, in| as follows:?|en| payable in)?[^$.]{0,30}$`,
    'iu',
  ).exec(near);
  // A down payment between them changes the calculation.
  return match && !/down|deposit|inicial|anticipo|enganche|plus|interest/i.test(near)
    ? number(match[1])
    : undefined;
}

const IN_PAYMENTS =
  /(?<!\p{L})(?:principal|purchase price|price|loan|sum|debt|precio|capital|pr[ée]stamo|deuda)(?: sum| amount| balance)?(?: (?:shall be|is|are|will be|ser[áa]|se))?(?: (?:paid|repaid|payable|due|pagar[áa]))?,? (?:in|by|en|mediante)\s$/iu;
const PRINCIPAL = new RegExp(
  `(?<!\\p{L})(?:principal|price|sum|loan|precio|cantidad|suma|pr[ée]stamo)(?!\\p{L})[^$]{0,110}${MONEY}`,
  'giu',
);

/** "Pay the principal in ten installments": the principal that the text states before. */
function principalBefore(flat: string, at: number, after: string): number | undefined {
  if (!IN_PAYMENTS.test(flat.slice(Math.max(0, at - 80), at))) return undefined;
  if (
    /\b(?:including interest|principal and interest|balloon|plus a final|and one)\b|intereses incluidos/i.test(
      after,
    )
  ) {
    return undefined;
  }
  const stated = [...flat.slice(Math.max(0, at - 1800), at).matchAll(PRINCIPAL)];
  return stated.length === 1 ? number(stated[0]?.[1]) : undefined;
}

const AMOUNT_LINE =
  /^(.*?\S)?[\s.:…]{1,80}\$?\s?(\d{1,3}(?:,\d{3})*(?:\.\d{2})?|\d+(?:\.\d{2})?)\s*$/;
const TOTAL_LINE =
  /^(?:the )?(?:grand |sub-?)?total(?:es|s)?\b(?:[^$\d]{0,60})$|^(?:suma|total general|importe total)\b[^$\d]{0,40}$/i;

/** Finds columns of amounts that end with another total than their sum. */
function wrongColumns(reading: Reading): Observation[] {
  const found: Observation[] = [];
  let items: number[] = [];
  let subtotals = 0;
  for (const line of reading.lines) {
    if (line.text === '') continue;
    const match = line.text.length < 160 ? AMOUNT_LINE.exec(line.text) : null;
    const amount = match ? number(match[2]) : undefined;
    if (!match || amount === undefined || !/\$|\d\.\d{2}$|\d,\d{3}/.test(line.text)) {
      items = [];
      subtotals = 0;
      continue;
    }
    const label = (match[1] ?? '').replace(/[\s.:…$]+$/, '');
    if (!TOTAL_LINE.test(label)) {
      items.push(/^(?:less|minus|menos)\b/i.test(label) ? -amount : amount);
      continue;
    }
    const sum = items.reduce((total, one) => total + one, 0);
    if (items.length >= 2 && cents(sum) !== cents(amount)) {
      found.push(observation(reading, line.at, line.text.length, sum, amount));
    }
    items = /sub/i.test(label) ? [amount] : [];
    subtotals += 1;
    if (subtotals > 50) break;
  }
  return found;
}

const LISTED = new RegExp(
  `(?<!\\p{L})(?:total|sum|suma|price|precio|amount|cantidad|monto)(?!\\p{L})[^$.;]{0,60}?${MONEY}\\)?(?:,|\\s)[^$;]{0,80}?(?:as follows|in (?:\\p{L}+|\\(?\\d\\)?)(?: \\(\\d\\))? (?:installments|payments)|de la siguiente (?:manera|forma)|en \\p{L}+ pagos)\\s?:?,?\\s?`,
  'giu',
);

/** Finds payments that are listed one by one and do not add up to the total before them. */
function wrongParts(reading: Reading): Observation[] {
  const found: Observation[] = [];
  for (const { at, match } of reading.findAll(LISTED, 200)) {
    const from = at + match[0].length;
    const rest = reading.flat.slice(from, from + 700);
    // The list ends with its sentence, or with the next numbered paragraph.
    const list =
      rest.split(/(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu}|\d{1,2}\.\s)|\s\d{1,2}\.\s\p{Lu}/u)[0] ?? '';
    if (/\beach\b|cada un[ao]|\bplus\b|interest|inter[ée]s/iu.test(list)) continue;
    // Words and figures of one amount are one amount.
    const parts = [...list.matchAll(new RegExp(MONEY, 'g'))].map(([, amount]) => number(amount));
    const sum = parts.reduce((total, one) => total + one, 0);
    const total = number(match[1]);
    if (parts.length >= 2 && cents(sum) !== cents(total) && !parts.includes(total)) {
      found.push(observation(reading, at, match[0].length + list.length, sum, total));
    }
  }
  return found;
}

const BALANCE = new RegExp(
  `(?<!\\p{L})(?:price|sum|amount|precio|cantidad|total)(?!\\p{L})[^$;]{0,120}?${MONEY}\\)?[^$;]{0,110}?${MONEY}\\)?([^$;]{0,120}?(?:deposit|down payment|earnest money|dep[óo]sito|enganche|anticipo|paid)?[^$;]{0,80}?(?:balance|remainder|remaining|rest|saldo|resto)(?!\\p{L})[^$;]{0,60}?)${MONEY}`,
  'giu',
);

/** Finds a price that is not its deposit and balance together. */
function wrongBalances(reading: Reading): Observation[] {
  const found: Observation[] = [];
  for (const { at, match } of reading.findAll(BALANCE, 200)) {
    const [whole, price, deposit, between = '', balance] = match;
    if (
      !/deposit|down|earnest|paid|dep[óo]sito|enganche|anticipo|initial|at signing|pag/iu.test(
        whole,
      )
    )
      continue;
    if (/(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu}).*\.\s(?=\p{Lu})/u.test(between)) continue;
    const sum = number(deposit) + number(balance);
    if (number(price) <= number(deposit) || cents(sum) === cents(number(price))) continue;
    found.push(observation(reading, at, whole.length, sum, number(price)));
  }
  return found;
}
