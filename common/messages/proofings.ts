import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/proofings.ts';

export const { sandboxMessages } = createMessages(
  english,
  async () => (await import('./es/proofings.ts')).spanish,
);
