import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/device-keys.ts';

export const { deviceKeyMessages } = createMessages(
  english,
  async () => (await import('./es/device-keys.ts')).spanish,
);
