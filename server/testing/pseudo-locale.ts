import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { screensFolder } from '../app.ts';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MARKED = 'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ';
const markedCharacters = new Map(
  [...PLAIN].map((letter, index) => [letter, [...MARKED][index] as string]),
);

const mark = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => markedCharacters.get(letter) ?? letter);

/** Types of arguments whose options are texts: select, plural and selectordinal. */
const WITH_TEXTS = new Set([1, 2, 3]);

/** Marks the texts of a compiled ICU message, and neither its arguments nor their types. */
function markMessage(message: unknown): unknown {
  if (typeof message === 'string') return mark(message);
  if (!Array.isArray(message)) return message;
  return message.map((part: unknown) => {
    if (!Array.isArray(part)) return markMessage(part);
    const [name, type, options] = part as [string, number?, Record<string, unknown>?];
    if (!options || !WITH_TEXTS.has(type ?? 0)) return part;
    const marked = Object.entries(options).map(([key, text]) => [key, markMessage(text)]);
    return [name, type, Object.fromEntries(marked)];
  });
}

/** Marks every message of a compiled catalog. */
function markCatalog(part: unknown): unknown {
  if (typeof part === 'string') return mark(part);
  if (Array.isArray(part)) return part.map(markCatalog);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === '$' ? markMessage(value) : markCatalog(value),
    ]),
  );
}

/**
 * Shows the screens in a language in which every letter of a catalog is marked. Text with ordinary
 * letters then does not come from a catalog. The marked catalogs replace those in Spanish.
 */
export async function showPseudoLocale(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'language', value: 'es', url: origin }]);
  await context.route(/\/assets\/es(-[a-z]+)?-[\w-]{7}\.js$/, async (route) => {
    const file = path.join(screensFolder, new URL(route.request().url()).pathname);
    const module = (await import(pathToFileURL(file).href)) as object;
    const catalogs = Object.entries(module).map(
      ([name, catalog]) =>
        `const marked_${name} = ${JSON.stringify(markCatalog(catalog))}; export { marked_${name} as ${name} };`,
    );
    await route.fulfill({ contentType: 'text/javascript', body: catalogs.join('\n') });
  });
}

/**
 * Returns the visible texts and labels of a page that do not come from a catalog. Elements with
 * their own language, such as legal wording in English, and quotes of documents do not count.
 * @param data the names and values of users in this test
 */
export async function findUnmarkedTexts(page: Page, data: readonly (string | RegExp)[]) {
  const texts = await page.evaluate(collectTexts);
  const left = texts.map((text) => {
    const rest = data.reduce<string>((whole, known) => whole.replaceAll(known, ''), text);
    return /[A-Za-z]{2}/.test(rest) ? text : '';
  });
  return [...new Set(left.filter(Boolean))];
}

/** Runs in the page. */
function collectTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('body [lang], q, script, style, noscript')) continue;
    if (node instanceof Text) {
      found.push(node.data);
      continue;
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return found.map((text) => text.trim()).filter(Boolean);
}
