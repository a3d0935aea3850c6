import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { id, instant } from './primitives.ts';

/**
 * Accounts of the ledger. `receivable`: what customers owe. `notarial_fees` and `technology_fees`:
 * what was charged for acts and for the technology. `provider_balance`: what the payment provider
 * holds for us. `chargebacks`: what banks took back. `notary_pay`: what notaries earned.
 * `notary_payable`: what we owe them. `subscription_fees`: what was charged for subscriptions.
 */
export const ledgerAccounts = [
  'receivable',
  'notarial_fees',
  'technology_fees',
  'provider_balance',
  'chargebacks',
  'notary_pay',
  'notary_payable',
  'subscription_fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/**
 * A movement of money. `fee_due`: a document was sealed, or a period of a subscription began, so its
 * fees are due. `fee_waived`: they are no longer due. The others are about the charge of a whole
 * session, or of a period of a subscription. `charge`: it was paid. `refund`: it was refunded. `refund_failed`:
 * the refund could not be delivered, so the provider has the money again. `chargeback`: the
 * customer contests it, and the bank took the money back. `chargeback_won`: the bank returned it.
 * `earning`: a notary earned it, or it was taken from their pay.
 * `payout`: money was sent to a notary. `payout_returned`: that money was returned.
 */
export const ledgerTransaction = z.object({
  id,
  kind: z.enum([
    'fee_due',
    'fee_waived',
    'charge',
    'refund',
    'refund_failed',
    'chargeback',
    'chargeback_won',
    'earning',
    'payout',
    'payout_returned',
  ]),
  at: instant,
  /** The session of the charge, or of the document that was sealed. It may be erased. */
  sessionId: id.nullable(),
  earningId: id.nullable(),
  payoutId: id.nullable(),
  /** The charge of a subscription. */
  chargeId: id.nullable(),
  /** They add up to zero. A positive amount is a debit, a negative one a credit. */
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountCents: z.number().int() })),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

/**
 * A movement of the balance at the payment provider about which the ledger and the provider disagree.
 * The amounts are what was added to the balance, in US cents.
 */
export const ledgerDifference = z.object({
  id,
  kind: z.enum([
    'charge',
    'refund',
    'refund_failed',
    'chargeback',
    'chargeback_won',
    'payout',
    'payout_returned',
  ]),
  /** The provider's ID of the payment or transfer. */
  reference: z.string(),
  /** 0 if the ledger does not have the movement. */
  ledgerCents: z.number().int(),
  /** 0 if the provider does not have it, or if it is not in US dollars. */
  providerCents: z.number().int(),
  foundAt: instant,
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

export const listLedgerDifferences = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/differences',
  summary:
    'The newest 100 differences between the ledger and the payment provider that are not settled',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  response: z.array(ledgerDifference),
  status: 200,
});

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'The ledger, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  query: z.object(pageQuery),
  response: z.array(ledgerTransaction),
  status: 200,
});
