import type { Payments } from './payments.ts';

/**
 * SANDBOX: creates payments with a page of our own, on which the customer chooses the outcome, and
 * charges a test card that every account has. No money is charged.
 */
export function createSandboxPayments(): Payments {
  const pageless = async (): Promise<never> => {
    throw new Error('the card of the sandbox cannot be replaced');
  };
  return {
    provider: 'sandbox',
    openCheckout: async ({ id, attempt }) => ({
      reference: `sandbox-${id}-${attempt}`,
      url: `/templates/payment/${id}`,
    }),
    lookUp: async () => ({ state: 'open' }),
    // The sandbox page checks the purchase itself before it accepts a payment.
    closeCheckout: async () => undefined,
    refund: async ({ id }) => `sandbox-refund-${id}`,
    createCustomer: pageless,
    openCardPage: pageless,
    readCard: async () => null,
    detachCard: async () => undefined,
    createPayment: async ({ chargeId, attempt, cents }) =>
      `sandbox-${chargeId}-${attempt}-${cents}`,
    chargeCard: async (paymentIntentId) => ({
      state: 'paid',
      paid: { cents: Number(paymentIntentId.split('-').at(-1)), currency: 'usd' },
    }),
    endPayment: async () => null,
  };
}
