import { formatList } from '../formats.ts';
import { createMessages } from './catalog/create-messages.ts';
import type { Language } from './catalog/languages.ts';
import { english } from './en/language.ts';

export const { languageMessages, namesOfLanguages } = createMessages(
  english,
  async () => (await import('./es/language.ts')).spanish,
);

/** Returns the names of languages in the current language: 'English and Spanish'. */
export const languageList = (languages: readonly Language[]): string =>
  formatList(languages.map((language) => namesOfLanguages[language]));
