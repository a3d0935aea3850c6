import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/* Shared functions for pages that are prerendered when the screens are built. */

const root = path.join(import.meta.dirname, '..');

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Records which buttons are clicked before hydration; see `app/early-presses.ts`. */
export const KEEP_EARLY_PRESSES = `window.early=[];addEventListener('click',window.keep=(e)=>{const b=e.target.closest?.('button');if(b)window.early.push(b)},true);`;

/** Returns the script that sets the theme before the first paint. */
export const themeScript = () =>
  readFileSync(path.join(root, 'resources', 'public', 'theme-first.js'), 'utf8');

/**
 * Bundles a module of `desktop/renderer/app` for the server and uses its exports. The bundle is
 * deleted afterwards, and the module loads parts of it when it needs them.
 */
export async function runOnServer<Exports, Result>(
  name: string,
  serverOrigin: string,
  use: (exports: Exports) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(root, 'out', `prerender-${process.pid}`);
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_SERVER_ORIGIN': JSON.stringify(serverOrigin) },
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: `app/${name}.tsx`, outDir: folder, minify: false, copyPublicDir: false },
  });
  try {
    const file = path.join(folder, `${name}.js`);
    return await use((await import(pathToFileURL(file).href)) as Exports);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the hrefs of the style sheets of a built page in their order, and the page without their
 * links.
 */
export function takeStyleSheets(page: string): { page: string; sheets: string[] } {
  const sheets: string[] = [];
  const rest = page.replace(
    /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      sheets.push(href);
      return '';
    },
  );
  return { page: rest, sheets };
}

/** Returns the concatenated rules of the style sheets of a build. */
export function rulesOf(sheets: string[], outDir: string): string {
  return sheets
    .map((href) =>
      readFileSync(path.join(outDir, href.replace(/^.*\/assets\//, 'assets/')), 'utf8'),
    )
    .join('\n');
}
