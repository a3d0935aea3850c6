import type { Payments, StatedInvoice } from './payments.ts';

type SubscriptionMethods = Pick<
  Payments,
  'findSubscription' | 'startSubscription' | 'syncSubscription' | 'openInvoice'
>;

const DAY_MS = 86_400_000;

/**
 * SANDBOX: subscriptions whose every payment succeeds. The state follows from the reference and the
 * clock, so nothing is stored.
 */
export const sandboxSubscriptions: SubscriptionMethods = {
  findSubscription: async () => null,
  startSubscription: async ({ subscriptionId, cents, trialDays }) =>
    `sandbox_${subscriptionId}_${cents}_${Date.now()}_${trialDays}`,
  syncSubscription: async ({ reference, cancelsAtEnd, cancelsNow, periodEnd }) => {
    const [, id = '', cents = '', startedMs = '', trialDays = ''] = reference.split('_');
    const amount = { cents: Number(cents), currency: 'usd' };
    const started = new Date(Number(startedMs));
    const firstPaid = new Date(started.getTime() + Number(trialDays) * DAY_MS);
    const now = new Date();
    const isOver = cancelsNow || (cancelsAtEnd && periodEnd !== null && now >= periodEnd);
    const until = isOver && periodEnd && periodEnd < now ? new Date(periodEnd.getTime() - 1) : now;
    const months = monthsUntil(firstPaid, until);
    const isTrial = months.length === 0;
    const current = months.at(-1) ?? { start: started, end: firstPaid };
    return {
      status: isOver ? 'ended' : isTrial ? 'trialing' : 'active',
      amount,
      period: current,
      cancelsAtEnd,
      invoices: months.slice(-12).map(({ start, end }, index): StatedInvoice => {
        const number = Math.max(0, months.length - 12) + index + 1;
        return {
          reference: `sandbox_${id}_${number}`,
          state: 'paid',
          amount,
          periodStart: start,
          periodEnd: end,
          paymentIntentId: `sandbox-${id}-${number}`,
        };
      }),
    };
  },
  openInvoice: async () => null,
};

/** Returns the months that start at `first` or later, up to and including the month of `time`. */
function monthsUntil(first: Date, time: Date): { start: Date; end: Date }[] {
  const months = [];
  for (let count = 0; ; count += 1) {
    const start = addMonths(first, count);
    if (start > time) return months;
    months.push({ start, end: addMonths(first, count + 1) });
  }
}

/** Adds months to a time. A day that the month does not have becomes its last day. */
function addMonths(time: Date, count: number): Date {
  const moved = new Date(time);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(time.getUTCDate(), days));
  return moved;
}
