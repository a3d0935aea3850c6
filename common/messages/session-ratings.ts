const NAMES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Returns text such as '4 of 5: Very good'. */
export function ratingName(stars: number): string {
  return `${stars} of 5: ${NAMES[stars - 1] ?? ''}`;
}

/** Text of the customer's rating of a session. */
export const ratingMessages = {
  title: 'How was your session?',
  text: 'Your rating counts toward the notary’s rating. You can change it later.',
  given: 'The customer’s rating of this session.',
  thanks: 'Your rating is saved',
  failed: 'Your rating could not be saved',
  failedText: 'The connection failed. Please choose your rating again in a moment.',
} as const;
