export const english = {
  historyMessages: {
    title: 'History',
    failed: 'The history could not be loaded',
    /** Who did something that no person did. */
    platform: 'Sealwright',
  },
} as const;
