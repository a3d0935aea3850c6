import type { StaffRole } from '../../../common/staff-roles.ts';

/**
 * Requesters in order. Roles without the right come first, so that the effect of a permitted
 * request cannot hide a wrong response to the others.
 */
export const roles = [
  'visitor',
  'other',
  'applicant',
  'otherNotary',
  'administrator',
  'notary',
  'customer',
] as const;
export type Role = (typeof roles)[number];

/** Ids of the records that exist before the first request. */
export type AccessIds = Record<
  | 'document'
  | 'freeDocument'
  | 'session'
  | 'conference'
  | 'notary'
  | 'pendingNotary'
  | 'pendingSince'
  | 'declinable'
  | 'purchase'
  | 'charge'
  | 'payout'
  | 'practice'
  | 'templateRequest',
  string
>;

/** One status for each role, in the order of `roles`. */
type Statuses = [number, number, number, number, number, number, number];

/** The expected status of one endpoint for each role. */
export interface AccessRow {
  params?: (ids: AccessIds) => Record<string, string>;
  query?: string;
  body?: (ids: AccessIds) => unknown;
  /**
   * Each signed-in role uses a new account, because the request ends a state that other rows need
   * or has a rate limit.
   */
  newcomers?: boolean;
  /**
   * Staff roles that may send the request. Without it, no staff role may. Only for endpoints of the
   * administration.
   */
  staff?: readonly StaffRole[];
  expect: Statuses;
}

export const NOBODY = '00000000-0000-4000-8000-000000000000';

export const everyone = (visitor: number, signedIn: number): Statuses => [
  visitor,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
];
export const ownerOnly = (owner: number): Statuses => [401, 404, 404, 404, 404, 404, owner];
export const inSession = (notary: number, customer: number): Statuses => [
  401,
  404,
  404,
  404,
  404,
  notary,
  customer,
];
export const notaryOnly = (status: number): Statuses => [401, 404, 404, 404, 404, status, 404];
export const administratorOnly = (status: number): Statuses => [
  401,
  403,
  403,
  403,
  status,
  403,
  403,
];

/** An endpoint of the administration that staff with one of these roles may also use. */
export const staffAlso = (
  status: number,
  ...staff: StaffRole[]
): Pick<AccessRow, 'expect' | 'staff'> => ({ expect: administratorOnly(status), staff });
