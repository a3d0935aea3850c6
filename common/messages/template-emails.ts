import { formatCents } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/template-emails.ts';

const { requestNews, templateEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/template-emails.ts')).spanish,
);

/** What happened to a request for a custom template. */
export type RequestNews = keyof typeof requestNews;

/** Email about a change of a request for a custom template. */
export function requestNewsEmail(
  news: RequestNews,
  facts: {
    title: string;
    cents: number | undefined;
    /** What the reviewer wrote. */
    reason: string | null | undefined;
    /** URL of the requests. */
    link: string;
  },
): EmailText {
  const { title, cents, reason, link } = facts;
  const { subject, text } = requestNews[news];
  const lines = [
    text,
    messages.template({ title }),
    ...(cents === undefined ? [] : [messages.price({ price: formatCents(cents) })]),
    ...(reason ? [messages.reviewer({ reason })] : []),
    messages.status({ link }),
    messages.signature,
  ];
  return { subject: subject({ title }), text: `${lines.join('\n\n')}\n` };
}

/**
 * Email to the buyer whose payment has arrived.
 * @param facts with `count`, how many times the template can be downloaded
 */
export const templatePurchasedEmail = (facts: {
  title: string;
  link: string;
  count: number;
}): EmailText => composeEmail(messages.purchased, facts);

/** What happens to the template of a refunded purchase. */
export type RefundClosing = keyof typeof messages.refunded.closings;

/** Email to the buyer of a refunded purchase. */
export function purchaseRefundedEmail(facts: {
  title: string;
  cents: number;
  reason: string;
  closing: RefundClosing;
}): EmailText {
  const { free, paid, closings } = messages.refunded;
  return composeEmail(messages.refunded, {
    ...facts,
    refunded: (facts.cents > 0 ? paid : free)(facts),
    closing: closings[facts.closing],
  });
}
