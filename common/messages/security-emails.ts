import { createMessages, findMessage } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/security-emails.ts';
import { alertRuleNames, deviceName } from './security-events.ts';

const { securityEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/security-emails.ts')).spanish,
);

/** Email to the owner of an account after a sign-in from a new device. */
export const phoneConfirmedEmail = (facts: {
  /** The last four digits. */
  number: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  /** URL of the profile. */
  link: string;
  /** Email address of support. */
  contact: string;
}): EmailText => composeEmail(messages.phoneConfirmed, facts);

export function newDeviceEmail(facts: {
  browser: string | null;
  system: string | null;
  address: string | null;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
  /** Email address of support. */
  contact: string;
}): EmailText {
  const { address, when, link, contact } = facts;
  const name = deviceName(facts);
  const device = address ? messages.deviceAt({ device: name, address }) : name;
  return composeEmail(messages.newDevice, { device, when, link, contact });
}

/** Email to the administrator about a security alert. */
export const securityAlertEmail = (facts: {
  rule: string;
  count: number;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
}): EmailText =>
  composeEmail(messages.alert, {
    ...facts,
    name: findMessage(alertRuleNames, facts.rule) ?? facts.rule,
  });
