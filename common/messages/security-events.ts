import type { SecurityEventKind } from '../security-events.ts';
import type { LetterText } from './emails.ts';

/** Names of security events. */
export const securityEventNames: Record<SecurityEventKind, string> = {
  sign_in_succeeded: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  account_locked: 'Sign-in from new devices paused after failed attempts',
  new_device: 'Sign-in from a new device',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factors_reset: 'Second factors reset by staff',
  password_changed: 'Password changed',
  step_up_failed: 'Second factor not accepted',
  sign_out_everywhere: 'Signed out everywhere',
  token_reused: 'One-time sign-in code used twice',
  access_denied: 'Request denied',
  rate_limited: 'Too many requests',
  break_glass: 'Decision made without a second person',
};

/** Names of alert rules. A rule without a name here is shown by its ID. */
export const alertRuleNames: Record<string, string> = {
  account_attacked: 'Many failed sign-ins to one account',
  address_guesses_passwords: 'Many failed sign-ins from one network address',
  account_locked: 'Sign-in to an account from new devices was paused after failed attempts',
  second_factor_attacked: 'Many failed second-factor attempts on one account',
  address_probes: 'Many denied requests from one network address',
  token_reused: 'A one-time sign-in code was used twice',
  acted_alone: 'A decision was made without a second person',
};

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

export const securityListMessages = {
  title: 'Security',
  events: 'Events',
  alerts: 'Alerts',
  show: 'Show',
  text: 'Sign-ins, failed sign-ins, denied requests and changes to how people sign in. Network addresses are removed after 180 days.',
  kind: 'Kind',
  person: 'Account',
  personPlaceholder: 'Name or email',
  address: 'Network address',
  addressPlaceholder: '203.0.113.7',
  when: 'When',
  what: 'What',
  where: 'Source',
  route: 'Request',
  unknownAccount: 'unknown email, hash',
  noAddress: 'not stored',
  emptyTitle: 'No security events yet',
  emptyText: 'Sign-ins, failed sign-ins and denied requests appear here.',
  alertsText:
    'Unusual activity that triggered an alert. The administrator gets at most one email per hour for the same alert about the same account or address.',
  emptyAlertsTitle: 'No alerts',
  emptyAlertsText: 'No unusual activity was found.',
  rule: 'Alert',
  subject: 'About',
  count: 'Events',
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
  const name = alertRuleNames[facts.rule] ?? facts.rule;
  return {
    subject: `Sealwright security alert: ${name}`,
    text: `On ${facts.when}, Sealwright raised a security alert: ${name}.\n\nEvents so far: ${facts.count}\n\nTo see the account or network address and the events, open Security in the administration. You get this email at most once per hour for the same account or address.\n\n${facts.link}`,
  };
}
