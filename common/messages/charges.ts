import type { Charge } from '../charges.ts';
import { formatCents, formatDate } from '../formats.ts';
import { createMessages, findMessage } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/charges.ts';

export const {
  chargeMessages,
  chargeStatusNames,
  cardMessages,
  cardBrandNames,
  receiptMessages,
  chargeEmails,
  adminChargeMessages,
} = createMessages(english, async () => (await import('./es/charges.ts')).spanish);

/** Names a card, such as 'Visa ending in 4242'. */
export const cardName = ({ brand, lastFour }: NonNullable<Charge['card']>): string =>
  cardMessages.named({ brand: findMessage(cardBrandNames, brand) ?? brand, lastFour });

/** Names the period of a subscription that is charged. */
export const chargePeriod = ({ start, end }: NonNullable<Charge['period']>): string =>
  chargeMessages.plan({ start: formatDate(start), end: formatDate(end) });

/** Email to a customer whose card could not be charged. @param facts `isPlan`: for a subscription */
export const chargeFailedEmail = (facts: {
  cents: number;
  link: string;
  isPlan: boolean;
}): EmailText =>
  composeEmail(facts.isPlan ? chargeEmails.planActionRequired : chargeEmails.actionRequired, {
    amount: formatCents(facts.cents),
    link: facts.link,
  });

/** Email to a customer whose charge was refunded. */
export const chargeRefundedEmail = (facts: {
  cents: number;
  receipt: string;
  reason: string | null;
  link: string;
  isPlan: boolean;
}): EmailText =>
  composeEmail(facts.isPlan ? chargeEmails.planRefunded : chargeEmails.refunded, {
    amount: formatCents(facts.cents),
    receipt: facts.receipt,
    reason: facts.reason ? chargeEmails.reason({ reason: facts.reason }) : '',
    link: facts.link,
  });
