import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-ratings.ts';

export const { ratingMessages } = createMessages(
  english,
  async () => (await import('./es/session-ratings.ts')).spanish,
);

/** Returns text such as '4 of 5: Very good'. */
export const ratingName = (stars: number): string => ratingMessages.values[stars] ?? '';
