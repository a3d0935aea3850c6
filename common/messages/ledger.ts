import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/ledger.ts';

export const { ledgerMessages, ledgerKindNames, ledgerAccountNames } = createMessages(
  english,
  async () => (await import('./es/ledger.ts')).spanish,
);
