import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { loadTranslations } from '../common/messages/catalog/create-messages.ts';
import { withLanguage } from '../common/messages/catalog/current-language.ts';
import { type Language, languages } from '../common/messages/catalog/languages.ts';
import { landingPreviewMessages } from '../common/messages/landing-preview.ts';
import { prerenderLanding } from './prerender-landing.ts';

/*
 * `npm run build:landing` builds the landing page as static files for any web server or CDN, in
 * `out/landing`.
 */

const root = path.join(import.meta.dirname, '..');
const outDir = path.join(root, 'out', 'landing');

/**
 * Returns the origin from an environment variable.
 * @throws Error that says what to set
 */
function originFrom(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value || !URL.canParse(value)) {
    throw new Error(
      `${name} must be ${meaning}, for example ${name}=https://${name === 'LANDING_URL' ? 'www' : 'app'}.example.com`,
    );
  }
  const url = new URL(value);
  if (url.pathname !== '/') {
    throw new Error(`${name} must be an origin without a path; ${url.origin} is one.`);
  }
  return url.origin;
}

/** Returns the metadata for search engines and messengers. */
function headFor(landingOrigin: string, language: Language): string {
  const address = (one: Language) => `${landingOrigin}/${one === 'en' ? '' : `${one}/`}`;
  const { title, description } = withLanguage(language, () => ({
    title: landingPreviewMessages.title,
    description: landingPreviewMessages.description,
  }));
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Sealwright'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address(language)],
    ['og:image', `${landingOrigin}/share.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ];
  return [
    `<link rel="canonical" href="${address(language)}" />`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}" />`),
    ...tags.map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

async function main(): Promise<void> {
  const serverOrigin = originFrom('PUBLIC_URL', 'the address of the API');
  const landingOrigin = originFrom('LANDING_URL', 'the address that this page will have');
  await loadTranslations();
  rmSync(outDir, { recursive: true, force: true });
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_SERVER_ORIGIN': JSON.stringify(serverOrigin) },
    build: {
      outDir,
      rolldownOptions: { input: path.join(root, 'desktop', 'renderer', 'landing.html') },
    },
  });
  const { scriptHashes } = await prerenderLanding({
    outDir,
    serverOrigin,
    head: (language) => headFor(landingOrigin, language),
  });
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${serverOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  for (const language of languages) {
    const file = path.join(outDir, `landing.${language}.html`);
    const page = readFileSync(file, 'utf8')
      .replaceAll(' nonce="__CSP_NONCE__"', '')
      .replace(
        '<meta name="csp-nonce" content="__CSP_NONCE__" />',
        `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
      );
    rmSync(file);
    const folder = language === 'en' ? outDir : path.join(outDir, language);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), page);
  }
  rmSync(path.join(outDir, 'theme-first.js'));
  copyFileSync(
    path.join(root, 'resources', 'landing', 'share.png'),
    path.join(outDir, 'share.png'),
  );
  writeFileSync(
    path.join(outDir, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${landingOrigin}/</loc></url>\n  <url><loc>${landingOrigin}/es/</loc></url>\n</urlset>\n`,
  );
  writeFileSync(
    path.join(outDir, 'robots.txt'),
    `User-agent: *\nAllow: /\nSitemap: ${landingOrigin}/sitemap.xml\n`,
  );
  process.stdout.write(`The public page is in out/landing, its API at ${serverOrigin}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
