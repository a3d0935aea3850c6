import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-people.ts';
import { lostAnswerText } from './lost-answer.ts';

export const { invitedRoleNames } = createMessages(
  english,
  async () => (await import('./es/session-people.ts')).spanish,
);

/** Text about the participants of a session and about inviting others. */
export const peopleMessages = {
  title: 'Participants of this session',
  text: 'Everyone takes part under their own name. Invite everyone who needs to sign or witness.',
  invited: 'Invited, not joined yet',
  expired: 'Invitation expired',
  awaited: 'Not known yet',
  resend: 'Send again',
  resendFailed: 'The invitation could not be sent again',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation was withdrawn',
  withdrawTitle: 'Withdraw this invitation?',
  withdrawText: 'The link in the email stops working. Fields of this person become unassigned.',
  keep: 'Keep the invitation',
  withdrawFailed: 'The invitation could not be withdrawn',
  remove: 'Remove',
  removed: 'This person was removed',
  removeTitle: 'Remove this person from the session?',
  removeText:
    'The session no longer waits for them, and they leave the conference. Their fields become unassigned. To take part again, they need a new invitation.',
  keepPerson: 'Keep them',
  removeFailed: 'This person could not be removed',
  inviteSomeone: 'Invite someone',
  doNotInvite: 'Cancel',
  invite: 'Invite',
  email: 'Email address',
  emailMissing: 'Please enter an email address.',
  role: 'They take part as',
  sent: 'The invitation is being sent',
  inviteFailed: 'The invitation could not be sent',
  ordered: 'They sign one after the other',
  orderFailed: 'The order could not be changed',
  moveUp: 'Move up',
  turn: 'Signs now',
  credible: 'Credible witness',
  lostText: lostAnswerText,
} as const;

/** Returns text such as 'Signs as number 2'. */
export function signsAs(place: number): string {
  return `Signs as number ${place}`;
}
