import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignIn } from '../../../common/sign-ins.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { describeBrowser } from './describe-browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const PASSWORD = 'a long enough password';
const list = async (person: TestPerson) =>
  (await person.call<SignIn[]>('GET', '/api/user/sign-ins')).body;

async function twice(): Promise<[TestPerson, TestPerson, string]> {
  const here = await server.newcomer('Ada');
  const { body } = await here.call<{ email: string }>('GET', '/api/user');
  return [here, await server.visitor().signIn(body.email, PASSWORD), body.email];
}

test('lists every sign-in and marks the current one, without session secrets', async () => {
  const [here, there] = await twice();
  await server.services
    .db('sessions')
    .update({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
  const { body, headers } = await here.call<SignIn[]>('GET', '/api/user/sign-ins');
  expect(body.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(body[0]).toMatchObject({ browser: 'Firefox', system: 'Linux' });
  expect((await list(there)).find(({ current }) => current)?.id).not.toBe(
    body.find(({ current }) => current)?.id,
  );
  const text = JSON.stringify(body) + JSON.stringify([...headers]);
  const rows = (await server.services.db('sessions').pluck('sid')) as string[];
  for (const sid of rows) expect(text).not.toContain(sid);
  expect(text).not.toContain(here.cookie.split('=')[1] ?? 'x');
});

test('ends one sign-in with its live connection and its provider session', async () => {
  const [here, there] = await twice();
  const socket = await TestSocket.updates(there);
  const other = (await list(here)).find(({ current }) => !current) as SignIn;
  expect((await here.call('DELETE', `/api/user/sign-ins/${other.id}`)).status).toBe(204);
  expect((await there.call('GET', '/api/user')).status).toBe(401);
  expect(await socket.closed()).toBe(4001);
  expect((await here.call('GET', '/api/user')).status).toBe(200);
  // The session of that browser at the identity provider has ended too, so the sign-in form
  // appears.
  const { url, response } = await there.follow('/api/login');
  await response.text();
  expect(url.pathname).toMatch(/^\/op\/interaction\//);
  expect((await here.call('DELETE', `/api/user/sign-ins/${other.id}`)).status).toBe(404);
});

test('nobody can end the sign-in of another user', async () => {
  const [here] = await twice();
  const stranger = await server.newcomer('Eve');
  const own = (await list(here))[0] as SignIn;
  expect((await stranger.call('DELETE', `/api/user/sign-ins/${own.id}`)).status).toBe(404);
  expect((await here.call('GET', '/api/user')).status).toBe(200);
});

test('signing out everywhere ends all sign-ins and is audited', async () => {
  const [here, there] = await twice();
  const { id } = (await here.call<{ id: string }>('GET', '/api/user')).body;
  const socket = await TestSocket.updates(here);
  const { status, body } = await here.call<{ ended: number }>('DELETE', '/api/user/sign-ins');
  expect([status, body.ended]).toEqual([200, 2]);
  for (const person of [here, there]) {
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  }
  expect(await socket.closed()).toBe(4001);
  const line = await server.services.db('audit_events').where({ userId: id }).first();
  expect([line?.action, line?.subjectId]).toEqual(['user.signed_out', id]);
});

test('updates the last use of a sign-in at most every five minutes', async () => {
  const person = await server.newcomer('Kay');
  const { db } = server.services;
  const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
  await db.raw("UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE user_id = ?", [
    id,
  ]);
  await person.call('GET', '/api/user');
  const first = (await list(person))[0]?.lastUsedAt ?? '';
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
  await person.call('GET', '/api/user');
  expect((await list(person))[0]?.lastUsedAt).toBe(first);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) Sealwright/0.1.0 Chrome/140 Electron/38 Safari/537.36',
    'Sealwright desktop app',
    'Linux',
  ],
  ['curl/8.9', null, null],
  [null, null, null],
])('describes %j as %s on %s', (agent, browser, system) => {
  expect(describeBrowser(agent)).toEqual({ browser, system });
});
