import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { endSessionsOf } from '../sign-ins/session-store.ts';

let server: TestServer;
let browser: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  browser = await server.person('customer');
});
afterAll(() => server?.stop());

const secret = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function addressFor(verifier: string, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client: 'desktop',
    port: '49152',
    state: secret(),
    code_challenge: challengeOf(verifier),
    ...changes,
  });
  return `/api/login?${query}`;
}

/**
 * Confirms the sign-in in the system browser and returns the URL to which it redirects, on the same
 * computer.
 */
async function confirm(verifier: string, person = browser): Promise<URL> {
  const asked = await person.follow(addressFor(verifier));
  const html = await asked.response.text();
  const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const sent = await person.fetch(action, { method: 'POST' });
  expect(sent.status).toBe(303);
  return new URL(sent.headers.get('Location') ?? '');
}

const codeOf = (url: URL) => url.searchParams.get('code') ?? '';
const redeem = (code: string, codeVerifier: string, app = server.visitor()) =>
  app.call('POST', '/api/desktop-sign-ins', { code, codeVerifier });
const REFUSED = { status: 400, body: { code: 'desktop_code_refused' } };

describe('the confirmation page in the browser', () => {
  test('shows the signed-in user and allows the form to redirect only to the given port', async () => {
    const { response, url } = await browser.follow(addressFor(secret(), { port: '50123' }));
    expect(url.pathname).toBe('/api/login/desktop');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' http://127.0.0.1:50123;",
    );
    const html = await response.text();
    expect(html).toContain('Cole Bennett');
    expect(html).toContain('customer@sealwright.test');
  });

  test('makes a visitor sign in first', async () => {
    const visitor = server.visitor();
    const { email, password } = server.account('notary');
    const asked = await visitor.follow(addressFor(secret()));
    await asked.response.text();
    expect(asked.url.pathname).toMatch(/^\/op\/interaction\//);
    const done = await visitor.follow(asked.url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }),
    });
    expect(done.url.pathname).toBe('/api/login/desktop');
    expect(await done.response.text()).toContain('Sign in to the app');
  });

  test('returns 400 for ports and values that our app never sends', async () => {
    for (const changes of [
      { port: '80' },
      { port: '1023' },
      { port: '65536' },
      { port: '49152.5' },
      { port: '4e4' },
      { port: '049152' },
      { port: '-49152' },
      { port: '49152@evil.example' },
      { port: '' },
      { state: 'short' },
      { state: `${'a'.repeat(42)}&` },
      { code_challenge: '' },
    ] as Record<string, string>[]) {
      const address = addressFor(secret(), changes);
      for (const path of [address, address.replace('/login?', '/login/desktop?')]) {
        const { status, body } = await browser.call<string>('GET', path);
        expect(status, path).toBe(400);
        expect(body).toContain('you were not signed in');
      }
      const sent = await browser.call('POST', address.replace('/login?', '/login/desktop?'));
      expect(sent.status).toBe(400);
    }
  });

  test('returns 403 for a confirmation from another site', async () => {
    const path = addressFor(secret()).replace('/login?', '/login/desktop?');
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      const { status, body } = await browser.call('POST', path, undefined, headers);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'wrong_origin' });
    }
  });
});

describe('the desktop code', () => {
  test('starts a separate session for the same user in the app', async () => {
    const verifier = secret();
    const url = await confirm(verifier);
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe('http://127.0.0.1:49152/signed-in');
    const app = server.visitor();
    const { status, body } = await redeem(codeOf(url), verifier, app);
    const me = await app.call('GET', '/api/user');
    expect(status).toBe(201);
    expect(me.body).toMatchObject({ id: body.userId, email: 'customer@sealwright.test' });
    expect(app.cookie).not.toBe(browser.cookie);
    expect(JSON.stringify(await server.services.db('desktop_codes'))).not.toContain(codeOf(url));
  });

  test('works once, even with 20 simultaneous requests', async () => {
    const verifier = secret();
    const code = codeOf(await confirm(verifier));
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, verifier)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await redeem(code, verifier)).toMatchObject(REFUSED);
  });

  test('is rejected with another secret, and cannot be used after that attempt', async () => {
    const verifier = secret();
    const code = codeOf(await confirm(verifier));
    expect(await redeem(code, secret())).toMatchObject(REFUSED);
    expect(await redeem(code, verifier)).toMatchObject(REFUSED);
  });

  test('expires after one minute', async () => {
    const verifier = secret();
    const code = codeOf(await confirm(verifier));
    await server.services
      .db('desktop_codes')
      .where({ codeSha256: createHash('sha256').update(code).digest('hex') })
      .update({ expiresAt: new Date(Date.now() - 1) });
    expect(await redeem(code, verifier)).toMatchObject(REFUSED);
  });

  test('is rejected when the user has been blocked in the meantime', async () => {
    const person = await server.newcomer('Blocked');
    const verifier = secret();
    const code = codeOf(await confirm(verifier, person));
    const { body } = await person.call<{ id: string }>('GET', '/api/user');
    await server.services.db('users').where({ id: body.id }).update({ blockedAt: new Date() });
    expect(await redeem(code, verifier)).toMatchObject(REFUSED);
  });

  test('becomes invalid when the sign-in that requested it ends, in any way', async () => {
    const ends: ((person: TestPerson) => Promise<unknown>)[] = [
      (person) => person.call('DELETE', '/api/user/sign-ins'),
      async (person) => {
        const { body } = await person.call<{ id: string }[]>('GET', '/api/user/sign-ins');
        await person.call('DELETE', `/api/user/sign-ins/${body[0]?.id}`);
      },
      (person) => person.fetch('/api/logout'),
    ];
    for (const [number, end] of ends.entries()) {
      const person = await server.newcomer(`Ender${number}`);
      const verifier = secret();
      const code = codeOf(await confirm(verifier, person));
      await end(person);
      expect((await person.call('GET', '/api/user')).status).toBe(401);
      expect(await redeem(code, verifier), String(end)).toMatchObject(REFUSED);
    }
  });

  test('starts no session while all sessions of the user are being ended', async () => {
    const person = await server.newcomer('Racer');
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    const verifier = secret();
    const code = codeOf(await confirm(verifier, person));
    const { db } = server.services;
    const ending = await db.transaction();
    await ending('users').where({ id: user.id }).forUpdate().first('id');
    const app = server.visitor();
    const redeemed = redeem(code, verifier, app);
    const used = () => db('desktop_codes').where({ userId: user.id }).whereNotNull('usedAt');
    await expect.poll(async () => (await used()).length).toBe(1);
    await endSessionsOf(ending, user.id);
    await ending.commit();
    expect((await redeemed).status).toBe(401);
    expect((await app.call('GET', '/api/user')).status).toBe(401);
    expect(await db('sessions').where({ userId: user.id })).toEqual([]);
  });

  test('does not extend a sign-in beyond its seven days', async () => {
    const person = await server.newcomer('Eternal');
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    const begun = Date.now() - 7 * 24 * 3_600_000 + 60_000;
    const beginAt = (at: number) =>
      server.services.db.raw(
        `UPDATE sessions SET sess = jsonb_set(sess, '{signedInAt}', to_jsonb(?::bigint))
         WHERE user_id = ?`,
        [at, user.id],
      );
    await beginAt(begun);
    const verifier = secret();
    const app = server.visitor();
    // Open the page directly, because the regular path starts a new sign-in.
    const page = `/api/login/desktop?${addressFor(verifier).split('?')[1]}`;
    const sent = await person.fetch(page, { method: 'POST' });
    const code = codeOf(new URL(sent.headers.get('Location') ?? ''));
    expect((await redeem(code, verifier, app)).status).toBe(201);
    const kept = await server.services.db('sessions').where({ userId: user.id }).pluck('sess');
    expect(kept.map(({ signedInAt }) => signedInAt)).toEqual([begun, begun]);
    await beginAt(begun - 61_000);
    for (const one of [person, app]) {
      expect((await one.call('GET', '/api/user')).status).toBe(401);
    }
    const drawn = await person.fetch(page, { method: 'POST' });
    expect(drawn.headers.get('Location')).toMatch(/^\/api\/login\?client=desktop/);
  });

  test('returns 400 when it is malformed', async () => {
    const { status } = await redeem('x', 'y');
    expect(status).toBe(400);
  });
});

describe('an app that requires a new sign-in', () => {
  test('asks for the password in the browser, and gives the app a recent sign-in', async () => {
    const person = await server.newcomer('Anew');
    const { body: user } = await person.call<{ id: string; email: string }>('GET', '/api/user');
    const isFresh = async (app: TestPerson) =>
      (await app.call<{ freshSignIn: boolean }>('GET', '/api/user/deletion')).body.freshSignIn;
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '0') WHERE user_id = ?`,
      [user.id],
    );
    const app = server.visitor();
    const verifier = secret();
    const asked = await person.follow(addressFor(verifier, { fresh: '1' }));
    await asked.response.text();
    expect(asked.url.pathname).toMatch(/^\/op\/interaction\//);
    const done = await person.follow(asked.url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: user.email, password: 'a long enough password' }),
    });
    expect(done.url.pathname).toBe('/api/login/desktop');
    await done.response.text();
    const sent = await person.fetch(done.url.pathname + done.url.search, { method: 'POST' });
    await redeem(codeOf(new URL(sent.headers.get('Location') ?? '')), verifier, app);
    expect(await isFresh(app)).toBe(true);
  });
});

describe('signing out in the app', () => {
  test('ends its session and live connections, and keeps the browser signed in', async () => {
    const verifier = secret();
    const app = server.visitor();
    await redeem(codeOf(await confirm(verifier)), verifier, app);
    const kept = app.cookie;
    const socket = await TestSocket.updates(app);
    expect((await app.call('DELETE', '/api/desktop-sign-ins/current')).status).toBe(204);
    await socket.closed();
    expect((await app.call('GET', '/api/user', undefined, { Cookie: kept })).status).toBe(401);
    expect((await browser.call('GET', '/api/user')).status).toBe(200);
    expect((await app.call('DELETE', '/api/desktop-sign-ins/current')).status).toBe(401);
  });
});
