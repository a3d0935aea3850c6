import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { CompiledMessage } from 'icu-minify/format';
import { COMPILED, compileMessage } from './compile-message.ts';
import { currentLanguage } from './current-language.ts';
import { formatMessage } from './format-message.ts';
import { type Language, locales } from './languages.ts';

/** A part of a catalog: an ICU message, or messages by name or in order. */
type Node = string | readonly Node[] | { readonly [name: string]: Node };

/** The messages of one area, in groups. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, Node>>>>;

type ArgumentsOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** A string, or a function of the arguments of the message. */
type Presented<Part> = Part extends string
  ? keyof ArgumentsOf<Part> extends never
    ? string
    : (values: ArgumentsOf<Part>) => string
  : { readonly [Name in keyof Part]: Presented<Part[Name]> };

/** The type of a translation: the same names and the same number of entries. */
export type Translation<Part> = Part extends string
  ? string
  : { readonly [Name in keyof Part]: Translation<Part[Name]> };

/** A message with arguments that the build compiled. */
const compiledIn = (part: Node): CompiledMessage | undefined =>
  typeof part === 'object' && COMPILED in part
    ? (part[COMPILED] as unknown as CompiledMessage)
    : undefined;

/** Returns a string, or a function that formats the message with its arguments. */
function present(part: Node, locale: string): unknown {
  const message = typeof part === 'string' ? compileMessage(part) : compiledIn(part);
  if (typeof message === 'string') return message;
  if (message) {
    return (values: Record<string, string | number | Date>) =>
      formatMessage(message, locale, values);
  }
  if (Array.isArray(part)) return part.map((item: Node) => present(item, locale));
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, present(value, locale)]),
  );
}

/** Functions that load the translation of a catalog, for each catalog of this process. */
const loaders: (() => Promise<void>)[] = [];

/**
 * Loads the translations of all catalogs that have been imported so far.
 * @throws if one could not be loaded; the next call tries again
 */
export async function loadTranslations(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}

/**
 * Loads the translations that the current language needs. A screen waits for it after its code is
 * loaded. A translation that cannot be loaded is left out, so its messages are in English.
 */
export async function translationsLoaded(): Promise<void> {
  if (currentLanguage() === 'en') return;
  await Promise.allSettled(loaders.map((load) => load()));
}

/**
 * Creates the messages of an area. Each group is an object whose properties are read in the current
 * language: strings, and functions for messages with arguments. Until a translation is loaded, its
 * messages are in English. Read messages when you need them and do not keep them in constants,
 * which are evaluated before the language is known.
 * @param english the catalog in English, declared `as const`
 * @param loadSpanish imports the translation
 */
export function createMessages<const English extends Catalog>(
  english: English,
  loadSpanish: () => Promise<Translation<English>>,
): { readonly [Name in keyof English]: Presented<English[Name]> } {
  const catalogs: Partial<Record<Language, Catalog>> = { en: english };
  let loading: Promise<void> | undefined;
  const fetchSpanish = async () => {
    try {
      catalogs.es = (await loadSpanish()) as Catalog;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  loaders.push(() => {
    loading ??= fetchSpanish();
    return loading;
  });

  const groups: Record<string, object> = {};
  for (const [name, messages] of Object.entries(english)) {
    const presented: Partial<Record<Language, Record<string, unknown>>> = {};
    const group = {};
    for (const key of Object.keys(messages)) {
      Object.defineProperty(group, key, {
        enumerable: true,
        get() {
          const language = catalogs[currentLanguage()] ? currentLanguage() : 'en';
          presented[language] ??= {};
          const texts = presented[language];
          texts[key] ??= present(catalogs[language]?.[name]?.[key] ?? '', locales[language]);
          return texts[key];
        },
      });
    }
    groups[name] = group;
  }
  return groups as { readonly [Name in keyof English]: Presented<English[Name]> };
}

/** Returns the message with a name that may come from newer code, or undefined. */
export function findMessage(messages: Readonly<Record<string, string>>, name: string) {
  return Object.hasOwn(messages, name) ? messages[name] : undefined;
}
