import { lostAnswerText } from './lost-answer.ts';

/** Text about the participants of a session and about inviting others. */
export const peopleWords = {
  title: 'People of this session',
  text: 'Everyone signs in under their own name. Invite whoever has to sign or to witness.',
  invited: 'Invited, not here yet',
  expired: 'Invitation ran out',
  awaited: 'Not known yet',
  resend: 'Send again',
  resendFailed: 'The invitation could not be sent again',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation was withdrawn',
  withdrawTitle: 'Withdraw this invitation?',
  withdrawText:
    'The link that was mailed stops working. Fields of this person belong to nobody then.',
  keep: 'Keep the invitation',
  withdrawFailed: 'The invitation could not be withdrawn',
  remove: 'Take out',
  removed: 'They no longer take part',
  removeTitle: 'Take this person out of the session?',
  removeText:
    'Nobody waits for them any more, and their seat in the call ends. Fields of theirs belong to nobody then. To take part after all, they have to be invited again.',
  keepPerson: 'Keep them',
  removeFailed: 'This person could not be taken out',
  inviteSomeone: 'Invite someone',
  doNotInvite: 'Cancel',
  invite: 'Invite',
  email: 'E-mail address',
  emailMissing: 'Please enter an e-mail address.',
  role: 'They take part as',
  sent: 'The invitation is on its way',
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

export const invitedRoleNames = {
  signer: 'Signer',
  witness: 'Witness',
  credible_witness: 'Credible witness',
} as const;
