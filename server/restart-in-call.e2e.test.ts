import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../common/notarization-sessions.ts';
import { freePort } from './database/embedded/free-port.ts';
import { joinCall, picturesMove } from './testing/call-window.ts';
import { openBrowser } from './testing/open-browser.ts';
import { ServerProcess } from './testing/server-process.ts';
import { acceptedSession, uploadReady } from './testing/world.ts';

/** The process is killed in the middle of a call and started again. */
const BACK_WITHIN_MS = 10_000;

let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-restart-'));
  // Passable, so that the database of a root process can live in it.
  chmodSync(dataDir, 0o711);
  server = await ServerProcess.start(dataDir, await freePort());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

async function say(page: Page, line: string): Promise<void> {
  const field = page.getByPlaceholder('Type a message...');
  await field.fill(line);
  await field.press('Enter');
  await page.getByText(line, { exact: true }).waitFor();
}

test('a call outlives its server: the pictures stay, everyone is back within ten seconds, nothing is lost', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const address = `/conference/${session.conferenceSessionId}`;
  const signer = await joinCall(browser, customer, address, 'Signer');
  const officer = await joinCall(browser, notary, address, 'Notary');
  const pages = [signer.page, officer.page];
  await Promise.all(pages.map((page) => picturesMove(page)));
  for (const page of pages) await page.getByRole('button', { name: 'Chat' }).first().click();
  await say(signer.page, 'Said before');
  await officer.page.getByText('Said before', { exact: true }).waitFor();

  const port = Number(new URL(server.origin).port);
  await server.kill();
  const disconnected = (page: Page) => page.getByText('Disconnected', { exact: true }).first();
  await Promise.all(pages.map((page) => disconnected(page).waitFor()));
  // Nobody serves, and they still see each other.
  await Promise.all(pages.map((page) => picturesMove(page, 2)));

  server = await ServerProcess.start(dataDir, port);
  await Promise.all(
    pages.map((page) => disconnected(page).waitFor({ state: 'hidden', timeout: BACK_WITHIN_MS })),
  );
  await say(officer.page, 'Said after');
  await signer.page.getByText('Said after', { exact: true }).waitFor();
  for (const page of pages) {
    expect(await page.getByText('Said before', { exact: true }).count()).toBe(1);
  }
  await Promise.all(pages.map((page) => picturesMove(page)));
  const { body } = await customer.call<NotarizationSession>(
    'GET',
    `/api/notarization-sessions/${session.id}`,
  );
  expect(body.status).toBe('in_progress');
  expect([...signer.complaints, ...officer.complaints]).toEqual([]);
});
