import { readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Sets the styles in `data-style` attributes as properties, because the content security policy of
 * this page does not allow style attributes.
 */
const SET_STYLES =
  "for(const e of document.querySelectorAll('[data-style]')){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')}";

interface Renderer {
  renderDashboard(language: Language): Promise<{ html: string; title: string }>;
}

/**
 * Writes `dashboard.en.html` and others next to the built `index.html`: the frame of the dashboard, which is the
 * same for everyone, with its critical styles in the head. The full style sheets are fetched
 * together with the script, which waits for them (`app/late-styles.ts`).
 */
export async function prerenderDashboard(outDir: string): Promise<void> {
  await runOnServer<Renderer, void>('render-dashboard', '', async ({ renderDashboard }) => {
    for (const language of languages) {
      writeDashboard(outDir, language, await renderDashboard(language));
    }
  });
}

function writeDashboard(
  outDir: string,
  language: Language,
  { html, title }: { html: string; title: string },
): void {
  const index = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const { page, sheets } = takeStyleSheets(index);
  const head = [
    `<script nonce="__CSP_NONCE__">${themeScript()}${KEEP_EARLY_PRESSES}</script>`,
    `<style nonce="__CSP_NONCE__">${criticalStyles(rulesOf(sheets, outDir), html)}</style>`,
    ...sheets.map((href) => `<link rel="preload" as="style" href="${href}">`),
    ...sheets.map((href) => `<meta name="late-style" content="${href}" />`),
  ].join('\n    ');
  const frame = html.replaceAll(' style="', ' data-style="');
  writeFileSync(
    path.join(outDir, `dashboard.${language}.html`),
    page
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace('<script src="/theme-first.js"></script>', () => head)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-served="dashboard">${frame}</div><script nonce="__CSP_NONCE__">${SET_STYLES}</script>`,
      ),
  );
}
