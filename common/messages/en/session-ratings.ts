export const english = {
  /** Text of the customer's rating of a session. */
  ratingMessages: {
    title: 'How was your session?',
    text: 'Your rating counts toward the notary’s rating. You can change it later.',
    /** No star to five stars. */
    values: [
      'No rating yet',
      '1 of 5: Poor',
      '2 of 5: Fair',
      '3 of 5: Good',
      '4 of 5: Very good',
      '5 of 5: Excellent',
    ],
    given: 'The customer’s rating of this session.',
    thanks: 'Your rating is saved',
    failed: 'Your rating could not be saved',
    failedText: 'The connection failed. Please choose your rating again in a moment.',
  },
} as const;
