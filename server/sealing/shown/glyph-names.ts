/** Glyph names separated by spaces, in the standard order of fonts. */
const ORDER = [
  '.notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand',
  'quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four',
  'five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L',
  'M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b',
  'c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde Adieresis',
  'Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis atilde',
  'aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde',
  'oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree',
  'cent sterling section bullet paragraph germandbls registered copyright trademark acute dieresis',
  'notequal AE Oslash infinity plusminus lessequal greaterequal yen mu partialdiff summation',
  'product pi integral ordfeminine ordmasculine Omega ae oslash questiondown exclamdown logicalnot',
  'radical florin approxequal Delta guillemotleft guillemotright ellipsis nonbreakingspace Agrave',
  'Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide lozenge',
  'ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl',
  'periodcentered quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis',
  'Egrave Iacute Icircumflex Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex',
  'Ugrave dotlessi circumflex tilde macron breve dotaccent ring cedilla hungarumlaut ogonek caron',
  'Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus',
  'multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve',
  'gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat',
];

/**
 * Glyph names that a font does not have to include. Source: Apple TrueType reference manual,
 * 'post', format 1.
 */
export const macGlyphNames = ORDER.join(' ').split(' ');

/** Characters after the 128 upper codes of Macintosh Roman in that order, and the euro. */
const FURTHER = [...'ŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ'];
const OTHERS = { Euro: '€', currency: '¤', Omega: '\u2126', Delta: '\u2206', nbspace: '\u00a0' };

const decoded = (charset: string) =>
  new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
const [mac, windows] = ['macintosh', 'windows-1252'].map(decoded) as [string, string];

const macNames = Array.from({ length: 256 }, (_, code) => {
  if (code < 32 || code === 127) return undefined;
  // The no-break space has the name of the normal space.
  return code === 202 ? 'space' : macGlyphNames[code < 127 ? code - 29 : code - 30];
});
const characters = new Map<string, string>([
  ...macNames.map((name, code) => [name ?? '', mac[code] ?? ''] as const),
  ...FURTHER.map((character, index) => [macGlyphNames[226 + index] ?? '', character] as const),
  ['space', ' '],
  ...Object.entries(OTHERS),
]);
const namesOfCharacters = new Map([...characters].map(([name, character]) => [character, name]));
const winNames = Array.from({ length: 256 }, (_, code) => {
  if (code < 32) return undefined;
  if (code === 160) return 'space';
  if (code === 173) return 'hyphen';
  return namesOfCharacters.get(windows[code] ?? '') ?? 'bullet';
});
/** From code 161 on; 0 if a code has no name. */
const STANDARD = [
  'exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft',
  'guillemotleft guilsinglleft guilsinglright fi fl 0 endash dagger daggerdbl periodcentered 0',
  'paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand 0',
  'questiondown 0 grave acute circumflex tilde macron breve dotaccent dieresis 0 ring cedilla 0',
  'hungarumlaut ogonek caron emdash 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 AE 0 ordfeminine 0 0 0 0 Lslash',
  'Oslash OE ordmasculine 0 0 0 0 0 ae 0 0 0 dotlessi 0 0 lslash oslash oe germandbls',
];
const standardNames = macNames.slice(0, 127);
// As typewriter quotation marks, because some programs use these. They cannot change a number.
for (const [index, name] of STANDARD.join(' ').split(' ').entries()) {
  if (name !== '0') standardNames[161 + index] = name;
}

export type EncodingName = 'WinAnsiEncoding' | 'MacRomanEncoding' | 'StandardEncoding';

/** Glyph names by code. Source: ISO 32000-1, annex D.2. */
export const encodings: Record<EncodingName, readonly (string | undefined)[]> = {
  WinAnsiEncoding: winNames,
  MacRomanEncoding: macNames,
  StandardEncoding: standardNames,
};

/** The code of a name in Macintosh Roman. */
export const macCodeOf = (name: string) => {
  const code = macNames.indexOf(name);
  return code < 0 ? undefined : code;
};

/**
 * The Unicode number of a name that is in a Latin encoding or spells the number; undefined for
 * others.
 */
export function unicodeOf(name: string): number | undefined {
  const spelled = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  if (spelled) return Number.parseInt(spelled[1] ?? spelled[2] ?? '', 16);
  return characters.get(name)?.codePointAt(0);
}

const MARKED =
  /^[A-Za-z]{1,2}(?:acute|breve|caron|cedilla|circumflex|commaaccent|croat|dieresis|dot|dotaccent|dotbelow|dotless|grave|hook(?:above)?|horn|hungarumlaut|macron|ogonek|ring|slash|tilde|tonos)+$/;
const FOREIGN =
  /^(?:afii\d{5}|(?:Al|al)pha|[Bb]eta|[Gg]amma|delta|[Ee]psilon|[Zz]eta|[Ee]ta|[Tt]heta|[Ii]ota|[Kk]appa|[Ll]ambda|[Mm]u|[Nn]u|[Xx]i|[Oo]micron|Pi|[Rr]ho|[Ss]igma1?|[Tt]au|[Uu]psilon|[Pp]hi|[Cc]hi|[Pp]si|omega|[A-Za-z]+(?:cyrillic|greek|hebrew|arabic|armenian|thai|hiragana|katakana))$/;
const SIGN =
  /^(?:arrow[a-z]*|box[A-Z]?\d*|bullet[a-z]*|check(?:mark)?|filledbox|lira|peseta|dong|rupee|colonmonetary|estimated|numero|house|female|male|spade|club|heart|diamond|triangle[a-z]+|emptyset|element|intersection|union|logical[a-z]+|equivalence|similar|congruent|proportional|universal|existential|angle|integral[a-z]+|[a-z]+(?:superior|inferior|oldstyle|eighths?|thirds?)|f[fil]{1,2}|longs|schwa|nbspace|sfthyphen|quotereversed|underscoredbl|exclamdbl|onedotenleader|twodotenleader|[IiOo][Jj]|[Ee]ng|kgreenlandic|napostrophe|[HTt]bar|hbar|[Ll]dot|[OoUu]horn|minute|second|H\d{5}|SF\d{6})$/;

/** Returns whether the Adobe Glyph List has a name as a letter outside the Latin encodings. */
export const isGlyphElsewhere = (name: string) => MARKED.test(name) || FOREIGN.test(name);

/**
 * Returns whether the Adobe Glyph List has a name outside the Latin encodings, so that programs
 * know its Unicode number.
 */
export const isKnownElsewhere = (name: string) => isGlyphElsewhere(name) || SIGN.test(name);
