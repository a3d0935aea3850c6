import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { findingAdvice, findingTexts, partyNames } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { NamedPerson, People } from './find-people.ts';
import {
  distance,
  isCompanyName,
  isPersonName,
  namesAt,
  peopleIn,
  sameName,
  similarName,
  tokens,
} from './names.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const MAX_CONFLICTS = 10;
const MAX_NAMES = 3000;
const MAX_DISTINCT = 200;
/** The roles of people who sign, as opposed to those who receive something. */
const SIGNING = new Set<NamedPerson['role']>(['self', 'grantor', 'principal', 'affiant', 'party']);

/** Finds people with two names, and certificates that name someone who does not sign. */
export function findNameConflicts(context: Context): Observation[] {
  const { reading, people } = context;
  const pairs = [
    ...differentInRole(people),
    ...differentSigners(people),
    ...onlySigner(reading, people),
    ...namedAgain(reading, people),
    ...differentSpellings(reading, people),
    ...differentSurnames(reading),
  ];
  const seen: [string, string][] = [];
  const conflicts: Observation[] = [];
  for (const [first, other] of pairs) {
    if (isAlias(people, first.name) || isAlias(people, other.name)) continue;
    if (isExplained(reading, first.name, other.name)) continue;
    if (areTogether(reading, first.name, other.name)) continue;
    const known = seen.some(
      ([one, two]) =>
        (sameName(one, first.name) && sameName(two, other.name)) ||
        (sameName(one, other.name) && sameName(two, first.name)),
    );
    if (known) continue;
    seen.push([first.name, other.name]);
    conflicts.push(nameConflict(reading, first, other));
    if (conflicts.length >= MAX_CONFLICTS) break;
  }
  return [...conflicts, ...wrongCertificates(context)];
}

function nameConflict(reading: Reading, first: NamedPerson, other: NamedPerson): Observation {
  const party = () =>
    findMessage(partyNames, first.word) ?? findMessage(partyNames, 'person') ?? first.word;
  const names = { first: first.name, other: other.name };
  return {
    code: 'name_conflict',
    statement: () => findingTexts.namesDiffer({ party: party(), ...names }),
    page: reading.pageAt(other.at),
    words: reading.wordsAt(other.at, other.name.length),
    list: 'suspicious',
    cost: 15,
    serious: true,
    recommendation: () => findingAdvice.sameName({ party: party() }),
  };
}

const isAlias = (people: People, name: string) =>
  people.aliases.some((alias) => sameName(alias, name));

/** "Ana Turner, now known as Ana Voss": the document explains both names. */
function isExplained({ flat }: Reading, one: string, other: string): boolean {
  const lower = flat.toLowerCase();
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    for (
      let at = lower.indexOf(from), times = 0;
      at >= 0 && times < 50;
      at = lower.indexOf(from, at + 1), times += 1
    ) {
      const after = lower.slice(at + from.length, at + from.length + 240);
      const index = after.indexOf(to);
      if (index >= 0 && EXPLAINS.test(after.slice(0, index + to.length + 60))) return true;
    }
  }
  return false;
}

/** Words that explain why a person has two names. */
const EXPLAINS =
  /\b(?:[afn]\/k\/a|known as|[afn]ka|formerly|previously|n[ée]e|maiden|born|same (?:person|man|woman)|one and the same|chang(?:ed|e of)|married name|(?:before|after|until|upon|when) (?:i|he|she|my|his|her) (?:marriage|divorce|married)|goes by|(?:also|was|is) called|signs? as|nickname\w*|alias|misspell\w*|incorrect\w*|erroneous\w*|typographical|scrivener|mistake\w*|typo|errors?|means me|stepname|acquired title|took title|took the name|name was|refers? to)\b|(?<!\p{L})(?:conocid[oa]|antes|alias|soltera|misma persona|por error|cambi[óo]|apellido|llamad[oa]|nombre correcto)(?!\p{L})/u;

/**
 * Returns true if one sentence contains both names, as in "Joan Reed and John Reed". Two names of one
 * person are usually far from each other.
 */
function areTogether(reading: Reading, one: string, other: string): boolean {
  const lower = reading.flat.toLowerCase();
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first.includes(second) || second.includes(first)) return false;
  for (let at = lower.indexOf(first); at >= 0; at = lower.indexOf(first, at + 1)) {
    const start = Math.max(0, at - SENTENCE);
    const to = lower.slice(start, at + first.length + SENTENCE).indexOf(second);
    if (to < 0) continue;
    const [from, end] = [Math.min(at, start + to), Math.max(at, start + to)];
    if (/(?<=[\p{Ll}\d)]{2})[.;:]\s|_{4}|\/s\//u.test(lower.slice(from, end))) continue;
    const lines = reading.lines.slice(reading.lineAt(from), reading.lineAt(end));
    if (!lines.some(({ text }) => text === '')) return true;
  }
  return false;
}

const SENTENCE = 200;

type Pair = readonly [NamedPerson, NamedPerson];

/** Several people of one role are named within this number of characters. */
const NAMED_TOGETHER = 120;

/** One person of a role has one name where the role is defined and another elsewhere. */
function differentInRole({ introduced, signers }: People): Pair[] {
  const pairs: Pair[] = [];
  const byWord = new Map<string, NamedPerson[]>();
  for (const each of introduced) {
    if (each.role !== 'self') byWord.set(each.word, [...(byWord.get(each.word) ?? []), each]);
  }
  for (const named of byWord.values()) {
    const first = named[0];
    if (!first) continue;
    for (const other of named.slice(1)) {
      const known = named.some(
        (each) => each !== other && each.at < other.at && sameName(each.name, other.name),
      );
      // Two people in one role are named together; a name far away is another name of one of them.
      if (known || !other.defined || other.at - first.at < NAMED_TOGETHER) continue;
      if (!isPersonName(other.name)) continue;
      const similar = named.find(
        (each) => each.at < other.at && similarName(each.name, other.name),
      );
      const signs = signers.some(({ name }) => sameName(name, other.name));
      if (similar && !signs) pairs.push([similar, other]);
    }
  }
  return pairs;
}

/** A person signs under another name than the one with which the document introduces them. */
function differentSigners({ introduced: all, signers, certified }: People): Pair[] {
  const pairs: Pair[] = [];
  const introduced = all.filter(({ signing }) => !signing);
  for (const signer of [...signers, ...certified]) {
    if (introduced.some(({ name }) => sameName(name, signer.name))) continue;
    const candidates = introduced.filter(
      ({ name, role }) =>
        SIGNING.has(role) &&
        similarName(name, signer.name) &&
        isSameKind(name, signer.name) &&
        !signers.some((each) => sameName(each.name, name)),
    );
    const first = candidates[0];
    if (first) pairs.push([first, signer]);
  }
  return pairs;
}

/** Companies with different legal forms are different companies. */
function isSameKind(one: string, other: string): boolean {
  if (!isCompanyName(one) && !isCompanyName(other)) return true;
  const [a, b] = [tokens(one), tokens(other)];
  return a.at(-1) === b.at(-1) && a[0] === b[0];
}

/** The only person who makes a document signs with another name, which is nowhere else in the text. */
function onlySigner({ flat }: Reading, { introduced: all, signers }: People): Pair[] {
  const makers = all.filter(
    ({ signing, role, name }) =>
      !signing && SIGNING.has(role) && role !== 'party' && isPersonName(name),
  );
  const [maker, signer] = [makers[0], signers[0]];
  if (!maker || !signer || !isPersonName(signer.name)) return [];
  if (!makers.every(({ name }) => sameName(name, maker.name))) return [];
  if (!signers.every(({ name }) => sameName(name, signer.name))) return [];
  if (sameName(maker.name, signer.name)) return [];
  const times = flat.split(signer.name).length - 1;
  const introduced = all.some(({ signing, name }) => !signing && sameName(name, signer.name));
  return times > 1 || introduced ? [] : [[maker, signer]];
}

/** The words before a name that the text has introduced: "the said", "rely on the acts of". */
const AGAIN =
  /\b(?:said|aforesaid|above[- ]named|acts of|to hold(?:,? (?:the [^.;]{3,40}? )?)(?:un)?to|hold unto)\s|(?<!\p{L})(?:dich[oa]|referid[oa]|citad[oa]|mencionad[oa])\s/giu;

/** A person whom the text names again has a name that nobody introduced, but part of it is right. */
function namedAgain(reading: Reading, { introduced, signers }: People): Pair[] {
  const pairs: Pair[] = [];
  for (const { at, match } of reading.findAll(AGAIN, MAX_DISTINCT)) {
    const names = namesAt(reading.flat, at + match[0].length);
    const known = [...introduced, ...signers].filter((each) => each.at < at || each.signing);
    const strangers = names.filter(
      ({ name, at: from }) =>
        isPersonName(name) &&
        !known.some((each) => sameName(each.name, name)) &&
        !RELATIVE.test(reading.flat.slice(Math.max(0, from - 40), from)),
    );
    for (const { name, at: from } of strangers) {
      const candidate = introduced.find(
        (each) =>
          each.at < from &&
          !names.some((one) => sameName(one.name, each.name)) &&
          sharesName(each.name, name),
      );
      if (candidate) pairs.push([candidate, { ...candidate, name, at: from }]);
    }
  }
  return pairs;
}

/** Returns true if the first names of two people are alike, or their last names the same. */
function sharesName(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)];
  return a.length > 1 && b.length > 1 && (isAlike(a[0] ?? '', b[0] ?? '') || a.at(-1) === b.at(-1));
}

const SURNAME =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Sr|Sra|señor|señora)\.? (\p{Lu}[\p{L}'-]{3,30})(?! \p{Lu})/gu;

/** "Gary Whitaker" and "Mr. Whittaker": a last name with another spelling than that of any person. */
function differentSurnames(reading: Reading): Pair[] {
  const named = peopleIn(reading.flat, MAX_NAMES);
  const last = (name: string) => tokens(name).at(-1) ?? '';
  return reading.findAll(SURNAME, MAX_DISTINCT).flatMap(({ at, match }): Pair[] => {
    const surname = (match[1] ?? '').replace(/'s$/, '');
    const word = last(surname);
    if (named.some(({ name }) => tokens(name).includes(word))) return [];
    const person = named.find(
      ({ name }) =>
        last(name)[0] === word[0] && distance(last(name), word) <= (word.length > 6 ? 2 : 1),
    );
    if (!person || word.length < 5) return [];
    const base = { role: 'party', word: 'person', defined: false } as const;
    const from = at + match[0].indexOf(surname);
    return [
      [
        { ...base, ...person },
        { ...base, name: surname, at: from },
      ],
    ];
  });
}

/** Two names of the text that differ in one word, as a second spelling of one person does. */
function differentSpellings(reading: Reading, { introduced, signers }: People): Pair[] {
  const actors = [...introduced, ...signers];
  const distinct: Mentioned[] = [];
  for (const { name, at } of peopleIn(reading.flat, MAX_NAMES)) {
    const known = distinct.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (known) known.count += 1;
    else if (distinct.length < MAX_DISTINCT) distinct.push({ name, at, count: 1 });
  }
  const pairs: Pair[] = [];
  for (const [index, other] of distinct.entries()) {
    const first = distinct
      .slice(0, index)
      .find(
        (each) =>
          isVariant(each.name, other.name) ||
          soundsAlike(each.name, other.name) ||
          isSecondName(reading, actors, each, other),
      );
    if (!first) continue;
    const others = isAnother(reading, first) || isAnother(reading, other);
    if (others && !isSpelling(first.name, other.name)) continue;
    const actor = actors.find(
      ({ name }) => sameName(name, first.name) || sameName(name, other.name),
    );
    // Two people who both sign, or are both introduced, are two people.
    const separate = (name: string) => actors.filter((each) => sameName(each.name, name)).length;
    const bothSign = [first, other].every(({ name }) =>
      signers.some((each) => sameName(each.name, name)),
    );
    if (bothSign || (separate(first.name) > 1 && separate(other.name) > 1)) continue;
    const person = {
      role: actor?.role ?? 'party',
      word: actor?.word ?? 'person',
      defined: false,
    } as const;
    pairs.push([
      { ...person, name: first.name, at: first.at },
      { ...person, name: other.name, at: other.at },
    ]);
    if (pairs.length >= MAX_CONFLICTS) break;
  }
  return pairs;
}

/** Returns true if the first and last names both differ a little: "Philip Lang", "Phillip Lane". */
function soundsAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => tokens(name).filter((word) => word.length > 1));
  if (!a || !b || a.length < 2 || b.length < 2) return false;
  const [lastA, lastB] = [a.at(-1) ?? '', b.at(-1) ?? ''];
  return lastA !== lastB && isAlike(a[0] ?? '', b[0] ?? '') && isAlike(lastA, lastB);
}

const ALIKE_START = 4;

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  one.slice(0, ALIKE_START) === other.slice(0, ALIKE_START) ||
  (Math.min(one.length, other.length) >= 4 && distance(one, other) <= 2);

interface Mentioned {
  name: string;
  at: number;
  count: number;
}

const RELATIVE =
  /\b(?:sons?|daughters?|wife|husband|spouse|brothers?|sisters?|mother|father|parents?|child|children|uncle|aunt|cousin|niece|nephew|grand\p{L}+|widow|heirs?|witness(?:es)?:?|notary|neighbors?|named|namely|prepared by|drafted by|surveyed by|survey of|return to|attorney|deed (?:of|from)|bought [^.]{0,12}from|judge|recorded by)\W{1,3}(?:\p{L}+,? ){0,2}$|(?<!\p{L})(?:hij[oa]s?|espos[oa]|herman[oa]s?|madre|padre|t[íi][oa]|prim[oa]|abuel[oa]|testigos?:?|viud[oa])\W{1,3}(?:\p{L}+,? ){0,2}$/iu;
/** Words before the name of another person, such as a relative or a previous owner. */
const ANOTHER =
  /\b(?:my|his|her|their|our|son|daughter|wife|husband|spouse|brother|sister|mother|father|child|children|widow|heirs?|deceased|decedent|late|prepared by|surveyed by|drafted by|return to|witness(?:es)?:?|notary|attorney|trustee of|successor|alternate|from|deed of|dated|and|or|to|known as)\W{1,3}(?:\p{L}+,? ){0,2}$|(?<!\p{L})(?:mi|su|sus|hij[oa]s?|espos[oa]|herman[oa]s?|madre|padre|testigos?:?|viud[oa]|y|a|entre)\W{1,3}(?:\p{L}+,? ){0,2}$/iu;

/** Returns true if two names differ only in a few letters. */
function isSpelling(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)];
  return (
    a.length === b.length &&
    a[0] === b[0] &&
    a.every((word, index) => word.length > 3 || word === b[index]) &&
    a.every((word, index) => distance(word, b[index] ?? '') <= 2)
  );
}

const KIN =
  /^,? (?:(?:my|his|her|their|our) (?:late )?(?:sons?|daughter|wife|husband|brother|sister|mother|father|uncle|aunt|cousin|grand\p{L}+|nephew|niece)|mi \p{L}+|su \p{L}+)(?!\p{L})/iu;

/** Returns true if the text introduces a name as that of a relative or of somebody else. */
const isAnother = ({ flat }: Reading, { at, name, count }: Mentioned): boolean =>
  count === 1 &&
  (RELATIVE.test(flat.slice(Math.max(0, at - 40), at)) || KIN.test(flat.slice(at + name.length)));

/**
 * Returns true if a name that the text mentions once is probably another name of an acting person:
 * the same first name, or the same last name with a similar first name, and no word before it that
 * introduces somebody else.
 */
function isSecondName(
  { flat }: Reading,
  actors: readonly NamedPerson[],
  one: Mentioned,
  other: Mentioned,
): boolean {
  const acts = ({ name }: Mentioned) => actors.filter((each) => sameName(each.name, name)).length;
  const [actor, second] = acts(one) >= acts(other) ? [one, other] : [other, one];
  if (acts(actor) === 0 || second.count > 1 || acts(second) > 1) return false;
  if (ANOTHER.test(flat.slice(Math.max(0, second.at - 40), second.at))) return false;
  const [a, b] = [actor.name, second.name].map((name) =>
    tokens(name).filter((word) => word.length > 1),
  );
  if (!a || !b || a.length < 2 || b.length < 2 || sameName(actor.name, second.name)) return false;
  const [firstA = '', firstB = '', lastA = '', lastB = ''] = [a[0], b[0], a.at(-1), b.at(-1)];
  if (/^(?:jr|sr|ii|iii|iv)$/.test(lastA) || /^(?:jr|sr|ii|iii|iv)$/.test(lastB)) return false;
  if (firstA === firstB) return lastA !== lastB && isAlike(lastA, lastB);
  return (
    lastA === lastB && Math.min(firstA.length, firstB.length) >= 4 && distance(firstA, firstB) <= 2
  );
}

/**
 * Returns true if two names have the same words except one. Relatives have the same last name and
 * different first names, so a first name must have a similar spelling.
 */
function isVariant(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)];
  if (a.length !== b.length || a.length < 2 || sameName(one, other)) return false;
  const different = a.flatMap((word, index) => (word === b[index] ? [] : [index]));
  const [index] = different;
  if (different.length !== 1 || index === undefined) return false;
  const [word, changed] = [a[index] ?? '', b[index] ?? ''];
  if (/^(?:jr|sr|ii|iii|iv)$/.test(word) || /^(?:jr|sr|ii|iii|iv)$/.test(changed)) return false;
  const spelling = Math.min(word.length, changed.length) >= 4 && distance(word, changed) <= 2;
  if (index === 0) return spelling && a.length > 2;
  if (index < a.length - 1) return word.length > 0 && changed.length > 0;
  // Of two words, the last one must be similar: "Ana Ruiz" and "Ana Lopez" are two people.
  return a.length > 2 || (spelling && (a[0]?.length ?? 0) > 2);
}

/** Certificates that name a person who does not sign the document. */
function wrongCertificates({ reading, people }: Context): Observation[] {
  const { signers, introduced, certified } = people;
  const acting = introduced.filter(({ role }) => SIGNING.has(role));
  const known = signers.length > 0 ? signers : acting;
  if (known.length === 0) return [];
  return certified
    .filter(
      ({ name }) => !known.some((each) => sameName(each.name, name)) && !isAlias(people, name),
    )
    .filter(
      ({ name }) =>
        !known.some((each) => similarName(each.name, name) && !signs(people, name)) ||
        isOther(people, name),
    )
    .filter(({ name }) => isPersonName(name) && !standsAtSignature(reading, people, name))
    .slice(0, MAX_CONFLICTS)
    .map((each) => ({
      code: 'certificate_name',
      statement: () => findingTexts.certificateNamesOther({ name: each.name }),
      page: reading.pageAt(each.at),
      words: reading.wordsAt(each.at, each.name.length),
      list: 'violation',
      cost: 20,
      serious: true,
      recommendation: () => findingAdvice.correctCertificate,
    }));
}

/** "Laura Chen, by Mia Chen, her attorney-in-fact": Mia Chen signs too. */
const standsAtSignature = (reading: Reading, people: People, name: string): boolean =>
  people.signaturePlaces.some((at) => {
    const line = reading.lineAt(at);
    const block = reading.lines.slice(line, line + 5);
    const end = block.findIndex(({ text }, index) => index > 0 && text === '');
    return block.slice(0, end < 0 ? 5 : end).some(({ text }) => {
      const at = text.indexOf(name);
      return at > 0 && /\b(?:by|por)\s$/i.test(text.slice(0, at));
    });
  });

const signs = (people: People, name: string) =>
  people.signers.some((each) => sameName(each.name, name));

/** Returns true if a name belongs to another person of the document, who does not sign. */
const isOther = ({ introduced }: People, name: string) =>
  introduced.some((each) => sameName(each.name, name) && !SIGNING.has(each.role));
