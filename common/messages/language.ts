import { formatList } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import { currentLanguage } from './catalog/current-language.ts';
import type { Language } from './catalog/languages.ts';
import { english } from './en/language.ts';

export const { languageMessages, namesOfLanguages } = createMessages(
  english,
  async () => (await import('./es/language.ts')).spanish,
);

/** Returns the names of languages in the current language: 'English and Spanish'. */
export const languageList = (languages: readonly Language[]): string =>
  formatList(languages.map((language) => namesOfLanguages[language]));

/** Whether all of this is in English, which readers of English take for granted. */
const isExpected = (languages: readonly Language[]) =>
  currentLanguage() === 'en' && languages.every((language) => language === 'en');

/** Returns 'Speaks English and Spanish', or null if the notary speaks only the expected language. */
export const notaryLanguagesText = (languages: readonly Language[]): string | null =>
  isExpected(languages) ? null : languageMessages.speaks({ languages: languageList(languages) });

/** Returns 'The signer uses Sealwright in Spanish', or null if that is unknown or expected. */
export const signerLanguageText = (language: Language | null): string | null =>
  language === null || isExpected([language])
    ? null
    : languageMessages.signerUses({ language: namesOfLanguages[language] });
