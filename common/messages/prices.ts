import { type Fees, totalOf } from '../fees.ts';
import { formatCents } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/prices.ts';

export const { priceMessages } = createMessages(
  english,
  async () => (await import('./es/prices.ts')).spanish,
);

/**
 * States a price with its parts, such as 'At most $25.00 (notarial fee $15.00, …)'.
 * @param isMaximum whether the price can still change. Before a notary accepts, it is a maximum.
 * Afterwards, it is the price in the notary's state.
 */
export function priceText(
  { isMaximum, ...fees }: Fees & { isMaximum: boolean },
  { hasNotary }: { hasNotary: boolean },
): string {
  const parts = {
    total: formatCents(totalOf(fees)),
    notarial: formatCents(fees.notarialFeeCents),
    technology: formatCents(fees.technologyFeeCents),
  };
  if (!isMaximum) return priceMessages.withParts(parts);
  return hasNotary ? priceMessages.withNotary(parts) : priceMessages.atMost(parts);
}

/** Returns the mark behind an amount of the sandbox, and nothing behind a real one. */
export const sandboxMark = (isSandbox: boolean): string =>
  isSandbox ? ` (${priceMessages.sandbox})` : '';
