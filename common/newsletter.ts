import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { emailAddress, id, instant } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export const subscriptionTransitions: Transitions<SubscriptionStatus> = {
  pending: ['confirmed', 'unsubscribed'],
  confirmed: ['unsubscribed'],
  unsubscribed: ['pending'],
};

/** The token in an emailed link: 256 random bits, base64url. */
const linkToken = z
  .string()
  .regex(/^[\w-]{43}$/, { error: () => validationMessages.linkIncomplete });

/**
 * The response of the subscription endpoints. It never reveals whether the address was known
 * before.
 */
const subscriptionAnswer = z.object({ status: z.enum(subscriptionStatuses) });

export const newsletterForm = z.object({ email: emailAddress });

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscriptions',
  summary: 'Subscribe to the newsletter; the link in the confirmation email confirms the address',
  resource: 'newsletter',
  audience: 'public',
  body: newsletterForm,
  response: subscriptionAnswer,
  status: 202,
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirmations',
  summary: 'Confirm an address with the code from the emailed link',
  resource: 'newsletter',
  audience: 'public',
  body: z.object({ token: linkToken }),
  response: subscriptionAnswer,
  status: 200,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscriptions',
  summary: 'Unsubscribe with the code from any emailed link',
  resource: 'newsletter',
  audience: 'public',
  body: z.object({ token: linkToken }),
  response: subscriptionAnswer,
  status: 200,
});

export const newsletterSubscription = z.object({
  id,
  email: z.string(),
  status: z.enum(subscriptionStatuses),
  createdAt: instant,
  confirmedAt: instant.nullable(),
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter-subscriptions',
  summary: 'Newsletter subscribers, newest first; the header X-Next-Cursor names the next page',
  resource: 'newsletter',
  audience: 'administrator',
  query: z.object({
    status: z.enum(subscriptionStatuses).optional(),
    cursor: z.string().max(200).optional(),
  }),
  response: z.array(newsletterSubscription),
  status: 200,
});
