/** The data for a checkout: one purchase of one template. */
export interface Order {
  purchaseId: string;
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
  | { state: 'paid'; paymentIntentId: string | null }
  | { state: 'failed' };

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
   * @param payment `extra` is true for a payment in addition to the one that the purchase keeps
   * @returns the provider's ID of the refund
   */
  refund(payment: {
    purchaseId: string;
    paymentIntentId: string;
    extra?: boolean;
  }): Promise<string>;
}
