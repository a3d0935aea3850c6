export const english = {
  /** As written within a sentence. */
  namesOfLanguages: {
    en: 'English',
    es: 'Spanish',
  },
  languageMessages: {
    failed: 'The language was not changed',
  },
} as const;
