import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { importStorageKey, sealBytes, sealText } from '../../ui/sealed-storage/sealing.ts';
import { segmentPlace } from './browser-store.ts';
import { factsIn, readStoredEntries } from './testing/stored-entries.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page, context } = await openWindow(browser, server.origin));
  await keepSignedIn(context, await server.person('notary'));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The key with which the pages of a person encrypt what they store. */
async function storageKeyOf(role: 'customer' | 'notary'): Promise<CryptoKey> {
  const person = await server.person(role);
  const { body } = await person.call<{ key: string }>('GET', '/api/user/storage-key');
  return importStorageKey(body.key);
}

const BYTES = [26, 69, 223, 163, 1, 2, 3];
const factsOf = (takeId: string, startedAt: number) => ({
  conferenceId: randomUUID(),
  takeId,
  track: 'session',
  number: 0,
  startedAt,
  durationMs: 2000,
  sha256: '0'.repeat(64),
});

/** Puts an entry into the store as an earlier page would have left it. */
const put = (key: number, entry: object) =>
  page.evaluate(
    ([at, value]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('sealwright-recording', 1);
        request.onupgradeneeded = () =>
          request.result.createObjectStore('segments', { autoIncrement: true });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction('segments', 'readwrite');
          const parts = Object.entries(value).map(([name, part]) => [
            name,
            Array.isArray(part) ? new Uint8Array(part) : part,
          ]);
          const whole = Object.fromEntries(parts);
          // Earlier versions stored an ArrayBuffer.
          if (whole.takeId) whole.bytes = whole.bytes.buffer;
          change.objectStore('segments').put(whole, at);
          change.oncomplete = () => {
            request.result.close();
            localStorage.setItem('sealwright-recording-kept', 'true');
            resolve();
          };
        };
      }),
    [key, entry] as const,
  );

async function sealed(secret: CryptoKey, key: number, facts: ReturnType<typeof factsOf>) {
  return {
    startedAt: facts.startedAt,
    facts: [...(await sealText(secret, JSON.stringify(facts), segmentPlace(key, 'facts')))],
    bytes: [...(await sealBytes(secret, new Uint8Array(BYTES), segmentPlace(key, 'bytes')))],
  };
}

test('segments of earlier pages are sent, those of other accounts wait, and none is encrypted again', async () => {
  const own = await storageKeyOf('notary');
  const others = await storageKeyOf('customer');
  const now = Date.now();
  const takes = { old: randomUUID(), own: randomUUID(), other: randomUUID(), late: randomUUID() };
  await put(1, { ...factsOf(takes.old, now), bytes: BYTES });
  await put(2, await sealed(own, 2, factsOf(takes.own, now)));
  await put(3, await sealed(others, 3, factsOf(takes.other, now)));
  await put(4, await sealed(others, 4, factsOf(takes.late, now - 25 * 3_600_000)));
  // An entry that was moved to another key cannot be decrypted.
  await put(5, await sealed(own, 6, factsOf(takes.own, now)));

  const sent: { take: string | null; body: number[] }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.includes('/recording/segments/')) return;
    const body = [...(request.postDataBuffer() ?? [])];
    sent.push({ take: address.searchParams.get('take'), body });
  });
  await page.reload();
  await expect
    .poll(() => sent)
    .toEqual([
      { take: takes.old, body: BYTES },
      { take: takes.own, body: BYTES },
    ]);

  // The conferences do not exist, so the segments wait. The one that is too old is deleted.
  await expect.poll(async () => (await readStoredEntries(page)).length).toBe(4);
  const entries = await readStoredEntries(page);
  const [old, ...sealedOnes] = entries;
  // Segments of earlier versions may belong to another account, so they stay as they are.
  expect(old?.names).toContain('takeId');
  for (const { names } of sealedOnes) expect(names).toEqual(['bytes', 'facts', 'startedAt']);
  expect(entries.map(({ key }) => key)).toEqual([1, 2, 3, 5]);
  const [, , third, fifth] = entries.map((entry) => () => factsIn(own, entry));
  await expect(third?.()).rejects.toThrow();
  await expect(fifth?.()).rejects.toThrow();
  expect(await page.evaluate(() => localStorage.getItem('sealwright-recording-kept'))).toBe('true');
});

test('a signed-out page does not get the key', async () => {
  await context.clearCookies();
  const status = await page.evaluate(async () => (await fetch('/api/user/storage-key')).status);
  expect(status).toBe(401);
});
