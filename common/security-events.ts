import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { pageQuery, searchWords } from './paging.ts';
import { id, instant } from './primitives.ts';

/** Kinds of security events. */
export const securityEventKinds = [
  'sign_in_succeeded',
  'sign_in_failed',
  'account_locked',
  'new_device',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'password_changed',
  'email_changed',
  'phone_confirmed',
  'recovery_codes_created',
  'recovery_code_used',
  'step_up_failed',
  'sign_out_everywhere',
  'token_reused',
  'access_denied',
  'rate_limited',
  'break_glass',
  'malware_found',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The kinds that the owner of an account can see in the profile. */
export const ownerKinds = [
  'sign_in_succeeded',
  'sign_in_failed',
  'account_locked',
  'new_device',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'password_changed',
  'email_changed',
  'phone_confirmed',
  'recovery_codes_created',
  'recovery_code_used',
  'step_up_failed',
  'sign_out_everywhere',
  'token_reused',
] as const satisfies readonly SecurityEventKind[];

/**
 * Types of resources that are hidden from other accounts. A request for one of another account is
 * recorded as `access_denied` with the detail `foreign_<type>`.
 */
export type HiddenResource =
  | 'charge'
  | 'conference'
  | 'document'
  | 'journal_entry'
  | 'notary'
  | 'notary_assignment'
  | 'notary_paper'
  | 'practice_session'
  | 'purchase'
  | 'second_factor'
  | 'session'
  | 'template_request';

/** Days after which the network address and the hash of a typed email are removed from an event. */
export const ADDRESS_RETENTION_DAYS = 180;

/** Equal events of one account and one address within a minute share one row with a count. */
const shown = {
  id: z.string(),
  kind: z.enum(securityEventKinds),
  count: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  /** For example 'Firefox' and 'Windows'; null if the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /**
   * An IPv4 address or an IPv6 network such as `2001:db8:1:2::/64`; null after the retention period,
   * and if staff acted on the account.
   */
  address: z.string().nullable(),
};

export const ownSecurityEvent = z.object(shown);
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>;

export const listOwnSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/user/security-events',
  summary:
    'Sign-ins, failed sign-ins, new devices and changed second factors of your account, newest first; the header X-Next-Cursor names the next page',
  resource: 'security-events',
  audience: 'signed-in',
  query: z.object(pageQuery),
  response: z.array(ownSecurityEvent),
  status: 200,
});

export const securityEvent = z.object({
  ...shown,
  /** Null when no user was signed in and no account has the email that was entered. */
  account: z.object({ id, email: z.string() }).nullable(),
  /** Keyed hash of the entered email if it has no account. */
  accountHash: z.string().nullable(),
  route: z.string().nullable(),
  /** The error code, or the method of a second factor. */
  detail: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  summary:
    'Security events of all accounts, newest first; the header X-Next-Cursor names the next page',
  resource: 'security-events',
  audience: 'staff',
  staff: ['auditor'],
  query: z.object({
    kind: z.enum(securityEventKinds).optional(),
    /** Matches the name or email of the account. */
    person: searchWords,
    address: z
      .string()
      .trim()
      .max(45, { error: () => validationMessages.networkAddress })
      .regex(/^[0-9a-fA-F.:]*(\/64)?$/, { error: () => validationMessages.networkAddress })
      .optional(),
    ...pageQuery,
  }),
  response: z.array(securityEvent),
  status: 200,
});

/** A rule that fired. A rule fires at most once per subject and hour. */
export const securityAlert = z.object({
  id,
  rule: z.string(),
  /** The account's email, or else the network address or the hash of an entered email. */
  subject: z.string().nullable(),
  count: z.number().int(),
  at: instant,
});
export type SecurityAlert = z.infer<typeof securityAlert>;

export const listSecurityAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/security-alerts',
  summary: 'Security alerts, newest first; the header X-Next-Cursor names the next page',
  resource: 'security-events',
  audience: 'staff',
  staff: ['auditor'],
  query: z.object(pageQuery),
  response: z.array(securityAlert),
  status: 200,
});
