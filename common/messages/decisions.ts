import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/decisions.ts';

export const {
  decisionKindNames,
  decisionStatusNames,
  decisionListMessages,
  secondPersonMessages,
} = createMessages(english, async () => (await import('./es/decisions.ts')).spanish);
