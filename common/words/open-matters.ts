import type { SignatureField } from '../notarization-sessions.ts';
import type { OpenMatter } from '../open-matters.ts';
import { markNames } from './signing.ts';

/** Text of the waiting room: who is present and what is missing. */
export const openMatterWords = {
  title: 'What is still missing',
  call: 'Before the call',
  act: 'For the act itself',
  nothing: 'Nothing is missing. You can join the call.',
  nothingYet: 'Nothing is missing on your side.',
  waits: 'Waits for others',
  notary:
    'A notary has not accepted yet. We ask one notary after the other; there is nothing to do.',
  pages: 'The pages of the document are still being prepared. They appear by themselves.',
  commission:
    'Your commission must be active and valid to begin. Renew it, or cancel the session so that another notary is asked.',
  commissionToSeal:
    'Your commission must be active and valid to seal. Renew it in your notary profile.',
  stoppedToSeal:
    'Your commission must be active and valid to seal. Ask your administrator why it is not.',
  details:
    'Your name, birth date and address are not entered yet. The identity check asks for them.',
  identity: 'Your identity check is not complete.',
  secondFactor: 'Set up a passkey or an authenticator app; sealing the document asks for it.',
  present: 'In the call now',
  absent: 'Not in the call',
} as const;

/** Labels of the links for resolving a matter, by its kind. */
export const matterLinks = {
  document: 'Open the document',
  commission: 'Open your notary profile',
  identity: 'Go to the identity check',
  invitation: 'See the invitations',
  own_fields: 'Look at the fields',
  nobodys_fields: 'Choose whose they are',
  second_factor: 'Open your profile',
} as const satisfies Partial<Record<OpenMatter['kind'], string>>;

/** Returns text such as 'Ada Example still has something to prepare.' */
export function stillPrepares(name: string): string {
  return `${name} still has something to prepare.`;
}

/** Returns text such as 'Ada Example has not completed the identity check.' */
export function identityOpen(name: string): string {
  return `${name} has not completed the identity check.`;
}

/** Returns text such as 'ada@example.com has not accepted the invitation yet.' */
export function invitationOpen(name: string, expired: boolean, mayInvite: boolean): string {
  if (!expired) return `${name} has not accepted the invitation yet.`;
  const ended = `The invitation of ${name} ran out`;
  return mayInvite ? `${ended}: send it again, or withdraw it.` : `${ended}.`;
}

type Place = { kind: SignatureField['kind']; page: number };
const listed = (fields: Place[]) =>
  fields.map(({ kind, page }) => `${markNames[kind].toLowerCase()} on page ${page}`).join(', ');

/** Returns text such as 'You fill in during the call: signature on page 2.' */
export function ownFieldsOpen(fields: Place[]): string {
  return `You fill in during the call: ${listed(fields)}.`;
}

/** Returns text such as 'Nobody has been chosen for: signature on page 2.' */
export function nobodysFields(fields: Place[]): string {
  return `Nobody has been chosen for: ${listed(fields)}.`;
}

/** Returns text such as '2 of 4 are in the call.' */
export function presentOf(present: number, all: number): string {
  if (present === 0) return 'Nobody is in the call yet.';
  return present === all ? 'Everyone is in the call.' : `${present} of ${all} are in the call.`;
}
