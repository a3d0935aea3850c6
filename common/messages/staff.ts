import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/staff.ts';

export const { staffRoleNames, staffMessages } = createMessages(
  english,
  async () => (await import('./es/staff.ts')).spanish,
);
