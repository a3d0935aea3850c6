/**
 * Characters whose form in a machine-readable zone is not their base letter (ICAO 9303-3, section 6
 * A).
 */
const LATIN: Record<string, string> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  ı: 'I',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
  ĸ: 'Q',
  Ə: 'E',
};

/** Cyrillic characters (ICAO 9303-3, section 6 B; the general column). */
const CYRILLIC: Record<string, string> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Ґ: 'G',
  Д: 'D',
  Ѓ: 'G',
  Ђ: 'D',
  Е: 'E',
  Ё: 'E',
  Є: 'IE',
  Ж: 'ZH',
  З: 'Z',
  Ѕ: 'DZ',
  И: 'I',
  І: 'I',
  Ї: 'I',
  Й: 'I',
  Ј: 'J',
  К: 'K',
  Л: 'L',
  Љ: 'LJ',
  М: 'M',
  Н: 'N',
  Њ: 'NJ',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  Ћ: 'C',
  Ќ: 'K',
  У: 'U',
  Ў: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Џ: 'DZ',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'IU',
  Я: 'IA',
};

/** Real documents write characters that expand to two letters in either way. */
const PLAIN: Record<string, string> = { ...LATIN, Ä: 'A', Å: 'A', Ö: 'O', Ø: 'O', Ü: 'U' };
/** The third form that the standard allows for two characters. */
const CROSSED: Record<string, string> = { ...LATIN, Ü: 'UXX', Ñ: 'NXX' };

function spell(text: string, table: Record<string, string>): string {
  const upper = text.normalize('NFC').replaceAll('ß', 'SS').toUpperCase();
  let spelled = '';
  for (const letter of upper) {
    const written = table[letter] ?? CYRILLIC[letter];
    spelled += written ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  }
  return spelled.replace(/[^A-Z0-9]/g, '');
}

/**
 * Returns the ways in which a document may write a name in the letters A to Z, without spaces,
 * hyphens and apostrophes: as ICAO 9303-3 transliterates it, and with each character reduced to its
 * base letter.
 */
export function spellings(text: string): Set<string> {
  return new Set([spell(text, LATIN), spell(text, PLAIN), spell(text, CROSSED)]);
}
