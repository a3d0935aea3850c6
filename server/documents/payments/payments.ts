/** What is to be paid: one purchase of one template. */
export interface Order {
  purchaseId: string;
  /** Counts the attempts to pay: a new one opens a new checkout, the same one never a second. */
  attempt: number;
  title: string;
  cents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  /** The provider's name for it. */
  reference: string;
  /** Where the person pays. */
  url: string;
}

/** How a checkout stands. */
export type CheckoutState =
  | { state: 'open' }
  | { state: 'paid'; paymentIntentId: string | null }
  | { state: 'failed' };

/** The one way to money. Every method may be called twice with the same effect. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /** @throws Error where the provider refuses or does not answer; nothing is charged. */
  openCheckout(order: Order): Promise<Checkout>;
  /** How a checkout stands, for events that never arrived. */
  lookUp(reference: string): Promise<CheckoutState>;
  /** Ends a checkout that nobody is to pay any more; one that is over stays as it is. */
  closeCheckout(reference: string): Promise<void>;
  /**
   * Gives all of a payment back.
   * @param payment `extra` where it came beside the one that the purchase keeps
   * @returns the provider's name for the refund
   */
  refund(payment: {
    purchaseId: string;
    paymentIntentId: string;
    extra?: boolean;
  }): Promise<string>;
}
