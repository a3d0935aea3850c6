import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Another company's OpenID provider, as far as a relying party sees it; it can be told to cheat. */
let provider: Server;
let issuer: string;
let server: TestServer;
let nonce = '';
let cheat: (claims: JWTPayload) => Promise<string> | string;
let honest: (claims: JWTPayload) => Promise<string>;
let strange: (claims: JWTPayload) => Promise<string>;

const CLIENT = 'sealwright-at-acme';

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const signer = (key: typeof privateKey) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  honest = signer(privateKey);
  strange = signer(otherKey);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  provider = createServer(async (request, response) => {
    const json = (body: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/logout`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    } else if (pathname === '/jwks') json({ keys: [jwk] });
    else if (pathname === '/token') {
      request.resume();
      json({
        access_token: 'opaque',
        token_type: 'bearer',
        expires_in: 60,
        id_token: await cheat(claims()),
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 's'.repeat(32),
  });
});
afterAll(async () => {
  await server?.stop();
  provider?.close();
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: CLIENT,
  sub: 'person-1',
  email: 'customer@sealwright.test',
  given_name: 'Casey',
  family_name: 'Jones',
  nonce,
  iat: now(),
  exp: now() + 60,
});

async function signIn(token: typeof cheat, person = server.visitor(), more = '') {
  cheat = token;
  const begun = await person.fetch(`/api/login?returnTo=/profile${more}`);
  const url = new URL(begun.headers.get('Location') ?? '');
  nonce = url.searchParams.get('nonce') ?? '';
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  const answer = await person.fetch(`/api/callback?code=c&state=${url.searchParams.get('state')}`);
  return { person, answer, url };
}

describe('a provider that is not ours', () => {
  test('signs a person in who has nothing of an account with the same address elsewhere', async () => {
    const { person, answer } = await signIn(honest);
    expect(answer.headers.get('Location')).toBe('/profile');
    const { body } = await person.call<{ id: string }>('GET', '/api/user');
    expect(body).toMatchObject({ firstName: 'Casey', abilities: { administer: false } });
    const users = await server.services.db('users').where({ email: 'customer@sealwright.test' });
    expect(users.map((user: { iss: string }) => user.iss)).toEqual([issuer]);
  });

  test('proves an address where it says so, for as long as it names that one', async () => {
    const proved = async (more: JWTPayload) => {
      const { person } = await signIn((token) => honest({ ...token, ...more }));
      const { body } = await person.call<{ kept: { kind: string }[] }>('GET', '/api/user/deletion');
      return !body.kept.some(({ kind }) => kind === 'unproved_address');
    };
    const sub = 'person-proved';
    expect(await proved({ sub, email_verified: false })).toBe(false);
    expect(await proved({ sub, email_verified: true })).toBe(true);
    expect(await proved({ sub })).toBe(true);
    expect(await proved({ sub, email: 'other@sealwright.test' })).toBe(false);
  });

  test('is asked for a proof made just now, where one is needed, and believed by auth_time alone', async () => {
    const fresh = async (person: TestPerson) =>
      (await person.call<{ freshSignIn: boolean }>('GET', '/api/user/deletion')).body.freshSignIn;
    const { person, url } = await signIn(honest);
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual([null, null]);
    expect(await fresh(person)).toBe(false);
    const silent = await signIn(honest, person, '&fresh=1');
    expect(silent.url.searchParams.get('prompt')).toBe('login');
    expect(silent.url.searchParams.get('max_age')).toBe('60');
    expect(silent.url.searchParams.get('login_hint')).toBe('customer@sealwright.test');
    const stale = await signIn(
      (token) => honest({ ...token, auth_time: now() - 3600 }),
      person,
      '&fresh=1',
    );
    for (const { answer } of [silent, stale]) {
      expect(answer.status).toBe(403);
      const page = await answer.text();
      expect(page).toContain('You were not asked who you are');
      expect(page).toContain('href="/profile"');
      // Signed in as before.
      expect((await person.call('GET', '/api/user')).status).toBe(200);
      expect(await fresh(person)).toBe(false);
    }
    const before = person.cookie;
    const proved = await signIn(
      (token) => honest({ ...token, auth_time: now() + 7200 }),
      person,
      '&fresh=1',
    );
    expect(proved.answer.headers.get('Location')).toBe('/profile');
    expect(await fresh(person)).toBe(true);
    expect(person.cookie).not.toBe(before);
    // Its clock is ahead: that does not keep the sign-in fresh for longer.
    const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
    const rows = await server.services.db('sessions').where({ user_id: id }).pluck('sess');
    const latest = Math.max(
      ...rows.map((sess: { authenticatedAt: number }) => sess.authenticatedAt),
    );
    expect(latest).toBeLessThanOrEqual(Date.now());
  });

  test('lets in whoever was signed out everywhere here, and keeps the password itself', async () => {
    const { person } = await signIn(honest);
    expect((await person.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    const again = await signIn(honest);
    expect(await again.person.call('GET', '/api/user')).toMatchObject({
      status: 200,
      body: { passwordPage: null },
    });
  });

  test('is where one signs out', async () => {
    const { person } = await signIn(honest);
    const left = await person.fetch('/api/logout');
    expect(left.headers.get('Location')).toMatch(new RegExp(`^${issuer}/logout\\?`));
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  const cheats: [string, (claims: JWTPayload) => Promise<string> | string][] = [
    ['another nonce', (good) => honest({ ...good, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...good }) => honest(good)],
    ['another issuer', (good) => honest({ ...good, iss: 'https://evil.example' })],
    ['another audience', (good) => honest({ ...good, aud: 'someone-else' })],
    ['an expired token', (good) => honest({ ...good, iat: now() - 7200, exp: now() - 3600 })],
    ['a foreign key', (good) => strange(good)],
    ['no signature', (good) => new UnsecuredJWT(good).encode()],
  ];
  test.each(cheats)('with %s signs nobody in', async (_name, token) => {
    const { person, answer } = await signIn(token);
    expect(answer.status).toBe(400);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('gets no second chance with a used callback', async () => {
    cheat = honest;
    const person = server.visitor();
    const begun = await person.fetch('/api/login');
    const url = new URL(begun.headers.get('Location') ?? '');
    nonce = url.searchParams.get('nonce') ?? '';
    const path = `/api/callback?code=c&state=${url.searchParams.get('state')}`;
    expect((await person.fetch(path)).status).toBe(302);
    expect((await person.fetch(path)).status).toBe(400);
  });
});
