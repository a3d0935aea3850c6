/** The languages of the product. English is the source: every other catalog is a translation. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language, for the language menu. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** The cookie with the language that a person chose in their browser. */
export const languageCookie = 'language';

/** The locale (BCP 47) for `Intl`. Notarizations take place under the law of US states. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);

/** Returns languages in the order of the product, each once. */
export const inOrder = (chosen: readonly Language[]): Language[] =>
  languages.filter((language) => chosen.includes(language));

/**
 * Returns the best language for a list of preferences.
 * @param preferred language tags (BCP 47), most preferred first, such as `['es-MX', 'en']`
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
