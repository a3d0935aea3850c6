import { type Language, locales } from './languages.ts';

let current: Language = 'en';

/** Returns the language in which messages are read now. */
export const currentLanguage = (): Language => current;

/** Returns the locale (BCP 47) of the current language, for `Intl`. */
export const currentLocale = (): string => locales[current];

/** Sets the language for the whole process. The browser does this once, before it renders. */
export function setLanguage(language: Language): void {
  current = language;
}

/**
 * Runs a function in a language, for example to write an email in the language of its recipient.
 * The function must be synchronous: other code of the process runs during an `await`.
 */
export function withLanguage<Result>(
  language: Language,
  run: () => Result extends Promise<unknown> ? never : Result,
): Result {
  const before = current;
  current = language;
  try {
    return run() as Result;
  } finally {
    current = before;
  }
}
