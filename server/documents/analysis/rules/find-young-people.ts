import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import { clauseBefore } from './date-roles.ts';
import { sameName } from './names.ts';
import { trailingNumber } from './number-words.ts';
import type { Observation } from './observation.ts';

const ADULT = 18;
const STATED_AGE =
  /\b(?:I am|am|being|aged?|age of|age:)\s(?:a\s)?(\d{1,2}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?:\s\(\d+\))?(?:[- ]years?[- ](?:old|of age)| years of age|,|\b)(?! (?:weeks|months|days|hours|miles|feet|percent))|(?<!\p{L})(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|1[0-7])(?:\s\(\d+\))? years of age|(?<!\p{L})(?:tengo|de)\s(\d{1,2})\saños(?: de edad| cumplidos)?/giu;
/** "I was born in 2011": nobody who was born in that year can be older. */
const BIRTH_YEAR = /(?:\bborn in|(?<!\p{L})nac[íi](?:d[oa])? en(?: el año)?) ((?:19|20)\d\d)\b/giu;
const NOT_YET =
  /\bI (?:have not yet reached the age of|am not yet|will (?:turn|be)|am under(?: the age of)?) (?:eighteen|18)\b|(?<!\p{L})(?:aún no cumplo|todavía no cumplo|cumpliré) (?:18|dieciocho)(?!\p{L})/giu;
/** A person who only is the subject of the document, such as a child who travels. */
const OTHERS =
  /\b(?:sons?|daughters?|child(?:ren)?|minors?|grand(?:son|daughter|child)|nephew|niece|ward|student|infant|decedent|brother|sister|insured|patient|employee|he|she|his|her)\b|(?<!\p{L})(?:hij[oa]s?|menor(?:es)?|niet[oa]s?|sobrin[oa]s?|niñ[oa]s?|pupil[oa]|herman[oa]s?|alumn[oa]|difunt[oa])(?!\p{L})/iu;
const OWN =
  /(?<!\p{L})(?:I|my|I was|we|yo|nací|mi fecha|affiant|grantor|principal|buyer|seller|tenant|landlord|lessee|lessor|borrower|lender|contractor|consultant|client|employee|undersigned|declarante|poderdante|vendedor|comprador|arrendatari[oa]|deponent|declarant)(?!\p{L})/iu;
const DAYS_PER_YEAR = 365.2425;

/** Finds people who swear, grant, appoint or contract and were younger than 18 at that time. */
export function findYoungPeople(context: Context): Observation[] {
  const { dates, reading, today } = context;
  const written = dates.day ?? today;
  const found: Observation[] = [];
  const observe = (at: number, length: number, age: number) =>
    found.push({
      code: 'too_young',
      statement: () => findingTexts.tooYoung({ age }),
      page: reading.pageAt(at),
      words: reading.wordsAt(at, length),
      list: 'suspicious',
      cost: 20,
      serious: true,
      recommendation: () => findingAdvice.checkAge,
    });
  for (const date of dates.inRole) {
    if (date.role !== 'birth') continue;
    const age = Math.floor((written - date.day) / DAYS_PER_YEAR);
    if (age >= 0 && age < ADULT && isOwn(context, date.at))
      observe(date.at, date.written.length, age);
  }
  for (const { at, match } of reading.findAll(STATED_AGE, 200)) {
    const written = match[1] ?? match[2] ?? match[3] ?? '';
    const age = Number(written) || trailingNumber([written]) || 0;
    if (age > 0 && age < ADULT && isOwn(context, at + match[0].indexOf(written)))
      observe(at, match[0].length, age);
  }
  const year = new Date(written * 86_400_000).getUTCFullYear();
  for (const { at, match } of reading.findAll(BIRTH_YEAR, 100)) {
    const age = year - Number(match[1]);
    if (age >= 0 && age < ADULT && isOwn(context, at + match[0].length - 4))
      observe(at, match[0].length, age);
  }
  for (const { at, match } of reading.findAll(NOT_YET, 10)) observe(at, match[0].length, ADULT - 1);
  return found.slice(0, 10);
}

/** Returns true if a birth or an age belongs to a person who acts in the document. */
function isOwn({ reading, people }: Context, at: number): boolean {
  const clause = clauseBefore(reading.flat, at, 200);
  const actors = [
    ...people.signers,
    ...people.introduced.filter(({ role }) => role !== 'grantee' && role !== 'agent'),
  ];
  // The name or word nearest to the date decides.
  const nearestActor = Math.max(
    -1,
    ...actors.map(({ name }) => clause.toLowerCase().lastIndexOf(name.toLowerCase())),
  );
  const last = (pattern: RegExp) =>
    [...clause.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)?.index ?? -1;
  const nearestOther = last(OTHERS);
  const nearestOwn = Math.max(last(OWN), nearestActor);
  if (nearestOwn < 0) {
    const line = reading.lines[reading.lineAt(at)]?.text ?? '';
    return actors.some(({ name }) => line.includes(name)) && nearestOther < 0;
  }
  // "My daughter Ana, born on …": the child comes after "my".
  return nearestOwn > nearestOther && !isChild(context(people), clause, nearestOwn);
}

const context = (people: Context['people']) => people.signers.map(({ name }) => name);

/** Returns true if the text names a person after the last mention of an acting person. */
function isChild(signers: readonly string[], clause: string, from: number): boolean {
  const names =
    clause.slice(from).match(/\p{Lu}\p{Ll}+ (?:\p{Lu}\p{L}*\.? )?\p{Lu}\p{Ll}+/gu) ?? [];
  return (
    names.length > 0 && !names.some((name) => signers.some((signer) => sameName(signer, name)))
  );
}
