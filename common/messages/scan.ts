import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/scan.ts';

export const { scanMessages, toneNames } = createMessages(
  english,
  async () => (await import('./es/scan.ts')).spanish,
);
