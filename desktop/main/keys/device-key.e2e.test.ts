import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, drawDesktop, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: Browser;
let desktop: DesktopUnderTest;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  desktop = await startDesktop({ server });
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('lets the notary make a key on this computer and shows on another computer that it is not there', async () => {
  const { page, complaints, close } = await drawDesktop(desktop, browser, server);
  await page.goto('/notary');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const key = page.getByRole('region', { name: 'Signing key' });
  const name = key.getByLabel('Name of this computer');
  // The field shows the computer's own name when the app has sent it.
  await expect.poll(() => name.inputValue()).not.toBe('');
  await name.fill('');
  await key.getByText('Please enter a name for this computer that you will recognize.').waitFor();
  await name.fill('Office PC');
  await key.getByRole('button', { name: 'Create a key on this computer (P-256)' }).click();
  await key.getByText('This key is on this computer.').waitFor();
  await key.getByText('Stored on the notary’s computer, P-256').waitFor();
  await key.getByRole('button', { name: 'Upload a key to this computer' }).click();
  await key.locator('input[type=file]').setInputFiles({
    name: 'key.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from('no file of keys'),
  });
  await key.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('This file is damaged, or it is not a .p12 or .pfx file.').first().waitFor();
  // A replaced key can be removed. The app asks in a system dialog.
  await key.getByRole('button', { name: 'Go back' }).first().click();
  await key.getByRole('button', { name: 'Create a key on this computer (P-256)' }).click();
  await key.getByText('Replaced').waitFor();
  const remove = key.getByRole('button', { name: 'Remove from this computer' });
  await remove.waitFor();
  await checkScreen(page, 'desktop signing key');
  standIn.answer = () => 1;
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  expect(standIn.asked.at(-1)?.message).toBe(
    'Remove the signing key “Office PC” from this computer?',
  );
  await key.getByText('This key is on this computer.').waitFor();
  await close();
  expect(complaints).toEqual([]);

  // The same notary on another computer with a damaged key file.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-other-'));
  writeFileSync(path.join(dataDir, 'signing-keys.json'), '{"keys": [');
  const other = await startDesktop({ server, dataDir });
  const { email, password } = server.account('notary');
  await other.session.personAt(server.origin).signIn(email, password);
  const drawn = await drawDesktop(other, browser, server);
  await drawn.page.goto('/notary');
  await drawn.page.getByRole('tab', { name: 'Profile' }).click();
  await drawn.page.getByText(/^This key is on another computer/).waitFor();
  await drawn.page
    .getByText(/^The file with the keys of this computer could not be read/)
    .waitFor();
  await checkScreen(drawn.page, 'desktop signing key damaged');
  await drawn.close();
  const [kept] = (
    await server.services.db<NotaryKey>('notary_keys').where({ status: 'active' })
  ).map(({ kind }) => kind);
  expect(kept).toBe('device');
});
