import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/uploads.ts';

export const { uploadMessages } = createMessages(
  english,
  async () => (await import('./es/uploads.ts')).spanish,
);
