import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingMessages } from '../common/messages/recording.ts';
import type { NotarizationSession } from '../common/notarization-sessions.ts';
import type { KeptRecording, RecordingSegment } from '../common/recording.ts';
import { findFreePort } from './platform/database/embedded/find-free-port.ts';
import { endCall, joinCall, picturesMove, withSmallCamera } from './testing/call-window.ts';
import { openBrowser } from './testing/open-browser.ts';
import { ServerProcess } from './testing/server-process.ts';
import { acceptedSession, until, uploadReady } from './testing/world.ts';

/** Kills the server during a conference and starts it again. */
const BACK_WITHIN_MS = 10_000;

let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-restart-'));
  // Let other users enter the folder, so that the database can run in it when the test runs as
  // root.
  chmodSync(dataDir, 0o711);
  server = await ServerProcess.start(dataDir, await findFreePort());
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

test('keeps video running during a server restart, and reconnects everyone within ten seconds', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const address = `/conference/${session.conferenceSessionId}`;
  const small = { prepare: withSmallCamera };
  const signer = await joinCall(browser, customer, address, 'Signer', small);
  const officer = await joinCall(browser, notary, address, 'Notary', small);
  const pages = [signer.page, officer.page];
  await Promise.all(pages.map((page) => picturesMove(page)));
  for (const page of pages) await page.getByRole('button', { name: 'Chat' }).first().click();
  await say(signer.page, 'Said before');
  await officer.page.getByText('Said before', { exact: true }).waitFor();
  const recorded = (page: Page) =>
    page.getByText(recordingMessages.badge, { exact: true }).waitFor();
  await Promise.all(pages.map(recorded));

  const port = Number(new URL(server.origin).port);
  const killedAt = performance.now();
  await server.kill();
  const disconnected = (page: Page) => page.getByText('Disconnected', { exact: true }).first();
  await Promise.all(pages.map((page) => disconnected(page).waitFor()));
  // The server is down, but the peer connection still transmits video.
  await Promise.all(pages.map((page) => picturesMove(page, 2)));

  server = await ServerProcess.start(dataDir, port);
  await Promise.all(
    pages.map((page) => disconnected(page).waitFor({ state: 'hidden', timeout: BACK_WITHIN_MS })),
  );
  const awayFor = performance.now() - killedAt;
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

  // The take includes segments from before, during and after the restart, without a gap.
  await Promise.all(pages.map(recorded));
  await endCall(officer.page);
  await officer.page.getByText('Conference Ended').waitFor();
  const recording = await until(
    async () =>
      (
        await customer.call<KeptRecording & { segments: RecordingSegment[] }>(
          'GET',
          `/api${address}/recording`,
        )
      ).body,
    ({ takes, gaps }) => takes.length > 0 && gaps.length === 0,
  );
  expect([recording.chainHolds, recording.gaps]).toEqual([true, []]);
  const takes = recording.takes.filter(({ track }) => track === 'session');
  expect(takes).toHaveLength(1);
  expect(takes[0]?.durationMs).toBeGreaterThan(awayFor);
  const numbers = recording.segments
    .filter(({ takeId }) => takeId === takes[0]?.id)
    .map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect([...signer.complaints, ...officer.complaints]).toEqual([]);
});
