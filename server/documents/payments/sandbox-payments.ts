import type { Payments } from './payments.ts';

/** SANDBOX: a page of our own where the person says how the payment ended. No money moves. */
export function createSandboxPayments(): Payments {
  return {
    provider: 'sandbox',
    openCheckout: async ({ purchaseId, attempt }) => ({
      reference: `sandbox-${purchaseId}-${attempt}`,
      url: `/templates/payment/${purchaseId}`,
    }),
    lookUp: async () => ({ state: 'open' }),
    // Its page asks the purchase itself whether it may still be paid.
    closeCheckout: async () => undefined,
    refund: async ({ purchaseId }) => `sandbox-refund-${purchaseId}`,
  };
}
