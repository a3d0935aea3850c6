import { totalOf } from '../../../common/fees.ts';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { formatCents, formatDate } from '../../../common/formats.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { cardName, receiptMessages as words } from '../../../common/messages/charges.ts';
import { findUsState } from '../../../common/us-states.ts';
import { presentCharge } from './present.ts';
import type { StoredCharge } from './store.ts';

interface Customer {
  name: string;
  email: string;
  language: Language;
}

/** Renders the receipt of a paid charge as a tagged PDF, in the customer's language. */
export async function printReceipt(
  charge: StoredCharge,
  customer: Customer,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { name, title, lines } = withLanguage(customer.language, () =>
    composeReceipt(charge, customer),
  );
  const blocks = lines.map((text): FilledBlock => ({ kind: 'paragraph', runs: [{ text }] }));
  // The renderer is large, so it is loaded with the first receipt.
  const { renderTemplatePdf } = await import('../../sealing/drawing/render-pdf.ts');
  return { name, bytes: await renderTemplatePdf(title, blocks, customer.language) };
}

function composeReceipt(charge: StoredCharge, customer: Customer) {
  const shown = presentCharge(charge);
  const number = shown.receipt ?? '';
  const { fees, card, paidAt, refundedAt, period } = shown;
  const { notaryState } = charge;
  const lines = [
    ...(shown.sandbox ? [words.sandbox] : []),
    words.from,
    ...(paidAt ? [words.paidAt({ date: formatDate(paidAt) })] : []),
    words.customer({ name: `${customer.name} (${customer.email})` }),
    ...(charge.sessionId ? [words.session({ session: charge.sessionId })] : []),
    ...(period
      ? [words.plan({ start: formatDate(period.start), end: formatDate(period.end) })]
      : []),
    ...(notaryState ? [words.state({ state: findUsState(notaryState)?.name ?? notaryState })] : []),
    ...(period
      ? []
      : [
          words.notarial({ amount: formatCents(fees.notarialFeeCents) }),
          words.technology({ amount: formatCents(fees.technologyFeeCents) }),
        ]),
    words.total({ amount: formatCents(totalOf(fees)) }),
    ...(card ? [words.card({ card: cardName(card) })] : []),
    ...(refundedAt ? [words.refunded({ date: formatDate(refundedAt) })] : []),
  ];
  return { name: words.fileName({ number }), title: words.title({ number }), lines };
}
