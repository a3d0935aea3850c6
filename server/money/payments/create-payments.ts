import type { Config } from '../../platform/config.ts';
import type { Payments } from './payments.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

/** Returns Stripe if it is configured. Otherwise returns the sandbox, or null in production. */
export function createPayments(config: Pick<Config, 'stripe' | 'production'>): Payments | null {
  if (config.stripe) return createStripePayments(config.stripe);
  return config.production ? null : createSandboxPayments();
}
