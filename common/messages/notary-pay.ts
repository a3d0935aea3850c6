import { formatSignedCents } from '../dollars.ts';
import { formatCents } from '../formats.ts';
import type { Notary } from '../notaries.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/notary-pay.ts';

export const {
  employmentNames,
  contractMessages,
  earningMessages,
  earningKindNames,
  paymentStatusNames,
  statementMessages,
  payoutMessages,
  payoutEmails,
  adminPayoutMessages,
  adjustmentMessages,
} = createMessages(english, async () => (await import('./es/notary-pay.ts')).spanish);

/** Returns text such as 'Contractor, $25.00 for each document'. */
export function ratesText({
  employmentType,
  sessionRate,
  hourlyRate,
}: Pick<Notary, 'employmentType' | 'sessionRate' | 'hourlyRate'>): string {
  const session = formatCents(sessionRate);
  const rates =
    hourlyRate === null
      ? contractMessages.sessionOnly({ session })
      : contractMessages.sessionAndHour({ session, hourly: formatCents(hourlyRate) });
  return `${employmentNames[employmentType]}, ${rates}`;
}

interface PayoutFacts {
  cents: number;
  link: string;
}

const payoutFacts = ({ cents, link }: PayoutFacts) => ({ amount: formatSignedCents(cents), link });

/** Email to a notary whose payout was paid. */
export const payoutPaidEmail = (facts: PayoutFacts & { sandbox: boolean }): EmailText =>
  composeEmail(facts.sandbox ? payoutEmails.sandbox : payoutEmails.paid, payoutFacts(facts));

/** Email to a notary whose payout could not be delivered. */
export const payoutFailedEmail = (facts: PayoutFacts): EmailText =>
  composeEmail(payoutEmails.failed, payoutFacts(facts));

/** Email to a notary whose payout account cannot be paid. */
export const payoutAccountEmail = (state: 'incomplete' | 'rejected', link: string): EmailText =>
  composeEmail(payoutEmails[state], { link });
