import type { LetterText } from './letters.ts';

export function passwordChangedEmail(facts: {
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** Email address of support. */
  contact: string;
}): LetterText {
  return {
    subject: 'The password of your Sealwright account was changed',
    text: `On ${facts.when} the password of your account was changed, and everybody who was signed in to it was signed out. Sign in with the new password from now on.\n\nIf this was not you, somebody else knew your password and can sign in as you. Write to ${facts.contact} at once.`,
  };
}
