import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { type DemoAccount, demoAccountsFile } from '../server/outputs/demo/create-demo-people.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { openBrowser } from '../server/testing/open-browser.ts';
import { buildScreensIfStale } from './build-screens.ts';
import { notarizeFirstDocument } from './product-pictures/first-minutes.ts';
import { drawLastPage, saveWebp } from './product-pictures/save-picture.ts';

/*
 * `npm run pictures` does what the README describes under "The first five minutes" on a new
 * installation, and takes the pictures of the README and of the landing page.
 */

const root = path.join(import.meta.dirname, '..');
const README = path.join(root, 'docs', 'screenshots');
const LANDING = path.join(root, 'desktop', 'renderer', 'landing', 'pictures');
/** Width in pixels and quality. The landing page loads its pictures on phones too. */
const OF_README = { width: 1360, quality: 82 };
const OF_LANDING = {
  conference: { width: 1120, quality: 70 },
  certificate: { width: 640, quality: 60 },
};
const CERTIFICATE_DPI = 144;

async function startInstallation(
  dataDir: string,
): Promise<{ origin: string; child: ChildProcess }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), SEALWRIGHT_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  child.stdout?.resume();
  return { origin: `http://localhost:${port}`, child };
}

async function takePicture(page: Page, name: string): Promise<void> {
  const close = page.getByRole('button', { name: 'Close' });
  // The toast would cover a part of the screen.
  if (await close.first().isVisible()) await close.first().click();
  const png = await page.screenshot();
  await saveWebp(path.join(README, `${name}.webp`), png, OF_README.width, OF_README.quality);
  if (name !== 'conference') return;
  const { width, quality } = OF_LANDING.conference;
  await saveWebp(path.join(LANDING, 'conference.webp'), png, width, quality);
}

buildScreensIfStale({ desktop: false });
const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-pictures-'));
const { origin, child } = await startInstallation(dataDir);
const browser = await openBrowser({ whole: true });
try {
  const accounts = JSON.parse(readFileSync(demoAccountsFile(dataDir), 'utf8')) as DemoAccount[];
  const sealed = await notarizeFirstDocument(browser, origin, accounts, takePicture);
  const page = drawLastPage(sealed, CERTIFICATE_DPI);
  await saveWebp(path.join(README, 'certificate.webp'), page, 880, OF_README.quality);
  const { width, quality } = OF_LANDING.certificate;
  await saveWebp(path.join(LANDING, 'certificate.webp'), page, width, quality);
} finally {
  await browser.close();
  child.kill();
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
