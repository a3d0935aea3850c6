const TOKEN = "\\p{Lu}[\\p{L}'’-]{1,30}";
const INITIAL = '\\p{Lu}\\.';
const PARTICLE = '(?:de la|de los|de las|del|de|la|van der|van|von|der|di|da|y)';
const PART = `(?:${TOKEN}|${INITIAL})`;
/** A name of two to five words, such as "Helen M. Ortiz" or "María de la Cruz Ruiz". */
export const PERSON = `${PART}(?: (?:${PARTICLE} )?${PART}){0,3} (?:${PARTICLE} )?${TOKEN}(?:,? (?:Jr|Sr|JR|SR)\\b\\.?|,? (?:II|III|IV)\\b)?`;
const FORM =
  '(?:L\\.?L\\.?C\\.?|Inc\\b\\.?|INC\\b\\.?|Corp\\b\\.?|Corporation|CORPORATION|Company|COMPANY|Co\\.|L\\.?P\\.|LLP|LTD\\.?|Ltd\\.?|Bank|BANK|Trust|TRUST|Credit Union|Foundation|Association|University|Church|N\\.A\\.|S\\.A\\.(?: de C\\.V\\.)?)';
/** The name of a company, which ends with its legal form. */
export const COMPANY = `(?:\\p{Lu}|\\d)[\\p{L}\\d'’&.-]{0,30}(?: (?:&|of|and|the|de|y|\\p{Lu}[\\p{L}\\d'’&.-]{0,30})){0,6}?,? ${FORM}(?!\\p{L})`;

/** Words with a capital letter that are no part of a name. */
const NO_NAME = new Set(
  `the this that these comparece comparecen a an and or of in on at by to for with from as is state states county city commonwealth parish borough
  district notary public agreement contract lease deed grantor grantors grantee grantees principal agent attorney affiant declarant
  seller buyer landlord tenant lessor lessee lender borrower client consultant contractor employer employee owner customer company party
  parties signature signed date dated name printed print title witness witnesses acknowledgment acknowledged seal affidavit power
  certificate commission january february march july september october november december united street
  avenue road court drive boulevard terrace highway circle parkway box section article exhibit whereas witnesseth know all men persons present presents before sworn
  subscribed personally real property security number address phone telephone email signer affirmed clerk office records book
  el la los las este esta yo nosotros estado condado ciudad notario contrato escritura poder firma fecha nombre testigo arrendador
  arrendatario arrendataria vendedor vendedora comprador compradora poderdante apoderado apoderada declarante otorgante primera segunda
  tercera cuarta quinta sale promissory note warranty quitclaim general special durable limited made undersigned trustee trustees
  beneficiary executor executrix administrator decedent representative individual corporation mr mrs ms dr sr sra said my his her
  whose upon if when our his it he she they we you no not none any all each per net total amount vehicle dollars
  president secretary manager director treasurer member officer husband wife spouse son daughter mother father brother sister child
  minor mortgage lien loan bank account insurance social license driver passport plat lot unit subdivision
  texas ohio florida california arizona oregon idaho maine colorado michigan delaware nevada utah washington
  pennsylvania massachusetts maryland illinois indiana kentucky tennessee alabama louisiana kansas nebraska iowa wisconsin minnesota
  vermont connecticut alaska hawaii oklahoma arkansas mississippi missouri montana wyoming`
    .split(/\s+/)
    .filter(Boolean),
);

const NO_LAST_NAME = new Set(['virginia', 'georgia', 'carolina', 'april', 'may', 'june', 'august']);

/** What may stand before a name. */
export const HONORIFIC =
  '(?:(?:Mr|Mrs|Ms|Miss|Dr|Dra|Prof|Rev|Rvdo|Fr|Hon|Sr|Sra|Srta|Lic|Ing|Arq|Don|Doña|D|Dª|C|Capt|Sgt|Lt|Officer|Director|Judge|Father|Sister)\\.? )';
const person = new RegExp(`^${HONORIFIC}{0,2}(${PERSON})`, 'u');
const company = new RegExp(`^(${COMPANY})`, 'u');
/** What may stand between two names of a list. */
const BETWEEN =
  /^(?:(?:,? (?:an?|as|husband|wife|his|her|both|both of|spouses|jointly|single|unmarried|married|individually|mayor(?:es)? de edad|casad[oa]s?|solter[oa]s?|whose|of|residing at|con domicilio en)\b[^;:()]{0,160}?)?,? (?:and|AND|&|y|e|Y) |, |; (?:and |y )?)/;

/** Returns true if a match of PERSON can be a name. */
export function isPersonName(text: string): boolean {
  const words = tokens(text);
  // Some states and months are also first names: Virginia, Georgia, April, June.
  return (
    words.length >= 2 &&
    words.every(
      (word, index) =>
        (word.length === 1 || !NO_NAME.has(word) || (word === 'sr' && index > 1)) &&
        (index < words.length - 1 || !NO_LAST_NAME.has(word)),
    )
  );
}

export function isCompanyName(text: string): boolean {
  return new RegExp(`^${COMPANY}$`, 'u').test(text);
}

export interface NameAt {
  name: string;
  /** Offset in the text in which the name was looked for. */
  at: number;
}

/** Returns the names of a list that begins at an offset: "John Smith, a single man, and Ana Ruiz". */
export function namesAt(text: string, from: number, limit = 6): NameAt[] {
  const names: NameAt[] = [];
  let at = from;
  while (names.length < limit) {
    const rest = text.slice(at, at + 300);
    const found = nameAtStart(rest);
    if (!found) break;
    names.push({ name: found.name, at: at + found.skipped });
    at += found.length;
    const between = BETWEEN.exec(text.slice(at, at + 240));
    if (!between || between[0].length === 0) break;
    at += between[0].length;
  }
  return names;
}

function nameAtStart(text: string): { name: string; length: number; skipped: number } | undefined {
  const legal = company.exec(text);
  if (legal?.[1]) return { name: legal[1], length: legal[0].length, skipped: 0 };
  const match = person.exec(text);
  if (!match?.[1]) return undefined;
  // A longer match can include a word after the name: "John Smith Grantor".
  const words = match[1].split(' ');
  while (words.length >= 2 && !isPersonName(words.join(' '))) words.pop();
  if (words.length < 2) return undefined;
  const name = words.join(' ').replace(/,$/, '');
  const skipped = match[0].length - match[1].length;
  return { name, length: skipped + name.length, skipped };
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/;

/** Splits a name into lower-case words without accents and punctuation. */
export function tokens(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.,’']/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !/^(?:de|la|los|las|del|y|van|von|der|di|da)$/.test(word));
}

const full = (words: string[]) => words.filter((word) => word.length > 1 && !SUFFIX.test(word));

/** Returns true if two names can name the same person: one has initials, or fewer names. */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)];
  if (suffixOf(a) !== undefined && suffixOf(b) !== undefined && suffixOf(a) !== suffixOf(b)) {
    return false;
  }
  const [short, long] = full(a).length <= full(b).length ? [a, b] : [b, a];
  if (full(short).length === 0) return false;
  const rest = new Set(long);
  if (!full(short).every((word) => rest.has(word))) return false;
  // "John A. Smith" is not "John B. Smith".
  const initials = (words: string[]) => words.slice(1, -1).map((word) => word.charAt(0));
  const [first, second] = [initials(a), initials(b)];
  return first.length !== 1 || second.length !== 1 || first[0] === second[0];
}

const suffixOf = (words: string[]) => words.find((word) => SUFFIX.test(word));

/**
 * Returns true for two different names that may name the same person: the first name and another
 * last name, the last name and a similar first name, or a small difference in spelling.
 */
export function similarName(one: string, other: string): boolean {
  if (sameName(one, other)) return false;
  const [a, b] = [full(tokens(one)), full(tokens(other))];
  if (suffixOf(tokens(one)) !== suffixOf(tokens(other))) return false;
  const [firstA, firstB] = [a[0] ?? '', b[0] ?? ''];
  const [lastA, lastB] = [a.at(-1) ?? '', b.at(-1) ?? ''];
  if (a.length < 2 || b.length < 2) return false;
  if (firstA === firstB) return true;
  if (lastA === lastB)
    return firstA.charAt(0) === firstB.charAt(0) || distance(firstA, firstB) <= 2;
  return distance(firstA, firstB) <= 1 && distance(lastA, lastB) <= 1;
}

/** Returns the edit distance of two words. */
export function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + same,
        ),
      );
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

const NAME_WORDS = new RegExp(PERSON, 'gu');

/**
 * Returns the names of people in a text, in order, at most `limit`. Words with a capital letter that
 * are no part of a name divide it: "Grantor John Smith".
 */
export function peopleIn(text: string, limit: number): NameAt[] {
  const found: NameAt[] = [];
  for (const match of text.matchAll(NAME_WORDS)) {
    const parts = match[0].split(' ');
    let at = match.index;
    let run: { words: string[]; at: number } = { words: [], at };
    const close = () => {
      const name = run.words.join(' ').replace(/,$/, '');
      if (run.words.length >= 2 && isPersonName(name)) found.push({ name, at: run.at });
      run = { words: [], at };
    };
    for (const part of parts) {
      if (run.words.length === 0) run.at = at;
      const plain = tokens(part)[0] ?? '';
      if (plain.length > 1 && NO_NAME.has(plain)) {
        close();
      } else run.words.push(part);
      at += part.length + 1;
    }
    close();
    if (found.length >= limit) break;
  }
  return found;
}

export const companiesIn = (text: string): NameAt[] =>
  [...text.matchAll(new RegExp(COMPANY, 'gu'))].map((match) => ({
    name: match[0],
    at: match.index,
  }));
