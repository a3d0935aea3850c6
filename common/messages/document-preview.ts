import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/document-preview.ts';

export const { previewMessages } = createMessages(
  english,
  async () => (await import('./es/document-preview.ts')).spanish,
);
