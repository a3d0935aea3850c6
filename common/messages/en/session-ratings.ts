export const english = {
  /** Text of the customer's rating of a session. */
  ratingMessages: {
    title: 'How was your session?',
    text: 'Your rating counts toward the notary’s rating. You can change it later.',
    given: 'The customer’s rating of this session.',
    thanks: 'Your rating is saved',
    failed: 'Your rating could not be saved',
    failedText: 'The connection failed. Please choose your rating again in a moment.',
  },
} as const;
