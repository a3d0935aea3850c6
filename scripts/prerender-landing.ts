import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { criticalStyles } from './critical-styles.ts';

const root = path.join(import.meta.dirname, '..');

interface Prerender {
  /** Folder of the finished client build; `landing.html` in it is completed. */
  outDir: string;
  /** What goes into the head besides title, description, theme and styles. */
  head?: string;
  /** What `import.meta.env.VITE_SERVER_ORIGIN` was in the client build. */
  serverOrigin: string;
}

interface Rendered {
  html: string;
  title: string;
  description: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function render(serverOrigin: string): Promise<Rendered> {
  const folder = path.join(root, 'out', `prerender-${process.pid}`);
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_SERVER_ORIGIN': JSON.stringify(serverOrigin) },
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'app/render-landing.tsx', outDir: folder, minify: false, copyPublicDir: false },
  });
  try {
    const module = (await import(pathToFileURL(path.join(folder, 'render-landing.js')).href)) as {
      renderLanding(): Rendered;
    };
    return module.renderLanding();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the public page into the built `landing.html`: its text for readers without scripts, the
 * rules of its first sight in the head, everything else fetched without holding the page up.
 * @returns the inline scripts, as a content security policy names them
 */
export async function prerenderLanding(options: Prerender): Promise<{ scriptHashes: string[] }> {
  const file = path.join(options.outDir, 'landing.html');
  const { html, title, description } = await render(options.serverOrigin);
  const theme = readFileSync(path.join(root, 'resources', 'public', 'theme-first.js'), 'utf8');
  let page = readFileSync(file, 'utf8').replace('<!-- page -->', () => html);
  const late: string[] = [];
  page = page.replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    late.push(href);
    return '';
  });
  let entry = '';
  page = page
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
  const sheets = late.map((href) =>
    readFileSync(path.join(options.outDir, href.replace(/^.*\/assets\//, 'assets/')), 'utf8'),
  );
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<script nonce="__CSP_NONCE__">${theme}</script>`,
    `<style nonce="__CSP_NONCE__">${criticalStyles(sheets.join('\n'), html)}</style>`,
    ...late.map((href) => `<meta name="late-style" content="${href}" />`),
    options.head ?? '',
  ].join('\n    ');
  writeFileSync(
    file,
    page.replace('<!-- head -->', () => head),
  );
  return { scriptHashes: [theme, start].map(hashForPolicy) };
}

/** An inline script as a content security policy names it. */
function hashForPolicy(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Brings the page to life after its first paint. What is pressed before that is remembered and
 * pressed again (`landing-main.tsx`).
 */
function bootScript(entry: string): string {
  return `window.early=[];addEventListener('click',window.keep=(e)=>{const b=e.target.closest?.('button');if(b)window.early.push(b)},true);requestAnimationFrame(()=>setTimeout(()=>import('${entry}')))`;
}
