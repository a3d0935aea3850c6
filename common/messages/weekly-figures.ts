import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/weekly-figures.ts';

export const { weeklyFigureMessages } = createMessages(
  english,
  async () => (await import('./es/weekly-figures.ts')).spanish,
);
