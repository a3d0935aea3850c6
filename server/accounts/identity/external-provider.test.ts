import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { challengeIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let provider: OpenIdProvider;
let issuer: string;
let server: TestServer;
let honest: OpenIdProvider['honest'];

const CLIENT = 'sealwright-at-acme';

beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, {
    sub: 'person-1',
    email: 'customer@sealwright.test',
    given_name: 'Casey',
    family_name: 'Jones',
  });
  ({ issuer, honest } = provider);
  server = await startTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 's'.repeat(32),
  });
});
afterAll(async () => {
  await server?.stop();
  provider?.stop();
});

const now = () => Math.floor(Date.now() / 1000);

async function signIn(token: OpenIdProvider['makeToken'], person = server.visitor(), more = '') {
  provider.makeToken = token;
  const begun = await person.fetch(`/api/login?returnTo=/profile${more}`);
  const url = new URL(begun.headers.get('Location') ?? '');
  provider.nonce = url.searchParams.get('nonce') ?? '';
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  const answer = await person.fetch(`/api/callback?code=c&state=${url.searchParams.get('state')}`);
  return { person, answer, url };
}

describe('an external provider', () => {
  test('creates a separate person for an address that an account of another provider has', async () => {
    const { person, answer } = await signIn(honest);
    expect(answer.headers.get('Location')).toBe('/profile');
    const { body } = await person.call<{ id: string }>('GET', '/api/user');
    expect(body).toMatchObject({ firstName: 'Casey', abilities: { administer: false } });
    const users = await server.services.db('users').where({ email: 'customer@sealwright.test' });
    expect(users.map((user: { iss: string }) => user.iss)).toEqual([issuer]);
  });

  test('has invisible characters removed from the name that it states', async () => {
    const name = { given_name: 'Ca\u202esey', family_name: '\u3164\u200b' };
    const { person } = await signIn((token) => honest({ ...token, sub: 'hidden', ...name }));
    const { body } = await person.call('GET', '/api/user');
    expect(body).toMatchObject({ firstName: 'Casey', lastName: null });
  });

  test('proves an address if it states that the address is verified, until it states another address', async () => {
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

  test('is asked for a new proof when one is required, and only auth_time counts as that proof', async () => {
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
      expect(page).toContain('Your sign-in could not be confirmed');
      expect(page).toContain('href="/profile"');
      // The previous session is still active.
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
    // The provider's clock is ahead. This does not extend the time of a recent sign-in.
    const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
    const rows = await server.services.db('sessions').where({ userId: id }).pluck('sess');
    const latest = Math.max(...rows.map((sess) => sess.authenticatedAt as number));
    expect(latest).toBeLessThanOrEqual(Date.now());
  });

  test('signs a person in again after a sign-out everywhere, and manages the password itself', async () => {
    const { person } = await signIn((token) => honest({ ...token, auth_time: now() }));
    expect((await person.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    const again = await signIn(honest);
    expect(await again.person.call('GET', '/api/user')).toMatchObject({
      status: 200,
      body: { passwordPage: null },
    });
  });

  test('receives the sign-out', async () => {
    const { person } = await signIn(honest);
    const left = await person.fetch('/api/logout');
    expect(left.headers.get('Location')).toMatch(new RegExp(`^${issuer}/logout\\?`));
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  describe('in production, if a role requires a second factor', () => {
    const administration = (person: TestPerson) => person.call('GET', '/api/admin/users');
    const signInAs = async (more: JWTPayload) => {
      return signIn((token) => honest({ ...token, auth_time: now(), ...more }));
    };
    beforeAll(async () => {
      const { person } = await signInAs({ sub: 'person-admin' });
      const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
      server.services.config.administratorId = id;
      server.services.config.production = true;
    });
    afterAll(() => {
      server.services.config.production = false;
    });
    const sub = 'person-admin';

    test.each([
      [{ amr: ['pwd', 'mfa'] }],
      [{ amr: ['otp'] }],
      [{ amr: ['hwk', 'user'] }],
      [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' }],
    ])('accepts the second factor that the provider states: %j', async (stated) => {
      const { person, answer } = await signInAs({ sub, ...stated });
      expect(answer.headers.get('Location')).toBe('/profile');
      expect((await administration(person)).status).toBe(200);
    });

    test.each([[{}], [{ amr: ['pwd'] }], [{ acr: '1' }], [{ amr: 'mfa' }]])(
      'requires a second factor of our own if the provider states none: %j',
      async (stated) => {
        const { person } = await signInAs({ sub, ...stated });
        expect(await administration(person)).toMatchObject({
          status: 403,
          body: { code: 'second_factor_missing' },
        });
      },
    );

    test('asks for the second factor after each sign-in once it is set up, and refuses the role until then', async () => {
      const { person } = await signInAs({ sub });
      const authenticator = await setUpTotp(person);
      expect((await administration(person)).status).toBe(200);
      const next = await signInAs({ sub });
      const path = next.answer.headers.get('Location') ?? '';
      expect(path).toBe('/api/login/second-factor?returnTo=%2Fprofile');
      expect(await administration(next.person)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      });
      const page = await next.person.fetch(path);
      expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
      const challengeId = challengeIn(await page.text());
      const wrong = await next.person.submit(path, { challengeId, code: '000000' });
      expect(wrong.status).toBe(401);
      const right = await next.person.fetch(path, {
        method: 'POST',
        body: new URLSearchParams({
          challengeId: challengeIn(wrong.text),
          code: await authenticator.code(),
        }),
      });
      expect([right.status, right.headers.get('Location')]).toEqual([303, '/profile']);
      expect((await administration(next.person)).status).toBe(200);
    });
  });

  test('is asked for credentials after a sign-out that was not completed there', async () => {
    const { person } = await signIn(honest);
    // The person closes the provider's page that asks whether to sign out.
    await person.fetch('/api/logout');
    const again = await signIn(honest, person);
    expect(again.url.searchParams.get('prompt')).toBe('login');
    expect(again.url.searchParams.get('max_age')).toBeNull();
    const later = await signIn(honest, person);
    expect(later.url.searchParams.get('prompt')).toBeNull();
  });

  const cheats: [string, (claims: JWTPayload) => Promise<string> | string][] = [
    ['another nonce', (good) => honest({ ...good, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...good }) => honest(good)],
    ['another issuer', (good) => honest({ ...good, iss: 'https://evil.example' })],
    ['another audience', (good) => honest({ ...good, aud: 'someone-else' })],
    ['an expired token', (good) => honest({ ...good, iat: now() - 7200, exp: now() - 3600 })],
    ['a foreign key', (good) => provider.strange(good)],
    ['no signature', (good) => new UnsecuredJWT(good).encode()],
  ];
  test.each(cheats)('with %s signs nobody in', async (_name, token) => {
    const { person, answer } = await signIn(token);
    expect(answer.status).toBe(400);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('cannot reuse a callback', async () => {
    provider.makeToken = honest;
    const person = server.visitor();
    const begun = await person.fetch('/api/login');
    const url = new URL(begun.headers.get('Location') ?? '');
    provider.nonce = url.searchParams.get('nonce') ?? '';
    const path = `/api/callback?code=c&state=${url.searchParams.get('state')}`;
    expect((await person.fetch(path)).status).toBe(302);
    expect((await person.fetch(path)).status).toBe(400);
  });
});
