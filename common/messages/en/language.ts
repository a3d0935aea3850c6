export const english = {
  /** As written within a sentence. */
  namesOfLanguages: {
    en: 'English',
    es: 'Spanish',
  },
  languageMessages: {
    failed: 'The language was not changed',
    /** About a notary. */
    speaks: 'Speaks {languages}',
    signerUses: 'The signer uses Sealwright in {language}',
  },
} as const;
