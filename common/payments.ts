import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './primitives.ts';
import { templatePurchase } from './template-purchases.ts';

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/payments/stripe/webhook',
  summary: 'Signed events of the payment provider; 404 if Stripe is not configured',
  resource: 'payments',
  audience: 'public',
  response: z.object({ received: z.literal(true) }),
  status: 200,
});

/**
 * SANDBOX: no money moves. This endpoint does not exist if a real payment provider is configured.
 */
export const settleSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sandbox/{id}',
  summary: 'SANDBOX: set the outcome of the payment of a purchase; 404 in production',
  resource: 'payments',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ outcome: z.enum(['paid', 'declined']) }),
  response: templatePurchase,
  status: 200,
  refusals: [409],
});
