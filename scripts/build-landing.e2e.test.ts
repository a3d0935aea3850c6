import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landingMessages as words } from '../common/messages/landing.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { checkScreen } from '../server/testing/check-screen.ts';
import { openBrowser, openWindow } from '../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';

/** The static landing page on a separate web server, with its API on another origin. */
const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'out', 'landing');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

let api: TestServer;
let site: Server;
let origin: string;
let browser: Browser;

const build = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', 'build-landing.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  api = await startTestServer({ LANDING_URL: origin });
  const built = build({ PUBLIC_URL: api.origin, LANDING_URL: origin });
  if (built.status !== 0) throw new Error(built.stderr);
  site = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = path.join(out, path.normalize(name));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await api?.stop();
});

describe('static landing page', () => {
  test('the build fails with instructions if its addresses are not configured', () => {
    const { status, stderr } = build({ PUBLIC_URL: 'https://app.example.com' });
    expect(status).toBe(1);
    expect(stderr).toContain('LANDING_URL must be the address that this page will have');
    const below = build({
      PUBLIC_URL: 'https://app.example.com',
      LANDING_URL: 'https://example.com/notary',
    });
    expect(below.stderr).toContain('LANDING_URL must be an origin without a path');
  });

  test('is prerendered HTML with metadata for search engines and messengers', async () => {
    const page = readFileSync(path.join(out, 'index.html'), 'utf8');
    expect(page).toContain(words.heroTitle);
    expect(page).toContain(words.closingText);
    expect(page).not.toContain('__CSP_NONCE__');
    expect(page).not.toMatch(/<link[^>]*stylesheet|<script[^>]*src=/);
    expect(page).toContain(`<link rel="canonical" href="${origin}/" />`);
    expect(page).toContain(`<meta property="og:image" content="${origin}/share.png" />`);
    for (const file of ['sitemap.xml', 'robots.txt', 'share.png', 'favicon.svg']) {
      expect((await fetch(`${origin}/${file}`)).status, file).toBe(200);
    }
    const assets = page.match(/\/assets\/[\w.-]+/g) ?? [];
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) {
      expect(asset).toMatch(/-[\w-]{8}\.\w+$/);
      expect((await fetch(origin + asset)).status, asset).toBe(200);
    }
  });

  test('hydrates, sends its forms to the API and links to the sign-in of the API', async () => {
    const { page, context, complaints } = await openWindow(browser, origin);
    await page.goto('/');
    const field = page.getByRole('textbox', { name: words.newsletterLabel });
    await field.fill('cdn@example.test');
    await page.getByRole('button', { name: words.subscribe }).click();
    await page.getByText(words.subscribedTitle).waitFor();
    expect(await api.services.db('newsletter_subscriptions').pluck('email')).toEqual([
      'cdn@example.test',
    ]);
    await page.getByRole('button', { name: words.scheduleDemo }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ruth Okafor');
    await dialog.getByLabel('Email address').fill('ruth@example.test');
    await dialog.getByLabel('Message').fill('Tuesday at ten would suit us.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('We reply by email within one business day.').waitFor();
    await page.keyboard.press('Escape');
    await checkScreen(page, 'landing site');
    const terms = page.getByRole('link', { name: 'Terms' });
    expect(await terms.getAttribute('href')).toBe(`${api.origin}/info/terms`);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await page.getByLabel('Password').waitFor();
    expect(new URL(page.url()).origin).toBe(api.origin);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('repeats clicks that happened before hydration', async () => {
    const { page, context } = await openWindow(browser, origin);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Started' }).click();
    release();
    await page.getByText(words.startAlert).waitFor();
    await context.close();
  });
});
