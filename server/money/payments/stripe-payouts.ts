import type Stripe from 'stripe';
import { stripeIdOf } from './connect-stripe.ts';
import type { Payments, StatedAccount, Transfer } from './payments.ts';

type PayoutMethods = Pick<
  Payments,
  'createPayoutAccount' | 'openOnboarding' | 'readPayoutAccount' | 'sendPayout' | 'readTransfer'
>;

/**
 * Pays notaries with Stripe Connect: each has an Express account, to which a payout is transferred.
 * From there Stripe pays to the bank of the notary.
 */
export function createStripePayouts(client: () => Promise<Stripe>): PayoutMethods {
  return {
    async createPayoutAccount({ notaryId, email, replaces }) {
      const stripe = await client();
      const { id } = await stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          default_currency: 'usd',
          business_type: 'individual',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { notaryId },
        },
        { idempotencyKey: `payout-account-${replaces ?? notaryId}` },
      );
      return id;
    },
    async openOnboarding({ accountId, returnUrl, refreshUrl }) {
      const stripe = await client();
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      });
      return url;
    },
    async readPayoutAccount(accountId) {
      const stripe = await client();
      return statedAccount(await stripe.accounts.retrieve(accountId));
    },
    async sendPayout({ payoutId, attempt, cents, accountId }) {
      const stripe = await client();
      // A transfer whose response was lost is not made again, even after Stripe has forgotten the
      // idempotency key.
      const made = await stripe.transfers.list({ transfer_group: payoutId, limit: 100 });
      const sent = made.data.find(({ reversed }) => !reversed);
      if (sent) return { state: 'sent', transfer: statedTransfer(sent) };
      try {
        const transfer = await stripe.transfers.create(
          {
            amount: cents,
            currency: 'usd',
            destination: accountId,
            transfer_group: payoutId,
            metadata: { payoutId, attempt: String(attempt) },
          },
          { idempotencyKey: `payout-${payoutId}-${attempt}` },
        );
        return { state: 'sent', transfer: statedTransfer(transfer) };
      } catch (error) {
        const { type, code } = error as Partial<Stripe.errors.StripeError>;
        if (type !== 'StripeInvalidRequestError' && type !== 'StripePermissionError') throw error;
        return { state: 'refused', code: code ?? 'transfer_refused' };
      }
    },
    async readTransfer(transferId) {
      const stripe = await client();
      return statedTransfer(await stripe.transfers.retrieve(transferId));
    },
  };
}

/** Returns what Stripe states about a transfer. One that is returned in part is not `reversed`. */
export const statedTransfer = (transfer: Stripe.Transfer): Transfer => ({
  transferId: transfer.id,
  payoutId: transfer.metadata?.payoutId ?? transfer.transfer_group ?? '',
  attempt: Number(transfer.metadata?.attempt ?? 0),
  accountId: stripeIdOf(transfer.destination),
  amount: { cents: transfer.amount, currency: transfer.currency },
  returnedCents: transfer.amount_reversed,
  reversed: transfer.reversed,
});

/** Returns whether an account can be paid in US dollars, as Stripe states it. */
function statedAccount(account: Stripe.Account): StatedAccount {
  const isUsd = account.default_currency === 'usd';
  const isActive = account.payouts_enabled && account.capabilities?.transfers === 'active';
  const problem = account.requirements?.disabled_reason ?? null;
  return {
    accountId: account.id,
    payable: isActive && isUsd,
    submitted: account.details_submitted,
    problem: isUsd ? problem : 'currency_not_usd',
  };
}
