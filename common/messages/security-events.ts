import { createMessages, findMessage } from './catalog/create-messages.ts';
import type { LetterText } from './emails.ts';
import { english } from './en/security-events.ts';

export const { securityEventNames, alertRuleNames, securityListMessages } = createMessages(
  english,
  async () => (await import('./es/security-events.ts')).spanish,
);

/** Returns browser and operating system: 'Firefox on Windows'. */
export function deviceName(device: { browser: string | null; system: string | null }): string {
  const { browser, system } = device;
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export const securityActivityMessages = {
  title: 'Security activity',
  text: 'Sign-ins, failed sign-ins, new devices and changes to how you sign in. If you do not recognize something here, sign out everywhere and change your password.',
  loading: 'Loading security activity…',
  failed: 'Your security activity could not be loaded',
  retry: 'Try again',
  empty: 'No activity yet.',
  times: (count: number) => `${count.toLocaleString('en-US')} times`,
} as const;

/** Email to the owner of an account after a sign-in from a new device. */
export function newDeviceEmail(facts: {
  browser: string | null;
  system: string | null;
  address: string | null;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
  /** Email address of support. */
  contact: string;
}): LetterText {
  const address = facts.address ? `, network address ${facts.address}` : '';
  return {
    subject: 'New sign-in to your Sealwright account',
    text: `On ${facts.when}, someone signed in to your account from a new device: ${deviceName(facts)}${address}.\n\nIf this was you, you do not need to do anything.\n\nIf this was not you, open your profile, sign out everywhere and change your password. Then write to ${facts.contact}.\n\n${facts.link}`,
  };
}

/** Email to the administrator about a security alert. */
export function securityAlertEmail(facts: {
  rule: string;
  count: number;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
}): LetterText {
  const name = findMessage(alertRuleNames, facts.rule) ?? facts.rule;
  return {
    subject: `Sealwright security alert: ${name}`,
    text: `On ${facts.when}, Sealwright raised a security alert: ${name}.\n\nEvents so far: ${facts.count}\n\nTo see the account or network address and the events, open Security in the administration. You get this email at most once per hour for the same account or address.\n\n${facts.link}`,
  };
}
