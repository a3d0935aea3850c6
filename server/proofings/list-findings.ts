import type { Finding, FindingCode, TypedIdentity } from '../../common/proofings.ts';
import { matchNames, type NameNote } from './match-names.ts';
import type { IdentityReading } from './reading/identity-reading.ts';
import { sameBirth } from './same-birth.ts';

const GRAVE: NameNote[] = ['family_differs', 'given_differs', 'middle_differs', 'suffix_differs'];
const ASKED: NameNote[] = ['family_part', 'order_swapped', 'middle_only_typed'];

const weightOf = (note: NameNote): Finding['weight'] =>
  GRAVE.includes(note) ? 'stop' : ASKED.includes(note) ? 'look' : 'good';

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** House number and postal code: the rest of an address is written in too many ways to compare. */
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

/** The name of a person's account; either part may be missing. */
export interface AccountName {
  firstName: string | null;
  lastName: string | null;
}

/** Whether the account is under another name than was typed: a nickname, or somebody else. */
function accountDiffers(typed: TypedIdentity, { firstName, lastName }: AccountName): boolean {
  if (!firstName && !lastName) return false;
  const { verdict, notes } = matchNames(typed, {
    given: firstName ?? '',
    middle: '',
    family: lastName ?? '',
    suffix: '',
    cut: { family: false, given: false, middle: false },
  });
  // A middle name is not asked for in a profile.
  return verdict !== 'same' && notes.some((note) => note !== 'middle_only_typed');
}

/**
 * What stands between what a person typed, what their document says, the account, and a day.
 * @param day `yyyy-mm-dd`; a document is good through the day on which it ends
 * @param account left out where it is not to be compared
 */
export function listFindings(
  typed: TypedIdentity,
  read: IdentityReading | null,
  day: string,
  account?: AccountName,
): Finding[] {
  if (!read) return [];
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
  if (!read.expiresOn) add('expiry_unread', 'look');
  else if (read.expiresOn < day) add('expired', 'stop');
  else add('valid_until', 'good');
  if (read.address) {
    const same = addressMatches(typed, read.address);
    add(same ? 'address_matches' : 'address_differs', same ? 'good' : 'look');
  }
  return found;
}
