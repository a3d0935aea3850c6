import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { findingAdvice, findingTexts, partyNames } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const NAME = "\\p{Lu}[\\p{L}'-]{1,30}(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'-]{1,30})){1,3}";
const ROLES =
  'grantors?|grantees?|principal|agent|attorney-in-fact|affiant|deponent|declarant|buyer|seller|landlord|tenant|lessor|lessee|employer|employee|client|contractor|consultant|lender|borrower|licensor|licensee';
/**
 * The roles in lower case, with a capital letter, and in upper case. The patterns are
 * case-sensitive because names begin with capital letters.
 */
const ROLE = ROLES.split('|')
  .flatMap((role) => [role, (role[0] ?? '').toUpperCase() + role.slice(1), role.toUpperCase()])
  .join('|');
const patterns = [
  // John Smith ("Seller"); John Smith, a single man (the "Grantor").
  new RegExp(
    `(?<name>${NAME})[^.()]{0,80}\\(\\s?(?:[Tt]he |[Hh]ereinafter |[Hh]ereafter )?"(?<role>${ROLE})"\\s?\\)`,
    'gu',
  ),
  // Seller: John Smith.
  new RegExp(`\\b(?<role>${ROLE}):\\s(?<name>${NAME})`, 'gu'),
  // ________ John Smith, Seller
  new RegExp(`_{4,}\\s(?<name>${NAME}),?\\s\\(?(?<role>${ROLE})\\b`, 'gu'),
  // I, John Smith, … affiant; John Smith, as principal.
  new RegExp(`(?<name>${NAME}),\\s(?:as |the )(?<role>${ROLE})\\b`, 'gu'),
];
const MAX_NAMES = 200;

interface NameInRole {
  role: string;
  name: string;
  at: number;
}

/** Finds roles whose person has two spellings: "John Smith" is the grantor, "Jon Smith" signs. */
export function findNameConflicts(reading: Reading): Observation[] {
  const byRole = new Map<string, NameInRole[]>();
  for (const each of namesInRoles(reading)) {
    byRole.set(each.role, [...(byRole.get(each.role) ?? []), each]);
  }
  const observations: Observation[] = [];
  for (const [role, people] of byRole) {
    const first = people[0];
    const other = first && people.find((each) => conflicts(first.name, each.name));
    if (!first || !other) continue;
    const party = () => findMessage(partyNames, role) ?? role;
    const names = { first: first.name, other: other.name };
    observations.push({
      statement: () => findingTexts.namesDiffer({ party: party(), ...names }),
      page: reading.pageAt(other.at),
      words: reading.wordsAt(other.at, other.name.length),
      list: 'suspicious',
      cost: 15,
      serious: true,
      recommendation: () => findingAdvice.sameName({ party: party() }),
    });
  }
  return observations;
}

function namesInRoles(reading: Reading): NameInRole[] {
  const names: NameInRole[] = [];
  for (const pattern of patterns) {
    for (const { match, at } of reading.findAll(pattern, MAX_NAMES)) {
      const { name = '', role = '' } = match.groups ?? {};
      names.push({ name, role: role.toLowerCase().replace(/s$/, ''), at });
    }
  }
  return names.sort((one, other) => one.at - other.at);
}

/**
 * Returns true for two spellings that may name the same person: the same last name and first names
 * with the same initial, or the same first name and similar last names.
 */
function conflicts(one: string, other: string): boolean {
  const [a, b] = [tidy(one), tidy(other)];
  const [firstA, firstB] = [a[0] ?? '', b[0] ?? ''];
  const [lastA, lastB] = [a.at(-1) ?? '', b.at(-1) ?? ''];
  if (firstA === firstB && lastA === lastB) return false;
  if (lastA === lastB) return firstA[0] === firstB[0];
  return firstA === firstB && distance(lastA, lastB) <= 2;
}

/**
 * Splits a name into lower-case words and removes initials, because middle initials are optional.
 */
function tidy(name: string): string[] {
  return name
    .toLowerCase()
    .split(' ')
    .filter((word) => word.replace('.', '').length > 1);
}

function distance(one: string, other: string): number {
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
