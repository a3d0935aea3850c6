import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/help.ts';

export const { helpPage } = createMessages(
  english,
  async () => (await import('../es/information/help.ts')).spanish,
);
