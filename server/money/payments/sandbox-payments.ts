import type { Payments } from './payments.ts';
import { sandboxSubscriptions } from './sandbox-subscriptions.ts';

/**
 * SANDBOX: creates payments with a page of our own, on which the customer chooses the outcome, and
 * charges a test card that every account has. Payouts to notaries complete immediately. No money moves.
 */
export function createSandboxPayments(): Payments {
  const pageless = async (): Promise<never> => {
    throw new Error('the sandbox has no pages of a provider');
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
    readPaymentCard: async () => ({ brand: 'visa', lastFour: '4242' }),
    createPayment: async ({ chargeId, attempt, cents }) =>
      `sandbox-${chargeId}-${attempt}-${cents}`,
    chargeCard: async (paymentIntentId) => ({
      state: 'paid',
      paid: { cents: Number(paymentIntentId.split('-').at(-1)), currency: 'usd' },
    }),
    endPayment: async () => null,
    ...sandboxSubscriptions,
    createPayoutAccount: pageless,
    openOnboarding: pageless,
    readPayoutAccount: pageless,
    sendPayout: async ({ payoutId, attempt, cents, accountId }) => ({
      state: 'sent',
      transfer: {
        transferId: `sandbox-${payoutId}-${attempt}`,
        payoutId,
        attempt,
        accountId,
        amount: { cents, currency: 'usd' },
        returnedCents: 0,
        reversed: false,
      },
    }),
    readTransfer: pageless,
    listMovements: async () => [],
  };
}
