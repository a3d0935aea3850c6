import type { SignatureField } from '../notarization-sessions.ts';
import type { OpenMatter } from '../open-matters.ts';
import { markNames } from './signing.ts';

/** Text of the waiting room: who is present and what is missing. */
export const openMatterMessages = {
  title: 'What is still missing',
  call: 'Before the conference',
  act: 'For the notarization',
  nothing: 'Nothing is missing. You can join the conference.',
  nothingYet: 'Nothing is missing on your side.',
  waits: 'Waiting for others',
  notary:
    'No notary has accepted yet. We ask one notary after another. You do not need to do anything.',
  pages: 'The pages of the document are still being prepared. They appear automatically.',
  commission:
    'Your commission must be active and valid to begin. Renew it, or cancel the session so that we can ask another notary.',
  commissionToSeal:
    'Your commission must be active and valid to seal. Renew it in your notary profile.',
  stoppedToSeal:
    'Your commission must be active and valid to seal. Ask your administrator why it is not.',
  details:
    'You have not entered your name, birth date and address yet. The identity check requires them.',
  identity: 'Your identity check is not complete.',
  secondFactor: 'Set up a passkey or an authenticator app. You need one to seal the document.',
  present: 'In the conference now',
  absent: 'Not in the conference',
} as const;

/** Labels of the links for resolving a matter, by its kind. */
export const matterLinks = {
  document: 'Open the document',
  commission: 'Open your notary profile',
  identity: 'Go to the identity check',
  invitation: 'View the invitations',
  own_fields: 'View the fields',
  nobodys_fields: 'Assign the fields',
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
  const ended = `The invitation of ${name} has expired`;
  return mayInvite ? `${ended}. Send it again, or withdraw it.` : `${ended}.`;
}

type Place = { kind: SignatureField['kind']; page: number };
const listed = (fields: Place[]) =>
  fields.map(({ kind, page }) => `${markNames[kind].toLowerCase()} on page ${page}`).join(', ');

/** Returns text such as 'You fill in during the conference: signature on page 2.' */
export function ownFieldsOpen(fields: Place[]): string {
  return `You fill in during the conference: ${listed(fields)}.`;
}

/** Returns text such as 'No one is assigned to: signature on page 2.' */
export function nobodysFields(fields: Place[]): string {
  return `No one is assigned to: ${listed(fields)}.`;
}

/** Returns text such as '2 of 4 are in the conference.' */
export function presentOf(present: number, all: number): string {
  if (present === 0) return 'No one is in the conference yet.';
  return present === all
    ? 'Everyone is in the conference.'
    : `${present} of ${all} are in the conference.`;
}
