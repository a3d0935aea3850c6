import type { LetterText } from './emails.ts';

export function passwordChangedEmail(facts: {
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** Email address of support. */
  contact: string;
}): LetterText {
  return {
    subject: 'The password of your Sealwright account was changed',
    text: `On ${facts.when}, the password of your account was changed, and everyone who was signed in to it was signed out. From now on, sign in with the new password.\n\nIf this was not you, someone else knew your password and can sign in as you. Write to ${facts.contact} right away.`,
  };
}
