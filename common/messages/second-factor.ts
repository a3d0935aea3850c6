import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/second-factor.ts';

export const { secondFactorMessages } = createMessages(
  english,
  async () => (await import('./es/second-factor.ts')).spanish,
);
