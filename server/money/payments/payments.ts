import type { Card } from '../../../common/cards.ts';
import type { LedgerDifference } from '../../../common/ledger.ts';
import type { SubscriptionStatus } from '../../../common/subscriptions.ts';

/** What a payment is for. The provider returns it in its events. */
export type PaidThing = { purchaseId: string } | { chargeId: string };

/** The data for a checkout: one purchase of one template, or one charge. */
export interface Order {
  /** Our ID of the purchase or the charge. */
  id: string;
  thing: PaidThing;
  /**
   * Number of the payment attempt. A new attempt opens a new checkout. Repeating an attempt returns
   * the same checkout.
   */
  attempt: number;
  title: string;
  cents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  /** The provider's ID of the checkout. */
  reference: string;
  /** URL of the page where the customer pays. */
  url: string;
}

/** The status of a checkout. */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'paid'; paymentIntentId: string | null; paid: Amount }
  | { state: 'failed' };

/** An amount as the provider states it. */
export interface Amount {
  cents: number | null;
  /** In lower case, for example `usd`. */
  currency: string | null;
}

/** A card that was entered on a page of the provider. */
export interface EnteredCard {
  userId: string | null;
  customerId: string | null;
  paymentMethodId: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  /** When the page was opened. */
  openedAt: Date;
}

/** The result of an attempt to charge a card. */
export type ChargeResult = { state: 'paid'; paid: Amount } | { state: 'declined'; code: string };

/** What the provider states about the account to which a notary is paid. */
export interface StatedAccount {
  accountId: string;
  payable: boolean;
  /** Whether the notary has entered their details. */
  submitted: boolean;
  problem: string | null;
}

/** What the provider states about a transfer to the account of a notary. */
export interface Transfer {
  transferId: string;
  /** Our ID, as it was sent. */
  payoutId: string;
  attempt: number;
  accountId: string | null;
  amount: Amount;
  /** How many cents of it were returned. */
  returnedCents: number;
  /** Whether the whole amount was returned. */
  reversed: boolean;
}

/** The card with which a payment was made. */
export type PaymentCard = Pick<Card, 'brand' | 'lastFour'>;

/** What the provider states about an invoice of a subscription. */
export interface StatedInvoice {
  /** The provider's ID. */
  reference: string;
  /** `failed`: the card could not be charged (yet). `void`: it can no longer be paid. */
  state: 'open' | 'failed' | 'paid' | 'void';
  amount: Amount;
  periodStart: Date;
  periodEnd: Date;
  paymentIntentId: string | null;
}

/** What the provider states about a subscription. */
export interface StatedSubscription {
  status: Exclude<SubscriptionStatus, 'starting'>;
  /** The price of a month. */
  amount: Amount;
  /** The trial, or the period that was paid last; null before. */
  period: { start: Date; end: Date } | null;
  cancelsAtEnd: boolean;
  /** The latest invoices, without those over nothing. */
  invoices: StatedInvoice[];
}

/** A movement of our balance at the provider, by the payment or transfer that it is about. */
export interface ProviderMovement {
  kind: LedgerDifference['kind'];
  /** The provider's ID of the payment or transfer. */
  reference: string;
  /** Negative if money left the balance. Without the provider's own fee. */
  cents: number;
  currency: string;
  at: Date;
}

/** Interface to a payment provider. Every method is idempotent. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /**
   * Opens a checkout.
   * @throws Error if the provider rejects the request or does not respond. Nothing is charged then.
   */
  openCheckout(order: Order): Promise<Checkout>;
  /** Returns the status of a checkout, in case its events never arrived. */
  lookUp(reference: string): Promise<CheckoutState>;
  /** Closes an open checkout so that it can no longer be paid. Does nothing if it has ended. */
  closeCheckout(reference: string): Promise<void>;
  /**
   * Refunds a payment in full.
   * @param payment `extra` is true for a payment in addition to the one that the purchase or charge
   * keeps
   * @returns the provider's ID of the refund
   */
  refund(payment: {
    id: string;
    thing: PaidThing;
    paymentIntentId: string;
    extra?: boolean;
    /** Number of the attempt; default 1. A failed refund is made again with the next number. */
    attempt?: number;
  }): Promise<string>;
  /** Returns the card that a payment was made with; null if it was made in another way. */
  readPaymentCard(paymentIntentId: string): Promise<PaymentCard | null>;
  /** Creates the customer of an account and returns the provider's ID. */
  createCustomer(person: { userId: string; email: string }): Promise<string>;
  /** Opens a page on which the customer enters a card. */
  openCardPage(page: {
    userId: string;
    customerId: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<Checkout>;
  /** Returns the card that was entered on a page; null if none was. */
  readCard(reference: string): Promise<EnteredCard | null>;
  /** Forgets a card, so that it can no longer be charged. */
  detachCard(paymentMethodId: string): Promise<void>;
  /**
   * Creates the payment of an attempt. No money moves. A payment can succeed only once, so charging
   * the card again after a lost response never charges it twice, however long the interruption was.
   * @returns the provider's ID of the payment
   */
  createPayment(payment: {
    chargeId: string;
    attempt: number;
    cents: number;
    customerId: string;
    paymentMethodId: string;
  }): Promise<string>;
  /**
   * Charges the card of a payment. The customer is not there to confirm.
   * @throws Error if the result is not known
   */
  chargeCard(paymentIntentId: string): Promise<ChargeResult>;
  /**
   * Ends a payment so that it can no longer succeed.
   * @returns what was paid, if it has succeeded before; null otherwise
   */
  endPayment(paymentIntentId: string): Promise<Amount | null>;
  /** Returns the provider's ID of a subscription with our ID, if it was created before; or null. */
  findSubscription(subscription: { id: string; customerId: string }): Promise<string | null>;
  /** Creates a subscription that charges the card each month, and returns the provider's ID. */
  startSubscription(subscription: {
    subscriptionId: string;
    cents: number;
    trialDays: number;
    customerId: string;
    paymentMethodId: string;
  }): Promise<string>;
  /**
   * Sends what the customer decided, and returns the state. A subscription that ended has no invoice
   * that can be paid.
   */
  syncSubscription(wishes: {
    reference: string;
    cancelsAtEnd: boolean;
    /** Whether the customer changed `cancelsAtEnd` since it was sent. Otherwise the provider's counts. */
    changesEnd: boolean;
    cancelsNow: boolean;
    /** The saved card; null without one. */
    paymentMethodId: string | null;
    /**
     * The end of the period that the customer saw. If they cancelled and the provider has already started
     * the next period, the subscription ends now.
     */
    periodEnd: Date | null;
  }): Promise<StatedSubscription>;
  /** Returns the page on which an invoice is paid; null if it can no longer be paid. */
  openInvoice(reference: string): Promise<string | null>;
  /**
   * Creates the account to which a notary is paid, and returns the provider's ID.
   * @param notary `replaces` is the account that this one replaces; null for the first one
   */
  createPayoutAccount(notary: {
    notaryId: string;
    email: string;
    replaces: string | null;
  }): Promise<string>;
  /** Opens a page on which the notary enters their details. Returns its URL. */
  openOnboarding(page: {
    accountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<string>;
  readPayoutAccount(accountId: string): Promise<StatedAccount>;
  /**
   * Transfers a payout to the account of a notary, once, however often it is called.
   * @throws Error if the result is not known
   */
  sendPayout(payout: {
    payoutId: string;
    attempt: number;
    cents: number;
    accountId: string;
  }): Promise<{ state: 'sent'; transfer: Transfer } | { state: 'refused'; code: string }>;
  readTransfer(transferId: string): Promise<Transfer>;
  /** Returns the movements of our balance since a time. */
  listMovements(since: Date): Promise<ProviderMovement[]>;
}
