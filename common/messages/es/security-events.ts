import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/security-events.ts';

export const spanish: Translation<typeof english> = {
  /** Names of security events. */
  securityEventNames: {
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
  },
  /** Names of alert rules. A rule without a name here is shown by its ID. */
  alertRuleNames: {
    account_attacked: 'Many failed sign-ins to one account',
    address_guesses_passwords: 'Many failed sign-ins from one network address',
    account_locked: 'Sign-in to an account from new devices was paused after failed attempts',
    second_factor_attacked: 'Many failed second-factor attempts on one account',
    address_probes: 'Many denied requests from one network address',
    token_reused: 'A one-time sign-in code was used twice',
    acted_alone: 'A decision was made without a second person',
  },
  securityListMessages: {
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
  },
};
