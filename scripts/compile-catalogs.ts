import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { COMPILED } from '../common/messages/catalog/compile-message.ts';

type Part = string | Part[] | { [name: string]: Part };

/**
 * Compiles every message in a catalog. A message with arguments becomes an object with the compiled
 * message, so that it differs from a list of messages.
 */
function compileAll(part: Part): unknown {
  if (typeof part === 'string') {
    const message = compile(part);
    return typeof message === 'string' ? message : { [COMPILED]: message };
  }
  if (Array.isArray(part)) return part.map(compileAll);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, compileAll(value)]));
}

/**
 * Returns a Vite plugin that compiles the ICU messages of all catalogs, so that browsers need only
 * the formatter (under 1 kB) and not the compiler (13 kB).
 */
export function compileCatalogs(): Plugin {
  return {
    name: 'compile-catalogs',
    enforce: 'pre',
    load: {
      filter: { id: /\/common\/messages\/(?:(?:en|es)\/.*|catalog\/compile-message)\.ts$/ },
      async handler(id) {
        if (id.endsWith('compile-message.ts')) {
          return `export const COMPILED = '${COMPILED}'; export const compileMessage = (message) => message;`;
        }
        this.addWatchFile(id);
        // The query makes Node read the file again when it has changed.
        const url = `${pathToFileURL(id)}?${Date.now()}`;
        const catalogs = Object.entries((await import(url)) as Record<string, Part>);
        return catalogs
          .map(
            ([name, catalog]) => `export const ${name} = ${JSON.stringify(compileAll(catalog))};`,
          )
          .join('\n');
      },
    },
  };
}
