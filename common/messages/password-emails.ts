import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/password-emails.ts';

const { passwordEmailMessages } = createMessages(
  english,
  async () => (await import('./es/password-emails.ts')).spanish,
);

export const passwordChangedEmail = (facts: {
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** Email address of support. */
  contact: string;
}): EmailText => composeEmail(passwordEmailMessages.changed, facts);
