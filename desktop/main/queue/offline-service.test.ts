import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { AddedFiles, OfflineFacts, QueueItem } from '../../../common/offline-queue.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until } from '../../../server/testing/world.ts';
import { app, standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';

const words = { documentType: 'deed', description: '' } as const;

let server: TestServer;
let dataDir: string;
let desktop: DesktopUnderTest;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-offline-'));
  desktop = await startDesktop({ server, dataDir });
});
afterEach(async () => {
  await desktop.app.offline.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(role: 'customer' | 'notary'): Promise<string> {
  const { email, password } = server.account(role);
  await desktop.session.personAt(server.origin).signIn(email, password);
  const user = (await (await desktop.request('/api/user')).json()) as { id: string };
  return user.id;
}
/** Restarts the app with the data it left. The cookies of the partition are on its disk too. */
async function restart(): Promise<void> {
  const person = desktop.session.personAt(server.origin);
  const { online } = desktop.session;
  await desktop.app.offline.close();
  desktop = await startDesktop({ server, dataDir });
  desktop.session.online = online;
  const again = desktop.session.personAt(server.origin);
  again.fetch = person.fetch.bind(person);
}
async function ask<T>(
  name: Parameters<DesktopUnderTest['call']>[0],
  request?: unknown,
): Promise<T> {
  const reply = await desktop.call(name, request as never);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
  return reply.value as T;
}
const facts = () => ask<OfflineFacts>('offline:describe');
const items = () => ask<QueueItem[]>('queue:list', { after: null, limit: 100 });
const json = async <T>(address: string) => {
  const answer = await desktop.request(address);
  return {
    status: answer.status,
    keptAt: answer.headers.get('X-Kept-At'),
    body: (await answer.json()) as T,
  };
};

/** Intercepts requests to the server until the returned function is called. */
function between(answer: (send: () => Promise<Response>) => Promise<Response>): () => void {
  const { session } = desktop;
  const own = session.fetch;
  session.fetch = (input, init) => answer(() => own.call(session, input, init));
  return () => {
    session.fetch = own;
  };
}

describe('the queue behind the bridge', () => {
  test('accepts a folder, reports what it left out, and sends it when there is a network', async () => {
    await signIn('customer');
    desktop.session.online = false;
    const folder = path.join(dataDir, 'scans');
    mkdirSync(folder);
    for (const name of ['遺言書.txt', 'b.txt'])
      writeFileSync(path.join(folder, name), `Words of ${name}`);
    writeFileSync(path.join(folder, 'empty.pdf'), '');
    writeFileSync(path.join(folder, 'film.mp4'), 'x');
    await desktop.request('/api/documents');
    desktop.give([folder]);
    const added = await ask<AddedFiles>('queue:add-files', { paths: [folder], ...words });
    expect(added).toMatchObject({ queued: 2, refusedInAll: 1, leftOut: 1, more: false });
    expect(added.refused).toEqual([{ name: 'empty.pdf', reason: expect.stringMatching(/empty/) }]);
    expect(await facts()).toMatchObject({ offline: true, queue: { state: 'offline' } });
    desktop.session.online = true;
    await desktop.request('/api/documents');
    await until(items, (list) => list.every(({ state }) => state === 'sent'));
    const { body } = await json<Document[]>('/api/documents');
    expect(body.map(({ originalName }) => originalName).sort()).toEqual(['b.txt', '遺言書.txt']);
    expect(await facts()).toMatchObject({ offline: false, keptAt: null });
  });

  test('survives a restart and is never visible to another person', async () => {
    await signIn('customer');
    desktop.session.online = false;
    await desktop.request('/api/documents');
    await ask('queue:add-bytes', { name: 'pasted.txt', bytes: Buffer.from('Pasted'), ...words });
    await restart();
    expect(await items()).toMatchObject([{ work: { name: 'pasted.txt' }, state: 'queued' }]);
    desktop.session.online = true;
    await ask('queue:pause', { paused: true });
    // After the sign-out, no queue is available.
    await ask('sign-in:end', { unsent: false });
    await expect(items()).rejects.toMatchObject({ code: 'no_queue' });
    expect(await facts()).toMatchObject({ queue: null });
    await signIn('notary');
    expect(await items()).toEqual([]);
    await ask('sign-in:end', { unsent: false });
    await signIn('customer');
    expect(await items()).toMatchObject([{ work: { name: 'pasted.txt' } }]);
    await ask('queue:remove', { ids: (await items()).map(({ id }) => id) });
    expect(await items()).toEqual([]);
  });

  test('continues after an expired session when the same person signs in again', async () => {
    await signIn('customer');
    const person = desktop.session.personAt(server.origin);
    await person.call('DELETE', '/api/user/sign-ins');
    await ask('queue:add-bytes', { name: 'later.txt', bytes: Buffer.from('Later'), ...words });
    await until(facts, ({ queue }) => queue?.state === 'signed-out');
    await signIn('customer');
    await until(items, (list) => list.every(({ state }) => state === 'sent'));
  });

  test('explains in plain language what cannot be done', async () => {
    await signIn('customer');
    const id = crypto.randomUUID();
    await expect(ask('queue:act', { id, action: 'hold' })).rejects.toThrow(
      /no longer in the outbox/,
    );
    await expect(
      ask('queue:add-bytes', { name: 'film.mp4', bytes: Buffer.from('x'), ...words }),
    ).rejects.toMatchObject({ code: 'wrong-type' });
    await expect(ask('queue:change', { ids: [] })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('asks before a recording is left unsent at sign-out and at quit', async () => {
    await signIn('notary');
    desktop.session.online = false;
    await ask('queue:add-bytes', { name: 'a.txt', bytes: Buffer.from('A'), ...words });
    app.quit();
    // Unsent documents do not delay quitting.
    expect(standIn.asked).toEqual([]);
    app.quitting = false;
    await restart();
    await ask('queue:add-segment', {
      conferenceId: crypto.randomUUID(),
      takeId: crypto.randomUUID(),
      track: 'session',
      number: 0,
      startedAt: Date.now(),
      durationMs: 2000,
      bytes: Buffer.from('piece'),
    });
    app.quit();
    expect(standIn.asked.at(-1)).toMatchObject({
      message: 'A recording has not been sent yet',
      detail: expect.stringContaining('30 minutes after the end of the conference'),
    });
    expect(app.quitting).toBe(false);
    await ask('sign-in:end', { unsent: false });
    expect(standIn.asked.at(-1)?.detail).toMatch(/they stay here, locked.* 30 minutes/);
    expect(await items()).toHaveLength(2);
    standIn.answer = () => 1;
    await ask('sign-in:end', { unsent: false });
    await expect(items()).rejects.toMatchObject({ code: 'no_queue' });
    const before = standIn.asked.length;
    app.quit();
    expect(app.quitting).toBe(true);
    expect(standIn.asked).toHaveLength(before);
  });

  test('stores nothing without a keychain and states the reason', async () => {
    await desktop.app.offline.close();
    rmSync(path.join(dataDir, 'offline'), { recursive: true });
    const { restart: again } = standIn;
    standIn.restart = () => {
      again.call(standIn);
      standIn.keychain = 'basic_text';
    };
    desktop = await startDesktop({ server, dataDir });
    standIn.restart = again;
    await signIn('customer');
    expect((await facts()).unavailable).toMatch(/no keychain/);
    await expect(
      ask('queue:add-bytes', { name: 'a.txt', bytes: Buffer.from('x'), ...words }),
    ).rejects.toThrow(/no keychain/);
  });

  test('names a damaged file after setting it aside', async () => {
    await desktop.app.offline.close();
    writeFileSync(path.join(dataDir, 'offline', 'unsent.db'), 'broken'.repeat(2000));
    await restart();
    expect((await facts()).setAside).toMatch(/^unsent-set-aside-.*\.db$/);
  });
});

describe('without a network', () => {
  test('returns lists and documents that were read before, with their age, and an error for others', async () => {
    await signIn('customer');
    const person = desktop.session.personAt(server.origin);
    const { body: made } = await person.upload('A letter of some length.', 'letter.txt');
    const list = await json<Document[]>('/api/documents');
    await json(`/api/documents/${made.id}`);
    await json('/api/templates');
    const key = await json('/api/user/storage-key');
    desktop.session.online = false;
    await restart();
    for (const address of [
      '/api/user',
      '/api/documents',
      `/api/documents/${made.id}`,
      '/api/templates',
    ]) {
      const again = await json(address);
      expect(again.status, address).toBe(200);
      expect(Math.abs(Date.parse(again.keptAt ?? '') - Date.now())).toBeLessThan(600_000);
    }
    expect((await json('/api/documents')).body).toEqual(list.body);
    // The screens can read their drafts.
    expect((await json('/api/user/storage-key')).body).toEqual(key.body);
    expect(await json('/api/journal')).toMatchObject({
      status: 503,
      body: { code: 'unreachable' },
    });
    expect(await facts()).toMatchObject({ offline: true, keptAt: expect.any(Number) });
  });

  test('does not count the age of the storage key as the age of what is shown', async () => {
    await signIn('customer');
    await json('/api/documents');
    await json('/api/user/storage-key');
    desktop.session.online = false;
    expect((await json('/api/user/storage-key')).status).toBe(200);
    expect(await facts()).toMatchObject({ offline: true, keptAt: null });
    await json('/api/documents');
    expect(await facts()).toMatchObject({ offline: true, keptAt: expect.any(Number) });
  });

  test('returns a recently opened file again', async () => {
    await signIn('customer');
    const person = desktop.session.personAt(server.origin);
    const { body: made } = await person.upload('A letter of some length.', '手紙.txt');
    const download = `/api/documents/${made.id}/download`;
    const first = await (await desktop.request(download)).text();
    desktop.session.online = false;
    const again = await desktop.request(download);
    expect(await again.text()).toBe(first);
    expect(again.headers.get('Content-Disposition')).toContain('.txt');
    expect((await desktop.request(`${download}?version=original`)).status).toBe(503);
  });

  test('keeps stored responses when a filter, a proxy or a broken connection responds', async () => {
    await signIn('customer');
    const person = desktop.session.personAt(server.origin);
    const { body: made } = await person.upload('A letter of some length.', 'letter.txt');
    const download = `/api/documents/${made.id}/download`;
    const ids = async () => {
      const { body, ...rest } = await json<Document[]>('/api/documents');
      return { ...rest, ids: body.map(({ id }) => id) };
    };
    const list = await ids();
    const letter = await (await desktop.request(download)).text();
    const page = (status: number) => () =>
      new Response('<h1>Blocked</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    const broken = () =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(Buffer.from('[{"id":'));
            body.error(new Error('net::ERR_CONNECTION_RESET'));
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      );
    for (const answer of [page(200), page(502), page(503), page(504), broken]) {
      const back = between(async () => answer());
      expect(await ids()).toEqual({ ...list, keptAt: expect.any(String) });
      expect((await json('/api/user')).keptAt).not.toBeNull();
      expect(await (await desktop.request(download)).text()).toBe(letter);
      expect(await facts()).toMatchObject({ offline: true });
      back();
    }
    // None of it was stored: a new request gets the server's response.
    expect(await ids()).toEqual(list);
    expect(await facts()).toMatchObject({ offline: false });
    let back = between(async () => Response.json({ blocked: true }));
    expect((await json('/api/documents')).body).toEqual({ blocked: true });
    back();
    back = between(async () => page(502)());
    expect(await json('/api/journal')).toMatchObject({
      status: 503,
      body: { code: 'unreachable' },
    });
    expect(await ids()).toMatchObject({ ids: list.ids });
    back();
    // The server's own 503 response is passed on.
    back = between(async () => Response.json({ message: 'Soon.', code: 'busy' }, { status: 503 }));
    expect(await json('/api/documents')).toMatchObject({ status: 503, body: { code: 'busy' } });
    back();
  });

  test('does not store a late response to one person for the next', async () => {
    await signIn('customer');
    const { email, password } = server.account('notary');
    const next = await (await server.visitor().signIn(email, password)).call<{ id: string }>(
      'GET',
      '/api/user',
    );
    let release = () => {};
    let begun = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const back = between(async (send) => {
      const response = await send();
      const body = await response.arrayBuffer();
      begun();
      const late = new ReadableStream({
        async pull(stream) {
          await held;
          stream.enqueue(new Uint8Array(body));
          stream.close();
        },
      });
      return new Response(late, { headers: response.headers });
    });
    const documents = json('/api/documents');
    const user = json('/api/user');
    await asked;
    await desktop.app.offline.signedIn(next.body.id);
    release();
    expect((await documents).status).toBe(200);
    expect((await user).status).toBe(200);
    back();
    expect(desktop.app.offline.account()?.userId).toBe(next.body.id);
    desktop.session.online = false;
    expect((await json('/api/documents')).status).toBe(503);
    expect((await json('/api/user')).status).toBe(503);
  });

  test('does not store a response for the previous person while the person changes', async () => {
    const customer = await signIn('customer');
    const { email, password } = server.account('notary');
    await desktop.session.personAt(server.origin).signIn(email, password);
    const { body: notary } = await desktop.session
      .personAt(server.origin)
      .call<{ id: string }>('GET', '/api/user');
    await desktop.app.offline.signedIn(notary.id);
    await json('/api/notaries/me');
    await desktop.app.offline.signedIn(customer);
    desktop.session.online = false;
    expect((await json('/api/notaries/me')).status).toBe(503);
  });

  test('shows no data of one person to the next, and keeps none after the sign-out', async () => {
    await signIn('customer');
    await json('/api/documents');
    await ask('sign-in:end', { unsent: false });
    desktop.session.online = false;
    expect((await json('/api/documents')).status).toBe(503);
    desktop.session.online = true;
    await signIn('notary');
    desktop.session.online = false;
    expect((await json('/api/documents')).status).toBe(503);
  });

  test('stores responses encrypted on the disk', async () => {
    await signIn('customer');
    await json('/api/user');
    await desktop.app.offline.close();
    const file = readFileSync(path.join(dataDir, 'offline', 'unsent.db')).toString('latin1');
    const { email } = server.account('customer');
    expect(file).not.toContain(email);
    expect(file).not.toContain('Bennett');
  });
});
