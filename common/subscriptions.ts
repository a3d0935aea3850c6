import { z } from 'zod';
import { card } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { planNames } from './plans.ts';
import { id, instant } from './primitives.ts';
import type { Transitions } from './transitions.ts';

/**
 * `starting`: the payment provider has not confirmed it. `trialing`: nothing is charged until the
 * trial ends. `past_due`: a payment failed, so acts cost the list price until it is paid. `ended`: it
 * was cancelled, or a payment failed for too long.
 */
export const subscriptionStatuses = [
  'starting',
  'trialing',
  'active',
  'past_due',
  'ended',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
/** The provider decides, and its events can be lost. So a subscription can skip a status. */
export const subscriptionTransitions: Transitions<SubscriptionStatus> = {
  starting: ['trialing', 'active', 'past_due', 'ended'],
  trialing: ['active', 'past_due', 'ended'],
  active: ['past_due', 'ended'],
  past_due: ['active', 'ended'],
  ended: [],
};

const cents = z.number().int().min(0);
const count = z.number().int().min(0);

/** The terms of the plan Business. */
export const businessTerms = z.object({
  monthCents: cents,
  /** Notarial acts in a month that cost nothing more. */
  includedActs: count,
  /** 0 if the account had a trial before. */
  trialDays: count,
  /** Acts that are included in the whole trial. */
  trialActs: count,
});
export type BusinessTerms = z.infer<typeof businessTerms>;

export const subscription = z.object({
  id,
  status: z.enum(subscriptionStatuses),
  monthCents: cents,
  /** The month, or the trial, that is paid for or free now; null while it is starting. */
  period: z
    .object({
      start: instant,
      end: instant,
      /** Acts that are included in it, and how many of them sessions use. */
      includedActs: count,
      usedActs: count,
    })
    .nullable(),
  /** Whether it ends with the period. */
  cancelsAtEnd: z.boolean(),
  /** Whether it is being ended now. */
  cancelsNow: z.boolean(),
  endedAt: instant.nullable(),
  /** SANDBOX: no money moves. */
  sandbox: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** The plan of an account, and what it can subscribe to. */
export const planState = z.object({
  plan: z.enum(planNames),
  /** The latest subscription to Business; null if there was none. */
  subscription: subscription.nullable(),
  /**
   * What the account can subscribe to now; null if it has a subscription or another plan by agreement,
   * and where nothing is sold.
   */
  offer: businessTerms.extend({ listVersion: z.string(), sandbox: z.boolean() }).nullable(),
  /** The card that will be charged. */
  card: card.nullable(),
});
export type PlanState = z.infer<typeof planState>;

export const getPlanState = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'Your plan, your subscription, and what you can subscribe to',
  resource: 'payments',
  audience: 'signed-in',
  response: planState,
  status: 200,
});

export const startSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription',
  summary: 'Subscribe to Business on the terms of the offer; your saved card is charged each month',
  resource: 'payments',
  audience: 'signed-in',
  /** The terms that the customer saw. If they are not the terms now, the response is 409. */
  body: z.object({ listVersion: z.string().max(40), monthCents: cents, trialDays: count }),
  response: planState,
  status: 201,
  refusals: [409],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancellation',
  summary: 'Cancel your subscription, with the end of the period or now',
  resource: 'payments',
  audience: 'signed-in',
  /**
   * `periodEnd`: the end of the period that the customer saw; null if there was none. If it is not that of
   * the period now, the response is 409.
   */
  body: z.object({
    when: z.enum(['period_end', 'now']),
    periodEnd: instant.nullable().optional(),
  }),
  response: planState,
  status: 200,
  refusals: [409],
});

export const keepSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscription/cancellation',
  summary: 'Keep your subscription, which would end with the period',
  resource: 'payments',
  audience: 'signed-in',
  response: planState,
  status: 200,
  refusals: [409],
});

export const checkSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/check',
  summary: 'Ask the payment provider for the state of your subscription',
  resource: 'payments',
  audience: 'signed-in',
  response: planState,
  status: 200,
});
