export const english = {
  languageMessages: {
    failed: 'The language was not changed',
  },
} as const;
