import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/account-emails.ts';

const { accountEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/account-emails.ts')).spanish,
);

/** An emailed link with its code, which a browser without scripts asks for. */
interface LinkFacts {
  link: string;
  code: string;
}

/** The code that confirms the address of a new account. */
export const registrationCodeEmail = (facts: { digits: string }): EmailText =>
  composeEmail(messages.registrationCode, facts);

/** For a registration with an address that has an account. */
export const alreadyRegisteredEmail = (facts: {
  signInLink: string;
  resetLink: string;
}): EmailText => composeEmail(messages.alreadyRegistered, facts);

export const resetPasswordEmail = (facts: LinkFacts): EmailText =>
  composeEmail(messages.resetPassword, facts);

export const signInLinkEmail = (facts: LinkFacts): EmailText =>
  composeEmail(messages.signInLink, facts);

/** Asks to confirm the new address of an account. */
export const confirmAddressEmail = (facts: LinkFacts & { before: string }): EmailText =>
  composeEmail(messages.confirmAddress, facts);

/** For a change to an address that has an account. */
export const addressTakenEmail = (): EmailText => composeEmail(messages.addressTaken, {});

/** To the old address of an account, with a link that undoes the change. */
export const emailChangedEmail = (
  facts: LinkFacts & {
    /** In the reader's time zone, from `inWords`. */
    when: string;
    /** Email address of support. */
    contact: string;
  },
): EmailText => composeEmail(messages.emailChanged, facts);
