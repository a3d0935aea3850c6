import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionListMessages as words } from '../../../../common/messages/administration.ts';
import { problem, problemText } from '../../../../common/messages/errors.ts';
import { playbackMessages, recordingMessages } from '../../../../common/messages/recording.ts';
import type {
  KeptRecording,
  RecordingSegment,
  RecordingTake,
} from '../../../../common/recording.ts';
import { runTool, temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { endCall, withSmallCamera } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { firstRow } from '../../../../server/testing/first-row.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { probeMedia } from '../../../../server/testing/webm-sample.ts';
import {
  acceptedSession,
  SIGNATURE,
  until,
  uploadReady,
} from '../../../../server/testing/world.ts';
import { importStorageKey } from '../../ui/sealed-storage/sealing.ts';
import { factsIn, readStoredEntries } from './testing/stored-entries.ts';

/**
 * Tests a recorded conference: failing uploads, a reload in the middle, and the resulting
 * recording.
 */
let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let conferenceId: string;
let sessionId: string;
const folder = temporaryFolder();
const opened: { context: BrowserContext; page: Page; complaints: string[] }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, await server.person('notary'), document.id);
  sessionId = session.id;
  conferenceId = session.conferenceSessionId;
  // As in a state that allows images of the document.
  await server.services.db('conference_sessions').update({ recordingDocument: true });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const SEGMENTS = '**/recording/segments/**';

async function open(role: 'customer' | 'notary' | 'administrator'): Promise<Page> {
  const window = await openWindow(browser, server.origin);
  opened.push(window);
  await keepSignedIn(window.page.context(), await server.person(role));
  await withSmallCamera(window.page);
  return window.page;
}

async function join(page: Page, role: 'Signer' | 'Notary'): Promise<void> {
  await page.goto(`/conference/${conferenceId}`);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Join Conference' }).click();
  await page.getByRole('button', { name: 'End Call' }).first().waitFor();
}

const badge = (page: Page) => page.getByText(recordingMessages.badge, { exact: true });
const acknowledged = () =>
  server.services.db('recording_segments').where({ conferenceId }).orderBy('sequence') as Promise<
    { takeId: string; number: number; sha256: string }[]
  >;
const more = async (count: number) => {
  const before = (await acknowledged()).length;
  await until(acknowledged, (all) => all.length >= before + count);
};

/** The key with which the pages of a person encrypt what they store. */
async function storageKeyOf(role: 'customer' | 'notary'): Promise<CryptoKey> {
  const person = await server.person(role);
  const { body } = await person.call<{ key: string }>('GET', '/api/user/storage-key');
  return importStorageKey(body.key);
}

/** Names of the segments that wait in the notary's browser, where they are encrypted. */
const kept = async (page: Page) => {
  const secret = await storageKeyOf('notary');
  const entries = await readStoredEntries(page);
  return Promise.all(
    entries.map(async (entry) => {
      expect(entry.names).toEqual(['bytes', 'facts', 'startedAt']);
      const facts = await factsIn(secret, entry);
      const disk = Buffer.concat([entry.facts, entry.bytes]);
      expect(
        [facts.takeId, facts.conferenceId, 'webm'].filter((text) => disk.includes(text)),
      ).toEqual([]);
      // The bytes of the segment itself are not on the disk.
      expect(createHash('sha256').update(entry.bytes).digest('hex')).not.toBe(facts.sha256);
      return `${facts.takeId} ${facts.number}`;
    }),
  );
};

/** Brightness of the last second of a video, 0 to 255: a page is white with some ink. */
function whitest(file: string): number {
  const { output } = runTool(
    'ffmpeg',
    ...['-v', 'info', '-sseof', '-1', '-i', file],
    ...['-vf', 'signalstats,metadata=print:key=lavfi.signalstats.YAVG', '-f', 'null', '-'],
  );
  const found = [...output.matchAll(/YAVG=([\d.]+)/g)].map(([, value]) => Number(value));
  return Math.max(...found);
}

async function waits(page: Page): Promise<void> {
  await badge(page).waitFor({ state: 'hidden' });
  await page.getByText(recordingMessages.pausedTitle).waitFor();
}

async function goesOn(page: Page): Promise<void> {
  await badge(page).waitFor();
  await page.getByText(recordingMessages.pausedTitle).waitFor({ state: 'hidden' });
}

/** Segments arrive all the time, but the signer is not visible or not recorded in them. */
async function unseenActWaits(signer: Page, notary: Page): Promise<void> {
  const name = 'Cole Bennett';
  const sign = signer.getByRole('button', { name: 'Add to the page' });
  const step = notary.locator('[data-script]').getByRole('button', { name: 'Done, continue' });
  const camera = signer
    .getByRole('toolbar', { name: 'Conference controls' })
    .getByRole('button', { name: 'Video off' });
  await expect.poll(() => sign.isEnabled()).toBe(true);
  await camera.click();
  await signer
    .getByRole('status')
    .getByText(problemText(problem('not_recorded', { case: 'camera_off', name })))
    .waitFor();
  expect(await sign.isDisabled()).toBe(true);
  await camera.click();
  await expect.poll(() => sign.isEnabled()).toBe(true);

  // As seen by the notary's side, the peer connection delivers nothing more.
  await notary.evaluate(() => {
    const { getStats } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.getStats = () => Promise.resolve(new Map());
    Object.assign(globalThis, { getStats });
  });
  await notary
    .getByRole('status')
    .getByText(problemText(problem('not_recorded', { case: 'video_and_audio', name })))
    .waitFor();
  const own = problemText(problem('not_recorded', { case: 'own_both' }));
  await signer.getByRole('status').getByText(own).waitFor();
  expect(await sign.isDisabled()).toBe(true);
  await notary.evaluate(() => {
    const { getStats } = globalThis as unknown as RTCPeerConnection;
    RTCPeerConnection.prototype.getStats = getStats;
  });
  for (const button of [sign, step]) await expect.poll(() => button.isEnabled()).toBe(true);
}

/** From now on the disk loses what is written, and the system clock is 20 seconds behind. */
function spoilDiskAndClock(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...piece) {
      const request = add.apply(this, piece);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
    const { now } = Date;
    Date.now = () => now() - 20_000;
  });
}

/** The screen on which the owner, and an administrator with a reason, watches it. */
async function watch(owner: Page, recording: KeptRecording): Promise<void> {
  await owner.goto(`/sessions/${sessionId}`);
  await owner.getByRole('button', { name: 'More actions' }).click();
  await owner.getByRole('link', { name: playbackMessages.watch }).click();
  await owner.getByRole('heading', { name: playbackMessages.title }).waitFor();
  await owner.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 4);
  const second = recording.takes[1] as RecordingTake;
  await owner
    .getByRole('button', {
      name: new RegExp(
        `${playbackMessages.tracks.session}, ${playbackMessages.take({ number: 2 })}`,
      ),
    })
    .click();
  await owner.waitForFunction(
    (seconds) => Math.abs((document.querySelector('video')?.duration ?? 0) - seconds) < 1,
    second.durationMs / 1000,
  );
  // Seeks, decodes, and plays from there.
  await owner.evaluate(async () => {
    const video = document.querySelector('video') as HTMLVideoElement;
    video.muted = true;
    video.currentTime = video.duration / 2;
    await video.play();
  });
  await owner.waitForFunction(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    return video.videoWidth > 0 && video.currentTime > video.duration / 2 + 0.5;
  });
  await owner.evaluate(() => document.querySelector('video')?.pause());
  await owner.getByRole('button', { name: playbackMessages.check }).click();
  await owner.getByText(/All are unchanged since they were stored/).waitFor();
  await checkScreen(owner, 'recording');

  const administrator = await open('administrator');
  await administrator.goto(`/sessions/${sessionId}/recording`);
  await administrator.getByRole('heading', { name: playbackMessages.notFound }).waitFor();
  await checkScreen(administrator, 'recording not found');
  await administrator.goto('/admin/sessions');
  await administrator.getByRole('button', { name: new RegExp(words.holdTitle) }).click();
  await administrator.getByRole('textbox').fill('Case 24-118');
  await administrator.getByRole('dialog').getByRole('button').last().click();
  await administrator.getByText('Case 24-118').waitFor();
  await administrator.getByRole('button', { name: new RegExp(words.watchTitle) }).click();
  await administrator.getByRole('textbox').fill('A complaint by the customer');
  await administrator.getByRole('dialog').getByRole('button').last().click();
  await administrator.getByRole('heading', { name: playbackMessages.title }).waitFor();
  await administrator.getByText(/Case 24-118/).waitFor();
}

test('a conference is recorded through failing uploads and a reload without losing stored segments', {
  tags: ['S2.10-07', 'S4-22'],
  timeout: 600_000,
}, async () => {
  const [signer, notary] = await Promise.all([open('customer'), open('notary')]);
  await Promise.all([join(signer, 'Signer'), join(notary, 'Notary')]);
  await Promise.all([goesOn(signer), goesOn(notary)]);
  await more(3);
  await unseenActWaits(signer, notary);

  // Nothing gets through: the badge disappears and the act waits, on the screens and on the server.
  await notary.route(SEGMENTS, (route) => route.abort());
  await Promise.all([waits(signer), waits(notary)]);
  const sign = signer.getByRole('button', { name: 'Add to the page' });
  expect(await sign.isDisabled()).toBe(true);
  const refused = await customer.call<{ code: string }>(
    'POST',
    `/api/notarization-sessions/${sessionId}/signatures`,
    SIGNATURE,
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'recording_stopped']);
  await checkScreen(signer, 'conference paused');
  await notary.unroute(SEGMENTS);
  await Promise.all([goesOn(signer), goesOn(notary)]);
  await expect.poll(() => sign.isDisabled()).toBe(false);

  // The notary's window is reloaded while segments wait in it.
  await notary.route(SEGMENTS, (route) => route.abort());
  await expect.poll(async () => (await kept(notary)).length).toBeGreaterThan(1);
  const waiting = await kept(notary);
  const had = (await acknowledged()).map(({ sha256 }) => sha256);
  await notary.unroute(SEGMENTS);
  await notary.reload();
  const named = (all: { takeId: string; number: number }[]) =>
    new Set(all.map(({ takeId, number }) => `${takeId} ${number}`));
  const arrived = await until(acknowledged, (all) => {
    const names = named(all);
    return waiting.every((piece) => names.has(piece));
  });
  expect(arrived.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(had));
  const before = performance.now();
  await join(notary, 'Notary');
  await Promise.all([goesOn(signer), goesOn(notary)]);
  const shown = performance.now();
  await more(3);
  const shownFor = (performance.now() - shown) / 1000;

  // New takes use the new time, and are sent although nothing stores them.
  await spoilDiskAndClock(notary);
  await until(acknowledged, (all) => new Set(all.map(({ takeId }) => takeId)).size === 6);
  const openFor = (performance.now() - before) / 1000;
  await endCall(notary);
  await notary.getByText('Conference Ended').waitFor();
  await expect.poll(() => kept(notary)).toEqual([]);

  const at = `/api/conference/${conferenceId}/recording`;
  const { body: recording } = await customer.call<KeptRecording & { segments: RecordingSegment[] }>(
    'GET',
    at,
  );
  expect(recording.chainHolds).toBe(true);
  expect(recording.takes.map(({ track, number }) => [track, number])).toEqual([
    ['session', 1],
    ['session', 2],
    ['session', 3],
    ['document', 1],
    ['document', 2],
    ['document', 3],
  ]);
  const [first, second, third] = recording.takes;
  // Every segment of the first take arrived; the time of the reload remains a gap.
  const numbers = recording.segments.filter(({ takeId }) => takeId === first?.id);
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index));
  expect(recording.gaps).toContainEqual({
    track: 'session',
    from: first?.endedAt,
    until: second?.startedAt,
  });
  const between = Date.parse(String(third?.startedAt)) - Date.parse(String(second?.endedAt));
  expect(Math.abs(between)).toBeLessThan(10_000);
  // The last takes end with the conference and are too short for a comparison of times.
  for (const take of recording.takes.filter(({ number }) => number < 3)) {
    const response = await customer.fetch(`${at}/takes/${take.id}`);
    const file = path.join(folder, `${take.track} ${take.number}.webm`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const probed = probeMedia(file);
    expect(probed.errors).toBe('');
    // The encoder of a busy machine delivers its last frames up to a few seconds late.
    expect(Math.abs(probed.seconds - take.durationMs / 1000)).toBeLessThan(3);
    expect(Math.abs(probed.lastPacket - take.durationMs / 1000)).toBeLessThan(3);
    if (take.number === 2) {
      // Measured by the test's clock: the take contains at least the time shown as recorded, and at
      // most the time for which it could run.
      expect(probed.lastPacket).toBeGreaterThan(shownFor - 3);
      expect(probed.lastPacket).toBeLessThan(openFor + 3);
    }
    expect(probed.tracks).toEqual(take.track === 'session' ? ['audio', 'video'] : ['video']);
    if (take.track === 'document') {
      expect(whitest(file)).toBeGreaterThan(200);
      continue;
    }
    const heard = runTool('ffmpeg', '-i', file, '-af', 'volumedetect', '-vn', '-f', 'null', '-');
    const loudest = /max_volume: (-?[\d.]+) dB/.exec(heard.output)?.[1];
    expect(Number(loudest)).toBeGreaterThan(-50);
  }

  await watch(signer, recording);
  const verify = async () =>
    (await customer.call<{ holds: boolean }>('GET', `${at}/verification`)).body;
  expect((await verify()).holds).toBe(true);
  const { fileId } = await firstRow(
    server.services.db('recording_segments').orderBy('sequence').first('fileId'),
  );
  const stored = path.join(
    server.dataDir,
    'files',
    (fileId as string).slice(0, 2),
    fileId as string,
  );
  const bytes = readFileSync(stored);
  bytes[1000] = (bytes[1000] as number) ^ 1;
  writeFileSync(stored, bytes);
  expect((await verify()).holds).toBe(false);
  for (const { complaints, context } of opened) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
