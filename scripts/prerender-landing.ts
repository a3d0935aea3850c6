import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../common/messages/catalog/languages.ts';
import { criticalStyles } from './critical-styles.ts';
import {
  escapeHtml,
  KEEP_EARLY_PRESSES,
  rulesOf,
  runOnServer,
  takeStyleSheets,
  themeScript,
} from './finished-page.ts';

interface Prerender {
  /** Output folder of the client build. Its `landing.html` is replaced. */
  outDir: string;
  /** Additional HTML for the head, besides title, description, theme and styles. */
  head?: (language: Language) => string;
  /** The value of `import.meta.env.VITE_SERVER_ORIGIN` in the client build. */
  serverOrigin: string;
}

interface Rendered {
  html: string;
  title: string;
  description: string;
}

interface Renderer {
  renderLanding(language: Language): Promise<Rendered>;
}

/**
 * Prerenders the landing page in each language, from the built `landing.html` into
 * `landing.en.html` and others: its text for readers without scripts and its critical styles in the
 * head. Everything else is loaded without blocking the page.
 * @returns the hashes of the inline scripts for a content security policy
 */
export async function prerenderLanding(options: Prerender): Promise<{ scriptHashes: string[] }> {
  const file = path.join(options.outDir, 'landing.html');
  const built = readFileSync(file, 'utf8');
  rmSync(file);
  const hashes = new Set<string>();
  const { serverOrigin } = options;
  await runOnServer<Renderer, void>('render-landing', serverOrigin, async ({ renderLanding }) => {
    for (const language of languages) {
      const { page, scripts } = finish(built, language, await renderLanding(language), options);
      writeFileSync(path.join(options.outDir, `landing.${language}.html`), page);
      for (const script of scripts) hashes.add(hashForPolicy(script));
    }
  });
  return { scriptHashes: [...hashes] };
}

/** Returns the finished page and its inline scripts. */
function finish(
  built: string,
  language: Language,
  { html, title, description }: Rendered,
  options: Prerender,
): { page: string; scripts: string[] } {
  const theme = themeScript();
  const { page: bare, sheets: late } = takeStyleSheets(built);
  let entry = '';
  let page = bare
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!-- page -->', () => html)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_, src: string) => {
      entry = src;
      return '';
    });
  const start = bootScript(entry);
  page = page.replace(
    '</body>',
    () => `  <script nonce="__CSP_NONCE__">${start}</script>\n  </body>`,
  );
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<script nonce="__CSP_NONCE__">${theme}</script>`,
    `<style nonce="__CSP_NONCE__">${criticalStyles(rulesOf(late, options.outDir), html)}</style>`,
    ...late.map((href) => `<meta name="late-style" content="${href}" />`),
    options.head?.(language) ?? '',
  ].join('\n    ');
  return { page: page.replace('<!-- head -->', () => head), scripts: [theme, start] };
}

/** Returns the hash of an inline script for a content security policy. */
function hashForPolicy(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Returns the script that hydrates the page after its first paint. Clicks before that are recorded
 * and repeated (`landing-main.tsx`).
 */
function bootScript(entry: string): string {
  return `${KEEP_EARLY_PRESSES}requestAnimationFrame(()=>setTimeout(()=>import('${entry}')))`;
}
