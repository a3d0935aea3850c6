import type { Finding, FindingCode, TypedIdentity } from '../../../common/proofings.ts';
import type { IdentityReading } from '../proofings/reading/identity-reading.ts';
import { matchNames, type NameNote } from './match-names.ts';
import { sameBirth } from './same-birth.ts';

const GRAVE: NameNote[] = ['family_differs', 'given_differs', 'middle_differs', 'suffix_differs'];
const ASKED: NameNote[] = ['family_part', 'order_swapped', 'middle_only_typed'];

const weightOf = (note: NameNote): Finding['weight'] =>
  GRAVE.includes(note) ? 'stop' : ASKED.includes(note) ? 'look' : 'good';

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Compares house number and postal code only, because the rest of an address is written in too many
 * ways.
 */
function addressMatches(
  typed: TypedIdentity,
  read: NonNullable<IdentityReading['address']>,
): boolean {
  const house = (street: string) => /\d+/.exec(street)?.[0] ?? '';
  return (
    house(typed.street) === house(read.street) &&
    bare(typed.postalCode).slice(0, 5) === bare(read.postalCode).slice(0, 5)
  );
}

/** The name of a person's account. Either part may be missing. */
export interface AccountName {
  firstName: string | null;
  lastName: string | null;
}

/** Whether the account has another name than was stated: a nickname, or someone else. */
function accountDiffers(typed: TypedIdentity, { firstName, lastName }: AccountName): boolean {
  if (!firstName && !lastName) return false;
  const { verdict, notes } = matchNames(typed, {
    given: firstName ?? '',
    middle: '',
    family: lastName ?? '',
    suffix: '',
    cut: { family: false, given: false, middle: false },
  });
  // A profile has no field for a middle name.
  return verdict !== 'same' && notes.some((note) => note !== 'middle_only_typed');
}

/**
 * Compares what a person stated with their document, their account and a day.
 * @param typed null if the person has not confirmed anything yet; only the document is then checked
 * @param day `yyyy-mm-dd`; a document is valid through its last day
 * @param account left out if it is not to be compared
 */
export function listFindings(
  typed: TypedIdentity | null,
  read: IdentityReading | null,
  day: string,
  account?: AccountName,
): Finding[] {
  if (!read) return [];
  if (!typed) return [expiryFinding(read, day)];
  const found: Finding[] = [];
  const add = (code: FindingCode, weight: Finding['weight']) => found.push({ code, weight });
  if (read.kind !== typed.documentKind) add('kind_differs', 'look');
  const { verdict, notes } = matchNames(typed, read.name);
  if (verdict === 'same') add('names_match', 'good');
  for (const note of notes) add(note, weightOf(note));
  if (account && accountDiffers(typed, account)) add('account_differs', 'look');
  if (!read.birthDate) add('birth_unread', 'look');
  else if (sameBirth(typed.birthDate, read.birthDate, read.source)) add('birth_matches', 'good');
  else add('birth_differs', 'stop');
  found.push(expiryFinding(read, day));
  if (read.address) {
    const same = addressMatches(typed, read.address);
    add(same ? 'address_matches' : 'address_differs', same ? 'good' : 'look');
  }
  return found;
}

function expiryFinding({ expiresOn }: IdentityReading, day: string): Finding {
  if (!expiresOn) return { code: 'expiry_unread', weight: 'look' };
  if (expiresOn < day) return { code: 'expired', weight: 'stop' };
  return { code: 'valid_until', weight: 'good' };
}
