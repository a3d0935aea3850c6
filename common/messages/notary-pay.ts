import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-pay.ts';

export const {
  contractMessages,
  earningMessages,
  earningKindNames,
  paymentStatusNames,
  statementMessages,
  payoutMessages,
  adminPayoutMessages,
  adjustmentMessages,
} = createMessages(english, async () => (await import('./es/notary-pay.ts')).spanish);
