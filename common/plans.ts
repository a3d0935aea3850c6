import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './primitives.ts';

/** What each account may store and upload. */

export const planNames = ['individual', 'business', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

const limit = (max: number) => z.number().int().min(1).max(max);

/** Limits of a plan: bytes and documents that are stored at a time, uploads within a time. */
export const planLimits = z.object({
  /** Bytes of originals and of their pages as PDF; notarized files do not count. */
  maxBytes: limit(2 ** 50),
  maxDocuments: limit(10_000_000),
  uploadsPerHour: limit(1_000_000),
  uploadsPerDay: limit(10_000_000),
});
export type PlanLimits = z.infer<typeof planLimits>;

const used = z.object({ used: z.number().int(), limit: z.number().int() });

/** What an account uses of its plan. */
export const accountUsage = z.object({
  plan: z.enum(planNames),
  bytes: used,
  documents: used,
  uploadsLastHour: used,
  uploadsLastDay: used,
});
export type AccountUsageView = z.infer<typeof accountUsage>;

/** Code of a refusal because of a limit: 409 for what is stored, 429 with Retry-After for uploads. */
export const QUOTA_EXCEEDED = 'quota_exceeded';

/** From this share of a limit on, the product points it out. */
export const QUOTA_WARNING_SHARE = 0.8;

export const getAccountUsage = endpoint({
  method: 'GET',
  path: '/api/account/usage',
  summary: 'Your plan: its limits, and how much of them you use',
  noun: 'account',
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
  noun: 'administration',
  audience: 'administrator',
  response: z.array(managedPlan),
  status: 200,
});

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/admin/plans/{name}',
  summary: 'Change the limits of a plan; they apply to the next upload of each account',
  noun: 'administration',
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
  noun: 'administration',
  audience: 'administrator',
  params: idParams,
  body: z.object({ plan: z.enum(planNames) }),
  response: accountUsage,
  status: 200,
});
