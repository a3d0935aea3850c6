import type { Payments } from './payments.ts';

/**
 * SANDBOX: creates payments with a page of our own, on which the customer chooses the outcome. No
 * money is charged.
 */
export function createSandboxPayments(): Payments {
  return {
    provider: 'sandbox',
    openCheckout: async ({ purchaseId, attempt }) => ({
      reference: `sandbox-${purchaseId}-${attempt}`,
      url: `/templates/payment/${purchaseId}`,
    }),
    lookUp: async () => ({ state: 'open' }),
    // The sandbox page checks the purchase itself before it accepts a payment.
    closeCheckout: async () => undefined,
    refund: async ({ purchaseId }) => `sandbox-refund-${purchaseId}`,
  };
}
