import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/seal-summary.ts';

export const { sealSummaryMessages } = createMessages(
  english,
  async () => (await import('./es/seal-summary.ts')).spanish,
);
