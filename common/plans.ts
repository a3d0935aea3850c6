import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './primitives.ts';

/** The storage and upload limits of each account. */

export const planNames = ['individual', 'business', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

const limit = (max: number) => z.number().int().min(1).max(max);

/** The limits of a plan: stored bytes and documents, and uploads per time. */
export const planLimits = z.object({
  /** Bytes of uploaded files and their renditions. Notarized files do not count. */
  maxBytes: limit(2 ** 50),
  maxDocuments: limit(10_000_000),
  uploadsPerHour: limit(1_000_000),
  uploadsPerDay: limit(10_000_000),
});
export type PlanLimits = z.infer<typeof planLimits>;

const used = z.object({ used: z.number().int(), limit: z.number().int() });

/** How much of its plan an account uses. */
export const accountUsage = z.object({
  plan: z.enum(planNames),
  bytes: used,
  documents: used,
  uploadsLastHour: used,
  uploadsLastDay: used,
});
export type AccountUsageView = z.infer<typeof accountUsage>;

/**
 * Error code when a limit is exceeded: with 409 for storage, with 429 and Retry-After for uploads.
 */
export const QUOTA_EXCEEDED = 'quota_exceeded';

/** The screens show a warning from this share of a limit on. */
export const QUOTA_WARNING_SHARE = 0.8;

export const getAccountUsage = endpoint({
  method: 'GET',
  path: '/api/account/usage',
  summary: 'Your plan: its limits, and how much of them you use',
  resource: 'account',
  audience: 'signed-in',
  response: accountUsage,
  status: 200,
});

export const managedPlan = planLimits.extend({
  name: z.enum(planNames),
  accounts: z.number().int(),
});
export type ManagedPlan = z.infer<typeof managedPlan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  summary: 'The plans with their limits, and how many accounts have each',
  resource: 'administration',
  audience: 'administrator',
  response: z.array(managedPlan),
  status: 200,
});

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/admin/plans/{name}',
  summary: 'Change the limits of a plan; they apply to the next upload of each account',
  resource: 'administration',
  audience: 'administrator',
  params: z.object({ name: z.enum(planNames) }),
  body: planLimits,
  response: managedPlan,
  status: 200,
});

export const assignPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/plan',
  summary: 'Move an account to another plan',
  resource: 'administration',
  audience: 'administrator',
  params: idParams,
  body: z.object({ plan: z.enum(planNames) }),
  response: accountUsage,
  status: 200,
  refusals: [409],
});

/** Returns the used share of an account's storage or documents, whichever is larger; 1 if full. */
export const usedShare = ({
  bytes,
  documents,
}: Pick<AccountUsageView, 'bytes' | 'documents'>): number =>
  Math.max(bytes.used / bytes.limit, documents.used / documents.limit);
