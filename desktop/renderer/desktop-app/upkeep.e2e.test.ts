import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { createLog } from '../../main/log.ts';
import { createElectronUpdaterEngine } from '../../main/updates/electron-updater-engine.ts';
import { standIn } from '../../testing/electron.ts';
import { drawDesktop, startDesktop } from '../../testing/start-desktop.ts';
import { type Feed, publisherKey, startFeed, updaterOf } from '../../testing/update-feed.ts';

let server: TestServer;
let browser: Browser;
let feed: Feed;
beforeAll(async () => {
  [server, browser, feed] = await Promise.all([startTestServer(), openBrowser(), startFeed()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await feed?.close();
});

const PLACE = '/etc/sealwright/policies.json';

/** Opens the app at its own settings, with the real updater on the test feed. */
async function openSettings(written: Record<string, unknown> | null) {
  const { updater } = updaterOf('0.1.0', feed.url);
  const desktop = await startDesktop({
    server: { origin: server.origin },
    engine: createElectronUpdaterEngine(
      updater,
      publisherKey,
      createLog(() => undefined),
    ),
    policies: written ? [{ place: PLACE, read: async () => written }] : [],
  });
  const drawn = await drawDesktop(desktop, browser, server);
  desktop.app.windows.goTo('/desktop');
  await drawn.page.getByRole('heading', { name: 'This app', level: 1 }).waitFor();
  await drawn.page.getByRole('heading', { name: 'Updates' }).waitFor();
  return { desktop, ...drawn };
}

describe('settings', () => {
  test('say what the organization set, where, and which of its values are invalid', async () => {
    const { page, complaints, close } = await openSettings({
      serverAddress: server.origin,
      updateChannel: 'nightly',
      offlineMaxItems: 500,
      proxyServer: 'proxy.example.com',
    });
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await row('Server address').getByText(`Your organization (${PLACE})`).waitFor();
    await row('Maximum number of items in the outbox').getByText('500').waitFor();
    await row('Proxy').getByText('System settings').waitFor();
    const problem = page.getByRole('alert').filter({ hasText: 'are not valid' });
    await problem.getByText(`updateChannel in ${PLACE}`).waitFor();
    await problem.getByText('"nightly" is not valid').waitFor();
    await problem.getByText(`proxyServer in ${PLACE}`).waitFor();
    await page.getByText('Updates are turned off.').waitFor();
    await page.getByText('Your organization manages this setting.').waitFor();
    expect(await page.getByRole('button', { name: 'Check for updates' }).count()).toBe(0);
    await checkScreen(page, 'desktop settings managed');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('updates', () => {
  test('are found, downloaded and installed on request, but not during a session', async () => {
    feed.publish('latest', '9.0.0');
    const { desktop, page, complaints, close } = await openSettings(null);
    await page.getByText('The app is up to date.').waitFor();
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await page.getByText('An update is ready.').waitFor();
    await page.getByText('Version 9.0.0').waitFor();
    await desktop.call('session:report', { active: true });
    await page.getByRole('button', { name: 'Restart and install' }).click();
    await page.getByRole('alert').getByText('You are in a session.').waitFor();
    await checkScreen(page, 'desktop update ready');
    expect(complaints).toEqual([]);
    await close();
  });

  test('that differ from the published ones are discarded, and the person may turn updates off', async () => {
    feed.publish('latest', '9.0.1', { sha512: Buffer.alloc(64, 1).toString('base64') });
    const { page, close } = await openSettings(null);
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await page.getByText('is not the one that was published').waitFor();
    await checkScreen(page, 'desktop update refused');
    await page.getByRole('combobox', { name: 'Versions to install' }).click();
    await page.getByRole('option', { name: 'Off: the app does not update itself' }).click();
    await page.getByText('Updates are turned off.').waitFor();
    await close();
  });
});

describe('diagnostics', () => {
  test('are shown before they are saved', async () => {
    const { page, complaints, close } = await openSettings({ unknown: 1 });
    expect(await page.getByRole('button', { name: 'Save as ZIP…' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show the files' }).click();
    await page.getByRole('button', { name: /^versions\.json/ }).click();
    await page.getByRole('region', { name: 'versions.json' }).getByText('"app": "0.1.0"').waitFor();
    await page.getByRole('button', { name: /^logs\/main\.log/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'logs/main.log' }).getByText('is not valid').waitFor();
    await checkScreen(page, 'desktop diagnostics');
    const target = path.join(mkdtempSync(path.join(tmpdir(), 'sealwright-zip-')), 'd.zip');
    standIn.saveAs = path.join(target, 'nowhere', 'd.zip');
    await page.getByRole('button', { name: 'Save as ZIP…' }).click();
    await page.getByRole('alert').getByText('could not be written there').waitFor();
    standIn.saveAs = target;
    await page.getByRole('button', { name: 'Save as ZIP…' }).click();
    await page.getByText('The diagnostics are saved').waitFor();
    expect(Object.keys(unzipSync(readFileSync(target)))).toContain('logs/main.log');
    expect(complaints).toEqual([]);
    await close();
  });
});
