/**
 * Who asks, in this order: those without a right first, so that what an entitled person does cannot hide
 * what the others were refused.
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

/** What the people who ask have made, before the first of them asks. */
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
  | 'templateRequest',
  string
>;

/** One status for each role, in the order of the columns. */
type Statuses = [number, number, number, number, number, number, number];

/** What each role gets from one call. */
export interface AccessRow {
  params?: (ids: AccessIds) => Record<string, string>;
  query?: string;
  body?: (ids: AccessIds) => unknown;
  /** Signed-in roles ask as someone new each: the call ends what the other rows need, or is rationed. */
  newcomers?: boolean;
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
