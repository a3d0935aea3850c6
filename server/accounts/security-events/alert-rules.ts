import type { SecurityEventKind } from '../../../common/security-events.ts';

/** Raises an alert where so many events of a kind are about one subject within so many minutes. */
export interface AlertRule {
  name: string;
  kind: SecurityEventKind;
  /** What the events are counted by. An event without it raises no alert. */
  per: 'account' | 'address';
  threshold: number;
  minutes: number;
  /** Visitors cannot cause its events, so each alert is mailed. */
  alwaysMailed?: true;
}

/** docs/security/events.md explains them; names appear in emails, in the list of alerts and in metrics. */
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
];
