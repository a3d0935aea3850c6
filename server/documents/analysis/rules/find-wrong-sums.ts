import { currentLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { type AmountText, normalizeAmounts, parseAmount } from './normalize-amounts.ts';
import { trailingNumber } from './number-words.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

/** An amount in the normalized text. */
const MONEY = '\\$(\\d+(?:\\.\\d+)?)';
/** Part of a sentence without another amount. */
const UP_TO = (most: number) => `(?:[^$;.]|\\.(?=\\d)|(?<=\\b\\p{Lu})\\.){0,${most}}?`;
const COUNT = '(?:\\(?(\\d{1,4})\\)?|(\\p{L}+(?:-\\p{L}+)?)(?:\\s\\((\\d{1,4})\\))?)';
const ADJECTIVES =
  '(?:equal |consecutive |successive |monthly |quarterly |weekly |annual |yearly |semi-?annual |additional |iguales |mensuales |consecutivos |trimestrales |,){0,4}';
const KIND = `${ADJECTIVES}\\s?(?:installments?|payments?|months|weeks|years|units|hours|days|shares|acres|pagos|cuotas|mensualidades|meses|abonos|parcialidades|acciones|horas|d[íi]as)(?: (?:mensuales|iguales|trimestrales|consecutiv[ao]s|semanales|anuales)){0,3}`;
const EACH =
  '(?:,? (?:of|at|de|por|at a rate of|in the amount of|cada una? de|a raz[óo]n de))+(?: [^$.;]{3,30}?)? ?';
const PERIOD =
  '(?:month|week|year|hour|day|quarter|share|acre|head|unit|piece|mes|semana|a[ñn]o|hora|d[íi]a)';
const PERIODS =
  '(?:months|weeks|years|hours|days|quarters|meses|semanas|a[ñn]os|horas|d[íi]as|rentas|mensualidades|monthly (?:payments|rents|installments))';

/** Three payments of $16,000 each … a total of $48,000. */
const PRODUCT = new RegExp(`(?<![\\p{L}\\d$.,-])${COUNT} ${KIND}${EACH}${MONEY}`, 'giu');
/** $1,450 per month for twelve months … a total of $17,400. */
const RATE = new RegExp(
  `${MONEY},? (?:per|a|an|each|every|por|al) ${PERIOD}[^.$]{0,40}? (?:for|over|during|por|durante) (?:an? (?:term|period|total) of |un plazo de )?${COUNT} ${PERIODS}(?!\\p{L})`,
  'giu',
);
/** Fourteen heifers for $2,850 a head, $39,900 altogether. */
const PIECES = new RegExp(
  `(?<![\\p{L}\\d$.,-])${COUNT} (?:\\p{L}+ ){1,4}?[^$.;]{0,60}?(?:for|at|por|a) ${MONEY} (?:each|apiece|a head|per \\p{L}+|a piece|cada un[ao])`,
  'giu',
);
/** $2,000 at signing and $4,000 on completion, for a total of $6,000. */
const TIMES = new RegExp(`(?<![\\d$.,])(\\d{1,4})\\s?[x×*]\\s?${MONEY}\\s?=\\s?${MONEY}`, 'giu');
const TIMES_AFTER = new RegExp(
  `${MONEY}\\s?(?:per \\p{L}+|each|a month|monthly)?\\s?[x×*]\\s?(\\d{1,4})(?: \\p{L}+)?\\s?=\\s?${MONEY}`,
  'giu',
);
const PLAIN_TIMES =
  /(?<![\d$.,])(\d[\d,]{0,9})\s?[x×*]\s?(\d[\d,]{0,12})\s?=\s?\$?\s?(\d[\d,]{0,14}(?:\.\d{1,2})?)/g;
const TOTAL_WORD =
  '(?:for a total(?: price| amount| fee)? of|totall?ing|total(?: of| price of| amount of| sum of| is| payments? of|es|: )?|in total|in all|altogether|full price|amounting to|comes to|aggregate(?: of| amount of)?|sum of|un total de|por un total de|suma(?:n)? de|suman?|es de)';
const TOTAL = new RegExp(
  `(?<!\\p{L})(?:sub)?${TOTAL_WORD}(?!\\p{L})${UP_TO(70)}${MONEY}|${MONEY}(?=[^$.;]{0,20}(?:full price|entire price|whole price))`,
  'giu',
);
const TOTAL_AFTER = new RegExp(
  `${MONEY},?\\s?(?:in total|in all|altogether|total|en total)`,
  'giu',
);
const SEARCHED = 260;
const SENTENCE_END = /(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu}|\d{1,2}\.\s)/u;
const INTEREST = /(?<!\p{L})(?:interest|inter[ée]s(?:es)?)(?!\p{L})/iu;
const NO_INTEREST =
  /\b(?:without|no|free of|bears? no|zero|0 ?%) (?:any )?interest\b|interest[- ]free|(?:sin|no (?:genera|causa|devenga)) (?:ning[úu]n )?inter[ée]s/iu;
const OTHER_PAYMENT =
  /\b(?:down|deposit|balloon|plus|final payment|and one|including interest|principal and interest)\b|(?<!\p{L})(?:inicial|anticipo|enganche|intereses incluidos|[úu]ltima cuota de)(?!\p{L})/iu;

/** Finds calculations of the text that are wrong: products, percentages, parts and columns of amounts. */
export function findWrongSums(reading: Reading): Observation[] {
  const amounts = normalizeAmounts(reading.flat);
  const found: Observation[] = [];
  const check: Check = (at, length, right, stated) => {
    if (right === undefined || cents(right) === cents(stated)) return;
    const from = amounts.original(at);
    const to = amounts.original(at + length);
    found.push(observation(reading, from, to - from, right, stated));
  };
  checkProducts(amounts, check);
  checkShares(amounts, check);
  checkAdditions(amounts, check);
  checkBalances(amounts, check);
  return [...found, ...wrongColumns(reading), ...wrongRows(reading)];
}

/** Reports a calculation at an offset of the normalized text if its result is not the stated one. */
type Check = (at: number, length: number, right: number | undefined, stated: number) => void;

const MAX_FOUND = 300;
function* matches({ text }: AmountText, pattern: RegExp): Generator<RegExpExecArray> {
  let found = 0;
  for (const match of text.matchAll(pattern)) {
    yield match;
    found += 1;
    if (found >= MAX_FOUND) return;
  }
}

const number = (written: string | undefined) => Number((written ?? '').replaceAll(',', ''));
const cents = (value: number) => Math.round(value * 100);
const countOf = (digits?: string, word?: string, inParentheses?: string): number =>
  number(digits || inParentheses) || trailingNumber((word ?? '').split(/[- ]/)) || 0;

function observation(reading: Reading, at: number, length: number, right: number, stated: number) {
  const money = (amount: number) =>
    new Intl.NumberFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', {
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 2,
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

/** Checks counts times amounts: installments, rents, shares and pieces. */
function checkProducts(amounts: AmountText, check: Check): void {
  const { text } = amounts;
  for (const { index: at, 0: whole, 1: digits, 2: word, 3: inside, 4: each } of [
    ...matches(amounts, PRODUCT),
    ...matches(amounts, PIECES),
  ]) {
    const count = countOf(digits, word, inside);
    if (count < 2) continue;
    const rest = text.slice(at + whole.length, at + whole.length + SEARCHED);
    const total =
      totalIn(rest) ??
      totalBefore(text.slice(Math.max(0, at - 160), at)) ??
      debtBefore(text, at, rest);
    if (total !== undefined) check(at, whole.length + SEARCHED / 2, count * number(each), total);
  }
  for (const { index: at, 0: whole, 1: each, 2: digits, 3: word, 4: inside } of matches(
    amounts,
    RATE,
  )) {
    const count = countOf(digits, word, inside);
    const total = totalIn(text.slice(at + whole.length, at + whole.length + SEARCHED));
    if (count > 1 && total !== undefined) check(at, whole.length, count * number(each), total);
  }
  const rate = singleAmount(amounts, RATES);
  for (const { index: at, 0: whole, ...groups } of rate === undefined
    ? []
    : matches(amounts, PERIODS_TOTAL)) {
    const [digits, word, inside, total] = [1, 2, 3, 4].map((one) => groups[one] ?? groups[one + 4]);
    const count = countOf(digits, word, inside);
    if (count > 1) check(at, whole.length, count * (rate ?? 0), number(total));
  }
  for (const { index: at, 0: whole, 1: digits, 2: word, 3: inside, 4: stated } of rate === undefined
    ? []
    : matches(amounts, MONTHS_RENT)) {
    const count = countOf(digits, word, inside);
    if (count > 0) check(at, whole.length, count * (rate ?? 0), number(stated));
  }
  for (const { index: at, 0: whole, 1: yearly, 2: monthly } of matches(amounts, YEARLY)) {
    // Monthly amounts are often rounded.
    const year = 12 * number(monthly);
    if (Math.abs(year - number(yearly)) > 12) check(at, whole.length, year, number(yearly));
  }
  for (const match of matches(amounts, TIMES)) {
    check(match.index, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
  for (const match of matches(amounts, TIMES_AFTER)) {
    check(match.index, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
  for (const match of matches(amounts, PLAIN_TIMES)) {
    check(match.index, match[0].length, number(match[1]) * number(match[2]), number(match[3]));
  }
}

/** The rent is $450 a month. The tenant pays twelve months in advance, a total of $5,400. */
const RATES = new RegExp(
  `${MONEY} (?:per|a|each|every|por|al) (?:month|mes)(?!\\p{L})|(?<!\\p{L})(?:monthly|mensual)(?!\\p{L})[^$.;]{0,40}${MONEY}|${MONEY} mensuales(?!\\p{L})`,
  'giu',
);
const PERIODS_TOTAL = new RegExp(
  `(?<!\\p{L})total (?:rent|amount|price|sum|renta)?(?!\\p{L})[^$.;]{0,30}?(?<![\\p{L}\\d$.,-])${COUNT}[- ]months?(?!\\p{L})${UP_TO(30)}${MONEY}|(?<![\\p{L}\\d$.,-])${COUNT} (?:months|meses|rentas|mensualidades|monthly (?:payments|rents|installments))(?!\\p{L})${UP_TO(60)}(?:total|altogether|in all|suman?)${UP_TO(30)}${MONEY}`,
  'giu',
);

const RENT =
  "(?:months?['’]?s?|meses?)(?:['’])? (?:of |de )?(?:base |monthly )?(?:rent|renta|alquiler)";
/** A deposit of two months' rent, or $2,400. */
const MONTHS_RENT = new RegExp(
  `(?<![\\p{L}\\d$.,-])${COUNT} ${RENT}(?!\\p{L})(?:,| or| which is| being| that is| es decir| o sea| equals| is| \\(){1,3},? ?${MONEY}`,
  'giu',
);
/** An annual rent of $18,000, payable in monthly installments of $1,500. */
const YEARLY = new RegExp(
  `(?<!\\p{L})(?:annual|yearly|anual)(?!\\p{L})${UP_TO(40)}${MONEY}${UP_TO(50)}(?:monthly|mensual(?:es)?)(?!\\p{L})${UP_TO(40)}${MONEY}`,
  'giu',
);

/** Returns the amount of a pattern if the text has only one. */
function singleAmount(amounts: AmountText, pattern: RegExp): number | undefined {
  const all = new Set<number>();
  for (const match of matches(amounts, pattern)) {
    const written = match.slice(1).find((group) => group !== undefined);
    if (written) all.add(number(written));
  }
  return all.size === 1 ? [...all][0] : undefined;
}

/** "40 hours at $75, being $3,000": the result directly after the calculation. */
const RESULT = new RegExp(
  `^(?: each)?,? \\(?(?:being|or|which is|that is|equals|equal to|namely|i\\.e\\.|es decir,?|o sea,?)${UP_TO(25)}${MONEY}`,
  'iu',
);

/** Returns the total that the sentence or the next one states. */
function totalIn(text: string): number | undefined {
  const direct = RESULT.exec(text);
  if (direct) return number(direct[1]);
  const near = text.split(SENTENCE_END).slice(0, 2).join('. ');
  const total = [...near.matchAll(TOTAL)][0];
  const after = [...near.matchAll(TOTAL_AFTER)][0];
  const found = total ?? after;
  return found ? number(found[1] ?? found[2]) : undefined;
}

const STATED = new RegExp(
  `(?<!\\p{L})(?:total|sum|price|amount|principal|loan|debt|rent|fee|salary|pay|pays|repay|owes|suma|precio|cantidad|monto|renta|pr[ée]stamo|deuda|balance)(?!\\p{L})[^$]{0,90}${MONEY},?[^$.]{0,60}(?: in|, in| as follows:?|en| payable in)?[^$.]{0,30}$`,
  'iu',
);

/** "A total of $84,000 in three payments of $16,000": the total directly before the payments. */
function totalBefore(text: string): number | undefined {
  const near = text.split(SENTENCE_END).at(-1) ?? '';
  const match = STATED.exec(near);
  // A down payment between them changes the calculation.
  return match && !OTHER_PAYMENT.test(near) && !INTEREST.test(near) ? number(match[1]) : undefined;
}

const DEBT =
  '(?:principal|purchase price|price|loan|loaned|lend|lends|lent|borrows?|borrowed|sum|debt|owes?|precio|capital|pr[ée]stamo|presta|prestada?|suma|cantidad|deuda|debe)';
/** "Pays the principal in", "will pay it all back with". */
const IN_PAYMENTS = new RegExp(
  `(?<!\\p{L})(?:${DEBT}|it|back|everything|all|amount|balance)(?!\\p{L})[^;]{0,90} (?:in|by|with|through|by means of|en|con|mediante)\\s$`,
  'iu',
);
const PRINCIPAL = new RegExp(`(?<!\\p{L})${DEBT}(?!\\p{L})[^$]{0,110}${MONEY}`, 'giu');
const REPAYS =
  /(?<!\p{L})(?:re)?(?:pay|pays|paid|payable|return|returns|due|devolver[áa]|pagar[áa]|pagader[oa]|devuelve|paga)(?!\p{L})/iu;

/** "Pay the principal in ten installments": the debt that the text states before, if it bears no interest. */
function debtBefore(text: string, at: number, after: string): number | undefined {
  const sentence =
    text
      .slice(Math.max(0, at - 130), at)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  if (!IN_PAYMENTS.test(sentence) || !REPAYS.test(sentence)) return undefined;
  if (OTHER_PAYMENT.test(sentence) || OTHER_PAYMENT.test(after.split(SENTENCE_END)[0] ?? '')) {
    return undefined;
  }
  // Installments of the principal alone do not contain the interest.
  const alone = /\b(?:principal|capital)\b/i.test(sentence) || NO_INTEREST.test(text);
  if (INTEREST.test(text) && !alone) return undefined;
  const stated = new Set(
    [...text.slice(Math.max(0, at - 1800), at).matchAll(PRINCIPAL)].map(([, one]) => number(one)),
  );
  return stated.size === 1 ? [...stated][0] : undefined;
}

const PERCENT =
  '(?:(\\d{1,2}(?:\\.\\d+)?)\\s?%|(?<!\\p{L})(\\p{L}{2,12}(?:-\\p{L}{2,12})?) (?:percent|por ciento)(?: \\(\\d{1,2}(?:\\.\\d+)?\\s?%\\))?)';
const BASE = '(?:(?:purchase|sales?|contract|total) )?(?:price|principal|precio)';
/** Ten percent of the price, which is $26,000. */
const SHARE = new RegExp(
  `${PERCENT} (?:of|de) (?:the |the said |la |el |l )?${BASE}(?: total| de (?:la )?(?:com)?pra-?venta)?(?!\\p{L})${UP_TO(60)}${MONEY}|(?<!\\p{L})${MONEY},? ?\\(?(?:which is |being |equal to |or |es decir,? |equivalente al? )?${PERCENT} (?:of|del?) (?:the )?${BASE}(?!\\p{L})`,
  'giu',
);
const PRICE = new RegExp(
  `(?<!(?:of|del?) (?:the )?)(?<!\\p{L})${BASE}(?!\\p{L})${UP_TO(60)}${MONEY}`,
  'giu',
);

/** Checks percentages of the price. */
function checkShares(amounts: AmountText, check: Check): void {
  const shares = [...matches(amounts, SHARE)];
  if (shares.length === 0) return;
  const inShare = (at: number) =>
    shares.some((share) => at >= share.index && at < share.index + share[0].length);
  const prices = new Set<number>();
  for (const match of matches(amounts, PRICE)) {
    if (!inShare(match.index)) prices.add(number(match[1]));
  }
  const [price] = prices;
  if (price === undefined || prices.size > 1) return;
  for (const share of shares) {
    const [whole, figures, word, after, before, figuresAfter, wordAfter] = share;
    const percent = number(figures ?? figuresAfter) || countOf(undefined, word ?? wordAfter);
    const stated = number(after ?? before);
    const right = (price * percent) / 100;
    // Amounts are often rounded to a dollar.
    if (percent > 0 && Math.abs(right - stated) > 1)
      check(share.index, whole.length, right, stated);
  }
}

const LISTED = new RegExp(
  `(?<!\\p{L})(?:total|sum|suma|price|precio|amount|cantidad|monto|pays?|paid|pagar[áa])(?!\\p{L})${UP_TO(60)}${MONEY}(?:,|\\s)[^$;]{0,80}?(?:as follows|in (?:\\p{L}+|\\(?\\d\\)?)(?: \\(\\d\\))? (?:installments|payments)|de la siguiente (?:manera|forma)|en \\p{L}+ pagos)\\s?:?,?\\s?`,
  'giu',
);
const NO_PART =
  /\beach\b|\bper\b|\bplus\b|interest|\bat least\b|\bnot (?:more|less)\b|%|cada un[ao]|inter[ée]s|(?<!\p{L})(?:m[áa]s|por)(?!\p{L})/iu;

/** Checks lists of payments against the total before or after them. */
function checkAdditions(amounts: AmountText, check: Check): void {
  const { text } = amounts;
  for (const { index: at, 0: whole, 1: stated } of matches(amounts, LISTED)) {
    const rest = text.slice(at + whole.length, at + whole.length + 700);
    // The list ends with its sentence, or with the next numbered paragraph.
    const list =
      rest.split(/(?<=[\p{L}\d)]{2})\.\s(?=\p{Lu}|\d{1,2}\.\s)|\s\d{1,2}\.\s\p{Lu}/u)[0] ?? '';
    if (/\beach\b|cada un[ao]|\bplus\b|interest|inter[ée]s/iu.test(list)) continue;
    const parts = amountsIn(list);
    const total = number(stated);
    if (parts.length < 2 || parts.includes(total)) continue;
    check(at, whole.length + list.length, sumOf(parts), total);
  }
  for (const { index: at, 0: whole, 1: total } of matches(amounts, OF_THIS)) {
    const list =
      text.slice(at + whole.length, at + whole.length + 400).split(SENTENCE_END)[0] ?? '';
    const parts = amountsIn(list);
    if (parts.length < 2 || NO_PART.test(list)) continue;
    check(at, whole.length + list.length, sumOf(parts), number(total));
  }
  // "$18,700 for the homes and $10,000 for the shops, together $28,700"
  for (const sentence of sentencesOf(text)) {
    const total = TOGETHER.exec(sentence.text);
    if (!total) continue;
    const before = sentence.text.slice(0, total.index + total[0].length);
    const all = amountsIn(before);
    const parts = all.slice(0, -1);
    if (parts.length < 2 || NO_PART.test(before)) continue;
    const stated = all.at(-1) ?? 0;
    // The first amount can be the whole price, of which the others are parts.
    if (stated === parts[0] || sumOf(parts.slice(1)) === stated) continue;
    check(sentence.at, before.length, sumOf(parts), stated);
  }
}

/** The price is $50,000. Of this amount, $20,000 is paid today and $30,000 at closing. */
const OF_THIS = new RegExp(
  `${MONEY}[^$.;]{0,60}[.;] (?:Of|De) (?:this|that|these|the|est[ae]|es[ae])(?: (?:amount|sum|total|price|cantidad|suma))?,`,
  'gu',
);

const TOGETHER = new RegExp(
  `(?<!\\p{L})(?:totall?ing|a total (?:\\p{L}+ ){0,2}of|together|altogether|in all|para un total de|por un total de|un total de|que suman|suman)(?!\\p{L})[^$.;]{0,30}${MONEY}`,
  'iu',
);

const amountsIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(MONEY, 'g'))].map(([, amount]) => number(amount));
const sumOf = (parts: readonly number[]) => parts.reduce((total, one) => total + one, 0);

function* sentencesOf(text: string): Generator<{ text: string; at: number }> {
  let at = 0;
  for (const sentence of text.split(/(?<=[\p{L}\d)]{2}[.;]\s)/u)) {
    yield { text: sentence, at };
    at += sentence.length;
  }
}

const REST = new RegExp(
  `${MONEY} (?:in cash |more )?(?:at|on|upon) (?:the )?(?:closing|settlement|delivery|completion)(?!\\p{L})|(?<!\\p{L})(?:balance|remainder|remaining|rest|saldo|resto|restantes?)(?!\\p{L})${UP_TO(60)}${MONEY}`,
  'giu',
);
const FIRST_PART =
  /(?<!\p{L})(?:deposit|down payment|down|earnest money|initial|at signing|on signing|today|has paid|already paid|paid|handed|advance|dep[óo]sito|enganche|anticipo|inicial|a la firma|entrega|pag[óo])(?!\p{L})/iu;

/** Checks a price against its first payment and the balance. */
function checkBalances(amounts: AmountText, check: Check): void {
  const { text } = amounts;
  for (const { index: at, 0: whole, 1: atClosing, 2: rest } of matches(amounts, REST)) {
    const balance = atClosing ?? rest;
    const from = Math.max(0, at - 330);
    const before = text.slice(from, at);
    const found = [...before.matchAll(new RegExp(MONEY, 'g'))].slice(-2);
    const [one, two] = found;
    if (!one || !two) continue;
    const between = before.slice(one.index);
    if (
      !FIRST_PART.test(between) ||
      /\beach\b|\bper\b|\bplus\b|\binterest\b|%|cada un[ao]/i.test(between)
    )
      continue;
    if (between.split(SENTENCE_END).length > 3) continue;
    const [low, high] = [number(one[1]), number(two[1])].sort((a, b) => a - b);
    if (low === undefined || high === undefined || low === high) continue;
    if (number(balance) > high) continue;
    check(from + one.index, at + whole.length - from - one.index, low + number(balance), high);
  }
}

const AMOUNT_LINE =
  /^(.*?\S)?[\s.:…]{1,80}\$?\s?(\d{1,3}(?:,\d{3})*(?:\.\d{2})?|\d+(?:\.\d{2})?)\s*$/;
const TOTAL_LINE =
  /^(?:the )?(?:grand |sub-?)?total(?:es|s)?\b(?:[^$\d]{0,60})$|^(?:suma|total general|importe total)\b[^$\d]{0,40}$/i;

/** Finds columns of amounts that end with another total than their sum. */
function wrongColumns(reading: Reading): Observation[] {
  const found: Observation[] = [];
  let items: number[] = [];
  let totals = 0;
  for (const line of reading.lines) {
    if (line.text === '') continue;
    const match = line.text.length < 160 ? AMOUNT_LINE.exec(line.text) : null;
    const amount = match ? number(match[2]) : undefined;
    if (!match || amount === undefined || !/\$|\d\.\d{2}$|\d,\d{3}/.test(line.text)) {
      items = [];
      totals = 0;
      continue;
    }
    const label = (match[1] ?? '').replace(/[\s.:…$]+$/, '');
    if (!TOTAL_LINE.test(label)) {
      items.push(/^(?:less|minus|menos)\b/i.test(label) ? -amount : amount);
      continue;
    }
    const sum = sumOf(items);
    if (items.length >= 2 && cents(sum) !== cents(amount)) {
      found.push(observation(reading, line.at, line.text.length, sum, amount));
    }
    items = /sub/i.test(label) ? [amount] : [];
    totals += 1;
    if (totals > 50) break;
  }
  return found;
}

/** Finds rows of a table in which quantity times price is not the amount, if other rows are right. */
function wrongRows(reading: Reading): Observation[] {
  const rows = reading.lines.flatMap((line) => {
    const columns = line.text.split(/\s{2,}|\t|\s?\|\s?/).filter(Boolean);
    const amounts = columns.filter((column) => /^\$?\s?[\d,.]*\d$/.test(column));
    const [price, amount] = amounts.slice(-2).map((one) => parseAmount(one.replace(/^\$\s?/, '')));
    const quantity = columns.map((column) => /^(\d{1,5})$/.exec(column)?.[1]).find(Boolean);
    if (!price || !amount || !quantity || amounts.length < 3 || columns.length < 4) return [];
    return [{ line, right: number(quantity) * price, amount }];
  });
  const wrong = rows.filter(({ right, amount }) => cents(right) !== cents(amount));
  if (wrong.length === 0 || wrong.length * 2 > rows.length) return [];
  return wrong.map(({ line, right, amount }) =>
    observation(reading, line.at, line.text.length, right, amount),
  );
}
