import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/landing-preview.ts';

export const { landingPreviewMessages } = createMessages(
  english,
  async () => (await import('./es/landing-preview.ts')).spanish,
);
