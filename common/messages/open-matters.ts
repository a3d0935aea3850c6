import type { SignatureField } from '../notarization-sessions.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/open-matters.ts';
import { markNames } from './signing.ts';

export const { openMatterMessages, matterLinks } = createMessages(
  english,
  async () => (await import('./es/open-matters.ts')).spanish,
);

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
