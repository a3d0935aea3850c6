import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-ratings.ts';

export const { ratingMessages } = createMessages(
  english,
  async () => (await import('./es/session-ratings.ts')).spanish,
);
const NAMES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Returns text such as '4 of 5: Very good'. */
export function ratingName(stars: number): string {
  return `${stars} of 5: ${NAMES[stars - 1] ?? ''}`;
}
