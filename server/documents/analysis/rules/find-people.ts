import type { Certificate } from './find-certificates.ts';
import {
  COMPANY,
  HONORIFIC,
  isCompanyName,
  isPersonName,
  namesAt,
  PERSON,
  sameName,
} from './names.ts';
import { AGENT_NOUN, NAME, type PartyRole, ROLES, roleOf, singular } from './party-roles.ts';
import type { Line, Reading } from './reading.ts';

export interface NamedPerson {
  name: string;
  /** Offset in the flat text. */
  at: number;
  role: PartyRole;
  /** The word of the document for the role, in lower case and singular. */
  word: string;
  /** True if the name follows a definition of the role or a signature line. */
  defined: boolean;
  /** True if the name stands at a place for a signature. */
  signing?: boolean;
}

export interface People {
  /** The people whom the document introduces, with their roles. */
  introduced: NamedPerson[];
  /** The names at the places for signatures, without notaries and witnesses. */
  signers: NamedPerson[];
  /** The names in the notarial certificates. */
  certified: (NamedPerson & { certificate: Certificate })[];
  /** Other names that the document gives for a person ("also known as"). */
  aliases: string[];
  /** Offsets of the places for signatures. */
  signaturePlaces: number[];
}

const MAX_PEOPLE = 200;

const DEFINED = new RegExp(
  `\\(\\s?(?:[^()"“]{0,60}\\s)?["“](?:the |The |el |la |los |las )?(${ROLES}|${AGENT_NOUN})["”,][^()]{0,40}\\)|\\((?:herein(?:after)?|en adelante|en lo sucesivo),? (?:called |referred to as |known as |denominad[oa]s? )?(?:the |el |la |los |las )?(${ROLES})\\)`,
  'gu',
);
const BEFORE_NAME = new RegExp(
  `(?:\\b(?:between|among|BETWEEN|AMONG|by and between|from|FROM|by|BY|to|TO|and|AND|entre|ENTRE|unto|I|We|WE|Yo|YO|Nosotros|of|undersigned|suscrit[oa])\\b:?,?|["”]\\s?\\),?(?: and| y|;)?|[.:;]) (?=${NAME})`,
  'gu',
);
const simple: [RegExp, PartyRole][] = [
  [
    /(?<!\p{L})(?:I|We|WE|Yo|yo(?=,)|YO|Nosotros|Nosotras|NOSOTROS),?\s(?:the undersigned,?\s|,?\s?el suscrito,?\s|la suscrita,?\s)?/gu,
    'self',
  ],
  [
    /\b(?:[Mm]y (?:full |legal )?name(?: \([^)]{1,60}\))?(?: is|:)|[Mm]i nombre es|[Mm]e llamo)\s/gu,
    'self',
  ],
  [
    /\b(?:[Pp]ersonally [Aa]ppeared|PERSONALLY APPEARED|came|appeared)(?: before me)?,?:?\s/gu,
    'affiant',
  ],
  [
    /(?<!\p{L})(?:[Cc]ompare(?:ce|cen|ció)|COMPARECE)(?: ante m[íi])?:?,?\s(?:el señor |la señora )?/gu,
    'affiant',
  ],
  [/\b(?:[Aa]ffidavit|AFFIDAVIT)\s(?:of|OF)\s/gu, 'affiant'],
  [
    /\b(?:appoints?|designates?|constitutes?|nominates?|name):?\s(?:and appoint )?(?:as my agent |(?:my|his|her) \p{L}+(?: \p{L}+){0,3}?,?\s(?=\p{Lu}))?,?\s?/gu,
    'agent',
  ],
  [
    /(?<!\p{L})(?:a favor de|nombr[oa]|designo|confiero poder a|poder a)\s(?:mi \p{L}+,?\s|el señor |la señora )?/gu,
    'agent',
  ],
  [
    /\b(?:[Aa]gent|AGENT|[Aa]ttorney-in-[Ff]act)\b[^.:]{0,80}:\s(?:\(?(?:[Ff]ull )?[Nn]ame[^:]{0,30}:\s)?/gu,
    'agent',
  ],
  [
    /\b(?:unto|conveys?(?: and warrants?)? to|grants? to|transfers? to|quit-?claims? to|deeds? to|CONVEYS? TO|GRANTS? TO|UNTO):?\s(?:the said )?/gu,
    'grantee',
  ],
  [/\b(?:between|BETWEEN|entre|ENTRE|among)\b:?\s/gu, 'party'],
  [
    /(?<!\p{L})(?:(?:una|otra) parte|(?:de|por) (?:la )?otra),?:?\s(?:y )?(?:el señor |la señora |el |la )?/giu,
    'party',
  ],
  [/\b(?:pay )?to the order of:?\s/gi, 'party'],
];
const SIGNATURE_LINE = /_{5,}|\.{12,}|-{12,}|\/s\/|^\s?x\s?_{2,}/i;
const SIGNATURE_LABEL =
  /\b(?:signature|signed|sign here|signs here)\b(?: of [^:_]{0,40})?\s?:|\bby\s?:|(?<!\p{L})(?:firma|firmado)(?: de[^:_]{0,40})?\s?:|\bpor\s?:\s?_|^\W*(?:signature|firma) (?:of|de) [^:_]{3,40}\||\[signature\]|\(seal\)|\bL\.\s?S\./iu;
const NOT_SIGNER =
  /\bnotar|\bwitness\b|\btestigo|\bcommission|\bprepared by|\bcomisi[óo]n|\bdeputy clerk/i;
const DATE_ONLY = /^(?:date|dated|fecha|on|this|el)\b[^_]{0,20}_+[^_]{0,30}(?:_+[^_]{0,20})*$/i;
const LABELED = new RegExp(
  `^(?:By|BY|Name|NAME|Print(?:ed)? [Nn]ame|Printed|Por|Nombre|Signature|Signed|/s/|Firma)?\\s*:?\\s*(?:/s/\\s?)?(?=${HONORIFIC}{0,2}${NAME})`,
  'u',
);
const ALIAS =
  /\b(?:a\/k\/a|aka|AKA|A\/K\/A|f\/k\/a|F\/K\/A|n\/k\/a|N\/K\/A|also known as|formerly known as|formerly|now known as|previously known as|who took title as|whose maiden name (?:is|was)|n[ée]e|d\/b\/a|doing business as|changed (?:my|his|her) (?:\p{L}+ )?name (?:from|to)|names?|known as|conocid[oa](?: también)? como|antes|también conocid[oa] como)\s"?/gu;

/** Finds the people of a document: introduced, signing, and named in notarial certificates. */
export function findPeople(reading: Reading, certificates: readonly Certificate[]): People {
  const places = signaturePlaces(reading, certificates);
  const inCertificate = (at: number) =>
    certificates.some((each) => at >= each.wordsAt && at < each.end);
  const introduced = [...inRoles(reading), ...labeled(reading), ...afterPhrases(reading)]
    .filter(({ at }) => !inCertificate(at))
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_PEOPLE)
    .map((each) => {
      const line = reading.lineAt(each.at);
      return { ...each, signing: places.some((place) => line >= place && line <= place + 3) };
    });
  return {
    introduced,
    signers: signersAt(reading, places).filter(({ at }) => !inCertificate(at)),
    certified: certificates.flatMap((certificate) => namesInCertificate(certificate)),
    aliases: aliases(reading),
    signaturePlaces: (places.length > 0
      ? places
      : endsWithName(reading, introduced, certificates)
    ).map((line) => reading.lines[line]?.at ?? 0),
  };
}

/** John Smith, a single man ("Seller"); John Smith and Mary Smith (together the "Tenant"). */
function inRoles(reading: Reading): NamedPerson[] {
  const people: NamedPerson[] = [];
  let done = 0;
  for (const { at, match } of reading.findAll(DEFINED, MAX_PEOPLE)) {
    const word = singular(match[1] ?? match[2] ?? '');
    const from = Math.max(done, at - 320);
    const before = reading.flat.slice(from, at);
    done = at;
    const starts = [...before.matchAll(BEFORE_NAME)];
    const firsts = starts.map((start) => start.index + start[0].length);
    // If nothing else precedes them, the names follow the last clause.
    const clause = Math.max(0, ...[...before.matchAll(/[.;:)]\s/g)].map((end) => end.index + 2));
    const named = [...before.slice(clause).matchAll(new RegExp(NAME, 'gu'))].find(
      ({ 0: name }) => namesAt(name, 0).length > 0,
    );
    if (named) firsts.push(clause + named.index);
    // The first place from which the list of names reaches the definition, or else the last one.
    for (const first of firsts) {
      const names = namesAt(before, first);
      if (names.length === 0) continue;
      const role = roleOf(word);
      people.push(
        ...names.map(({ name, at: offset }) => ({
          name,
          at: from + offset,
          role,
          word,
          defined: true,
        })),
      );
      break;
    }
  }
  return people;
}

const LABEL_LINE = new RegExp(
  `^(?:\\d+[.)]\\s)?(?:the |The |el |la |[Nn]ame of (?:the )?|NAME OF |[Nn]ombre del? )?(${ROLES})(?:'s)?(?: [Nn]ame| NAME)?(?: \\([^)]{1,40}\\))?\\s?:\\s*(?=${NAME})`,
  'u',
);
const BESIDE = new RegExp(
  `(?<=^|[,;.] |_ |\\s{2})(${PERSON}|${COMPANY}),\\s\\(?(?:as |the |como |el |la )?(${ROLES})\\b`,
  'gu',
);
const APPOSITION = new RegExp(
  `\\b(?:[Tt]he|[Mm]y|[Ss]aid|el|la|El|La|[Mm]i) (${ROLES}),\\s(?=${NAME})`,
  'gu',
);

/** Seller: John Smith; John Smith, Seller; the Seller, John Smith. */
function labeled(reading: Reading): NamedPerson[] {
  const people: NamedPerson[] = [];
  for (const line of reading.lines) {
    if (line.text.length < 6 || people.length > MAX_PEOPLE) continue;
    const label = LABEL_LINE.exec(line.text);
    if (label?.[1]) people.push(...withRole(line.text, label[0].length, line.at, label[1]));
    for (const match of line.text.matchAll(BESIDE)) {
      const [, name = '', word = ''] = match;
      if (!isPersonName(name) && !isCompanyName(name)) continue;
      people.push({
        name,
        at: line.at + match.index,
        role: roleOf(singular(word)),
        word: singular(word),
        defined: true,
      });
    }
  }
  for (const { at, match } of reading.findAll(APPOSITION, MAX_PEOPLE)) {
    people.push(...withRole(reading.flat, at + match[0].length, 0, match[1] ?? ''));
  }
  return people;
}

const withRole = (text: string, from: number, base: number, word: string): NamedPerson[] =>
  namesAt(text, from).map(({ name, at }) => ({
    name,
    at: base + at,
    role: roleOf(singular(word)),
    word: singular(word),
    defined: true,
  }));

/** I, John Smith; appoint Mary Smith; between A and B; John Smith, being duly sworn. */
function afterPhrases(reading: Reading): NamedPerson[] {
  const { flat } = reading;
  const people = simple.flatMap(([pattern, role]) =>
    reading.findAll(pattern, MAX_PEOPLE).flatMap(({ at, match }) =>
      namesAt(flat, at + match[0].length).map(
        ({ name, at: offset }): NamedPerson => ({
          name,
          at: offset,
          role,
          word: role,
          defined: false,
        }),
      ),
    ),
  );
  people.push(...sworn(reading), ...deedParties(reading));
  return people;
}

/** The text up to the end of a sentence. Initials have periods too. */
const SPAN = '(?:[^.;]|(?<=\\b\\p{Lu})\\.)';
const DEED_PARTIES: [RegExp, PartyRole][] = [
  [
    new RegExp(
      `(${NAME})${SPAN}{0,220}?,\\s(?:first party|FIRST PARTY|part(?:y|ies) of the first part|[Gg]rantors?|GRANTORS?|(?:en (?:lo sucesivo|adelante),? )?(?:denominad[oa] )?(?:el |la )?(?:VENDEDORA?|[Vv]endedora?|DONANTE|[Dd]onante|parte vendedora))(?!\\p{L})`,
      'gu',
    ),
    'grantor',
  ],
  [
    new RegExp(
      `(${NAME})${SPAN}{0,220}?,\\s(?:second party|SECOND PARTY|part(?:y|ies) of the second part|[Gg]rantees?|GRANTEES?|(?:en (?:lo sucesivo|adelante),? )?(?:denominad[oa] )?(?:el |la )?(?:COMPRADORA?|[Cc]ompradora?|DONATARI[OA]|[Dd]onatari[oa]|ADQUIRENTE|parte compradora))(?!\\p{L})`,
      'gu',
    ),
    'grantee',
  ],
  [
    new RegExp(
      `(${NAME})${SPAN}{0,200}?\\s(?:(?:do|does)?\\s?(?:hereby )?|HEREBY )(?:grants?|conveys?|remises?|quitclaims?|GRANTS?|CONVEYS?|vende)\\b`,
      'gu',
    ),
    'grantor',
  ],
];

const SWORN = new RegExp(
  `(${PERSON}),?\\s(?:[^.;]{0,80}?,\\s)?(?:being|having been|after being|first duly|duly|bajo juramento|under oath|hereby|does hereby|do hereby)\\b`,
  'gu',
);

const sworn = (reading: Reading): NamedPerson[] =>
  matchesWithName(reading, SWORN).map(({ name, at, match }) => {
    const role = /hereby/.test(match) ? 'self' : 'affiant';
    return { name, at, role, word: role, defined: false };
  });

const deedParties = (reading: Reading): NamedPerson[] =>
  DEED_PARTIES.flatMap(([pattern, role]) =>
    matchesWithName(reading, pattern).flatMap(({ at }) =>
      namesAt(reading.flat, at).map((each) => ({ ...each, role, word: role, defined: false })),
    ),
  );

/**
 * Returns the matches of a pattern whose first group is a name. Words in capitals can look like a
 * name ("THIS DEED"), so the search continues directly after the first of them.
 */
function matchesWithName(reading: Reading, pattern: RegExp) {
  const { flat } = reading;
  const search = new RegExp(pattern.source, pattern.flags);
  const found: { name: string; at: number; match: string }[] = [];
  for (
    let match = search.exec(flat);
    match && found.length < MAX_PEOPLE;
    match = search.exec(flat)
  ) {
    const [whole, name = ''] = match;
    const end = isCompanyName(name) ? name.length : namesAt(name, 0, 1)[0]?.name.length;
    if (end === name.length && !isDivided(reading, match.index, end))
      found.push({ name, at: match.index, match: whole });
    else search.lastIndex = match.index + name.search(/\s|$/);
  }
  return found;
}

/** Returns true if an empty line divides the words: a title, and the name after it. */
const isDivided = (reading: Reading, at: number, length: number): boolean =>
  reading.lines
    .slice(reading.lineAt(at), reading.lineAt(at + length - 1))
    .some(({ text }) => text === '');

function signaturePlaces(reading: Reading, certificates: readonly Certificate[]): number[] {
  const places: number[] = [];
  const certified = (index: number) =>
    certificates.some((each) => index >= each.fromLine && index < each.toLine);
  for (const [index, { text }] of reading.lines.entries()) {
    if (!isSignatureLine(reading.lines, index, text) && !isClosed(reading.lines, index, text))
      continue;
    if (certified(index) && isNotarys(reading.lines, index)) continue;
    places.push(index);
    if (places.length >= MAX_PEOPLE) break;
  }
  return places;
}

/** In a certificate, a line is for a signer only if it says so and the notary is not near. */
function isNotarys(lines: readonly Line[], index: number): boolean {
  const below = [1, 2, 3].map((away) => lines[index + away]?.text ?? '');
  return (
    !below.slice(0, 2).some((text) => isRole(text)) || below.some((text) => /notar/i.test(text))
  );
}

const RULE = /^(?:x|by:?|por:?)?\s?[_.\-\s]{5,}(?:\s*\(?(?:seal|L\.S\.)\)?)?(?:\s{2,}.*)?$/iu;
const ROLE_ONLY = new RegExp(
  `^\\(?(?:signature(?: of)?|firma(?: de[l]?)?|the|el|la)?\\s?(?:the )?(?:${ROLES}|[Ss]ignature|[Ss]igner|[Ff]irma|[Pp]arent|[Gg]uardian|[Tt]estator|[Tt]rustee|[Tt]estat\\w+|[Vv]endor|[Vv]endee|[Mm]other|[Ff]ather|[Dd]eclarant|[Ss]ecretary|[Pp]resident|[Mm]ember|[Mm]anager|[Oo]fficer|[Oo]wner|[Aa]uthorized [Ss]ign\\w+)`,
  'iu',
);
const AGENT_ONLY = new RegExp(`^\\(?(?:the )?${AGENT_NOUN}\\b`, 'u');
const isRole = (text: string) => ROLE_ONLY.test(text) || AGENT_ONLY.test(text);

/** "Buyer: ________", "Parent's signature: ________", "X ________". */
const ROLE_LINE = new RegExp(
  `(?:^|\\s{2,}|_ )(?:(?:the )?(?:${ROLES}|${AGENT_NOUN})|[^:_]{0,40}\\b(?:[Ss]ignature|[Ss]igned|[Ff]irma)\\b[^:_]{0,40})\\s?:\\s?_{8,}`,
  'u',
);

/** Returns true for a line or label on which a person other than the notary or a witness signs. */
function isSignatureLine(lines: readonly Line[], index: number, text: string): boolean {
  if (text === '' || text.length > 160) return false;
  const [beside] = text.split(/(?<=_)\s+(?=(?:date|dated|fecha)\b)/i);
  if (beside && beside !== text) return isSignatureLine(lines, index, beside);
  const undated = text.replace(/^(?:date|dated|fecha)\b[^_]{0,20}_+\s{3,}(?=_|x\s?_)/i, '');
  if (undated !== text) return isSignatureLine(lines, index, undated);
  const next = following(lines, index, 1);
  if (SIGNATURE_LABEL.test(text))
    return !NOT_SIGNER.test(text) && !(NOT_SIGNER.test(next) && next.length < 60);
  if (!SIGNATURE_LINE.test(text) || DATE_ONLY.test(text)) return false;
  const after = text.replace(/^[^_]*_{5,}/, '').trim();
  if (/^_{5,}.{0,20}\s_{5,}/.test(text) && next.split(' ').length >= 4) {
    return true;
  }
  const signed = (column: string) =>
    !NOT_SIGNER.test(column) && (isNamed(column) || isRole(column));
  const rules = columns(text).filter((column) => !DATE_ONLY.test(column));
  if (RULE.test(text)) return columns(next).some(signed);
  if (
    rules.length > 0 &&
    rules.every((column) => RULE.test(column)) &&
    columns(next).some(signed)
  ) {
    return true;
  }
  // "Buyer: ________" at the end is signed; before, the name is missing.
  if (ROLE_LINE.test(text) && !NOT_SIGNER.test(text) && index > lines.length * 0.4) return true;
  if (/^_{5,}/.test(text)) return !NOT_SIGNER.test(after) && (isNamed(after) || isRole(after));
  return /\/s\//.test(text);
}

const columns = (text: string) => text.split(/\s{3,}/).filter(Boolean);
const isNamed = (text: string) => {
  const label = LABELED.exec(text);
  return label !== null && namesAt(text, label[0].length).length > 0;
};

function following(lines: readonly Line[], index: number, step: number): string {
  for (let away = 1; away <= 3; away += 1) {
    const { text = '' } = lines[index + away * step] ?? {};
    if (text !== '' && !/^[_\s]*\(?seal\)?$/i.test(text)) return text;
  }
  return '';
}

function signersAt(reading: Reading, places: readonly number[]): NamedPerson[] {
  const signers: NamedPerson[] = [];
  const taken = new Set<number>();
  for (const place of places) {
    let found = 0;
    for (let index = place; index <= place + 4; index += 1) {
      const { text = '', at = 0 } = reading.lines[index] ?? {};
      // The next signature line belongs to the next person.
      if (index > place && (text === '' ? found > 0 : SIGNATURE_LINE.test(text) && RULE.test(text)))
        break;
      if (taken.has(index)) continue;
      for (const column of columns(text.replace(/_{3,}/g, '   '))) {
        const label = NOT_SIGNER.test(column) ? null : LABELED.exec(column);
        if (!label) continue;
        const names = namesAt(column, label[0].length);
        found += names.length;
        signers.push(
          ...names.map(
            ({ name }): NamedPerson => ({ name, at, role: 'self', word: 'signer', defined: true }),
          ),
        );
        taken.add(index);
      }
    }
  }
  return signers;
}

/** Returns the line of a name that stands alone after the text, as OCR loses signature lines. */
function endsWithName(
  reading: Reading,
  introduced: readonly NamedPerson[],
  certificates: readonly Certificate[],
): number[] {
  const { lines } = reading;
  const alone = new RegExp(`^(${PERSON}|${COMPANY})(?:,? \\(?(?:${ROLES})\\)?)?$`, 'u');
  for (let line = Math.floor(lines.length * 0.5); line < lines.length; line += 1) {
    if (certificates.some((each) => line >= each.fromLine && line < each.toLine)) continue;
    const name = alone.exec(lines[line]?.text ?? '')?.[1];
    if (name !== undefined && introduced.some((each) => sameName(each.name, name))) return [line];
  }
  return [];
}

const CLOSING =
  /^(?:(?:yours?|very|most|with|kind|best|warm|respectfully|sincerely|cordially|faithfully|truly)\b.{0,40}|accepted(?: and agreed)?(?: by)?|agreed(?: and accepted| to)?(?: by)?|approved(?: by)?|atentamente|respetuosamente|cordialmente|acept\p{L}{1,3}|de conformidad|conforme)[,.:]?$/iu;

/** Returns true for a name after the closing of a letter: "Sincerely," or "Accepted and agreed:". */
const isClosed = (lines: readonly Line[], index: number, text: string): boolean =>
  text.length < 100 &&
  [1, 2, 3, 4, 5].some((away) => CLOSING.test(lines[index - away]?.text ?? '')) &&
  columns(text).some((column) => !NOT_SIGNER.test(column) && isNamed(column));

const CERTIFIED = [
  /\b(?:by|BY|por)\s(?:the above[- ]named |the said |el señor |la señora |said )?/gu,
  /\b(?:appeared|came|APPEARED)(?: before me)?,?:?\s(?:the above[- ]named |the within[- ]named |said |one )?/gu,
  /(?<!\p{L})(?:compareci[óo]|comparece|comparecieron|comparecen)(?: ante m[íi])?:?,?\s(?:el señor |la señora )?/gu,
  /\b[Cc]ertify that\s|\bcertifico que\s/gu,
];

function namesInCertificate(certificate: Certificate): People['certified'] {
  const from = certificate.wordsAt - certificate.at;
  const text = certificate.text.slice(from);
  const people: People['certified'] = [];
  for (const pattern of CERTIFIED) {
    for (const match of text.matchAll(pattern)) {
      const names = namesAt(text, match.index + match[0].length);
      people.push(
        ...names
          // "before me, Ana Ruiz, Notary Public" names the notary.
          .filter(
            ({ name, at }) =>
              !/^,? (?:a |the undersigned )?[Nn]otar/.test(text.slice(at + name.length)),
          )
          .map(({ name, at }) => ({
            name,
            at: certificate.wordsAt + at,
            role: 'self' as const,
            word: 'signer',
            defined: true,
            certificate,
          })),
      );
    }
  }
  return people;
}

function aliases(reading: Reading): string[] {
  return reading
    .findAll(ALIAS, MAX_PEOPLE)
    .flatMap(({ at, match }) => namesAt(reading.flat, at + match[0].length))
    .map(({ name }) => name);
}
