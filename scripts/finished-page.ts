import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/* What the pages have in common that are finished when the screens are built. */

const root = path.join(import.meta.dirname, '..');

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Remembers which buttons are pressed before the page is alive; see `app/early-presses.ts`. */
export const KEEP_EARLY_PRESSES = `window.early=[];addEventListener('click',window.keep=(e)=>{const b=e.target.closest?.('button');if(b)window.early.push(b)},true);`;

/** The script that sets the theme before the first paint. */
export const themeScript = () =>
  readFileSync(path.join(root, 'resources', 'public', 'theme-first.js'), 'utf8');

/** Runs a module of `desktop/renderer/app` as the server would and gives what it exports. */
export async function runOnServer<T>(name: string, serverOrigin: string): Promise<T> {
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
    return (await import(pathToFileURL(path.join(folder, `${name}.js`)).href)) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The style sheets that a built page names, in their order, and the page without them. */
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

/** The rules of style sheets of a build, one after the other. */
export function rulesOf(sheets: string[], outDir: string): string {
  return sheets
    .map((href) =>
      readFileSync(path.join(outDir, href.replace(/^.*\/assets\//, 'assets/')), 'utf8'),
    )
    .join('\n');
}
