import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/dashboard.ts';

export const { dashboardMessages } = createMessages(
  english,
  async () => (await import('./es/dashboard.ts')).spanish,
);
