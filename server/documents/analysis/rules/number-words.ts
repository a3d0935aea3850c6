const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values = new Map<string, number>([
  ...SMALL.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, index * 10] as const).filter(([word]) => word !== '-'),
]);
const SPANISH =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const DECENAS = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const CIENTOS =
  'x cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
for (const [index, word] of SPANISH.entries()) values.set(word, index);
for (const [index, word] of DECENAS.entries()) if (index > 2) values.set(word, index * 10);
for (const [index, word] of CIENTOS.entries()) if (index > 0) values.set(word, index * 100);
for (const [word, value] of [
  ['uno', 1], ['una', 1], ['veintiuno', 21], ['veintiuna', 21], ['ciento', 100],
] as const) values.set(word, value); // biome-ignore format: a table

const LARGE = new Map<string, number>([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['mil', 1e3],
  ['millon', 1e6],
  ['millones', 1e6],
]);
const JOINS = new Set(['and', 'y', 'de']);

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/cientas$/, 'cientos')
    .toLowerCase();

const isNumberWord = (word: string) =>
  word === 'hundred' || values.has(word) || LARGE.has(word) || JOINS.has(word);

/**
 * Returns the number that the last words spell in English or Spanish, or undefined if they do not
 * spell a number.
 */
export function trailingNumber(written: readonly string[]): number | undefined {
  const all = written.map(plain);
  let from = all.length;
  while (from > 0 && isNumberWord(all[from - 1] ?? '')) from -= 1;
  return numberOf(all.slice(from));
}

/** Returns the number that the first words spell, or undefined. */
export function leadingNumber(written: readonly string[]): number | undefined {
  const all = written.map(plain);
  let to = 0;
  while (to < all.length && isNumberWord(all[to] ?? '')) to += 1;
  return numberOf(all.slice(0, to));
}

function numberOf(all: readonly string[]): number | undefined {
  const spelled = all.filter((word) => !JOINS.has(word));
  if (spelled.length === 0 || spelled.length > 20) return undefined;
  let total = 0;
  let group = 0;
  for (const word of spelled) {
    const large = LARGE.get(word);
    if (word === 'hundred') group = Math.max(1, group) * 100;
    else if (large) {
      total += Math.max(1, group) * large;
      group = 0;
    } else group += values.get(word) ?? 0;
  }
  return total + group;
}

const NUMBER_WORD = `(?:hundred|${[...values.keys(), ...LARGE.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|')})`;
/** Matches a number in English or Spanish words without accents. */
export const numberWordPattern = `${NUMBER_WORD}(?:(?:[\\s-]|,\\s|\\s(?:and|y|de)\\s)${NUMBER_WORD}){0,14}`;
