import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/analysis-report.ts';

export const { reportMessages } = createMessages(
  english,
  async () => (await import('./es/analysis-report.ts')).spanish,
);
