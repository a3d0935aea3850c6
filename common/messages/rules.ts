import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/rules.ts';

export const { ruleNames, ruleValueNames, rulesMessages } = createMessages(
  english,
  async () => (await import('./es/rules.ts')).spanish,
);
