import type { SecurityEventKind } from '../../../common/security-events.ts';

/**
 * Raises an alert when the number of events of one kind for one subject reaches the threshold
 * within the given number of minutes.
 */
export interface AlertRule {
  name: string;
  kind: SecurityEventKind;
  /** What the events are grouped by. An event without this value raises no alert. */
  per: 'account' | 'address';
  threshold: number;
  minutes: number;
  /**
   * Sends every alert by email, without an hourly limit. This is safe because visitors cannot cause
   * these events.
   */
  alwaysMailed?: true;
}

/**
 * The alert rules. docs/security/events.md explains them. Their names appear in emails, in the list
 * of alerts and in metrics.
 */
export const alertRules: readonly AlertRule[] = [
  {
    name: 'account_attacked',
    kind: 'sign_in_failed',
    per: 'account',
    threshold: 20,
    minutes: 10,
  },
  {
    name: 'address_guesses_passwords',
    kind: 'sign_in_failed',
    per: 'address',
    threshold: 100,
    minutes: 10,
  },
  { name: 'account_locked', kind: 'account_locked', per: 'account', threshold: 1, minutes: 10 },
  {
    name: 'second_factor_attacked',
    kind: 'step_up_failed',
    per: 'account',
    threshold: 10,
    minutes: 10,
  },
  {
    name: 'address_probes',
    kind: 'access_denied',
    per: 'address',
    threshold: 100,
    minutes: 10,
  },
  { name: 'token_reused', kind: 'token_reused', per: 'address', threshold: 1, minutes: 10 },
  {
    name: 'acted_alone',
    kind: 'break_glass',
    per: 'account',
    threshold: 1,
    minutes: 10,
    alwaysMailed: true,
  },
  { name: 'malware_uploaded', kind: 'malware_found', per: 'account', threshold: 1, minutes: 10 },
];
