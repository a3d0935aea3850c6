import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBuiltIn } from '../../testing/built-in-accounts.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let sink: SmtpSink;
let acme: OpenIdProvider;
let bank: OpenIdProvider;
let server: TestServer;
beforeAll(async () => {
  const email = 'casey@example.test';
  sink = await startSmtpSink();
  acme = await startOpenIdProvider('at-acme', { sub: 'casey', email, given_name: 'Casey' });
  bank = await startOpenIdProvider('at-bank', { sub: 'casey', email, given_name: 'Cas' });
  server = await startTestServer({
    ACCOUNTS: 'built-in',
    SMTP_URL: sink.url,
    OIDC_ISSUER: acme.issuer,
    OIDC_CLIENT_ID: 'at-acme',
    OIDC_CLIENT_SECRET: 's'.repeat(32),
    OIDC_NAME: 'Acme',
    OIDC_2_ISSUER: bank.issuer,
    OIDC_2_CLIENT_ID: 'at-bank',
    OIDC_2_CLIENT_SECRET: 't'.repeat(32),
    OIDC_2_NAME: 'First & Last Bank',
  });
});
afterAll(async () => {
  await server?.stop();
  acme?.stop();
  bank?.stop();
  await sink?.stop();
});

/** Begins a sign-in with an external provider and returns the address of the provider. */
async function begin(id: string, provider: OpenIdProvider, person = server.visitor()) {
  const begun = await person.fetch(`/api/login?returnTo=/profile&provider=${id}`);
  const url = new URL(begun.headers.get('Location') ?? '');
  provider.nonce = url.searchParams.get('nonce') ?? '';
  return { person, url, state: url.searchParams.get('state') ?? '' };
}

test('the sign-in page lists every provider and keeps where the person wanted to go', async () => {
  const answer = await server.visitor().fetch('/api/login?returnTo=/profile');
  const page = await answer.text();
  const links = [...page.matchAll(/class="button" href="([^"]+)">([^<]+)</g)];
  expect(links.map(([, href, name]) => [href?.replaceAll('&amp;', '&'), name])).toEqual([
    ['/api/login?returnTo=%2Fprofile&provider=built-in', 'Email and password'],
    ['/api/login?returnTo=%2Fprofile&provider=1', 'Acme'],
    ['/api/login?returnTo=%2Fprofile&provider=2', 'First &amp; Last Bank'],
  ]);
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
});

test('each provider has its own people, its own callback and its own sign-out', async () => {
  const ids: string[] = [];
  for (const [id, provider, path, firstName] of [
    ['1', acme, '/api/callback', 'Casey'],
    ['2', bank, '/api/callback/2', 'Cas'],
  ] as const) {
    const { person, url, state } = await begin(id, provider);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('redirect_uri')).toBe(`${server.origin}${path}`);
    await person.fetch(`${path}?code=c&state=${state}`);
    const { body } = await person.call<{ id: string }>('GET', '/api/user');
    expect(body).toMatchObject({ firstName, passwordPage: null, emailPage: null });
    ids.push(body.id);
    const fresh = await person.fetch('/api/login?fresh=1');
    expect(new URL(fresh.headers.get('Location') ?? '').origin).toBe(provider.issuer);
    const left = await person.fetch('/api/logout');
    expect(left.headers.get('Location')).toMatch(new RegExp(`^${provider.issuer}/logout\\?`));
  }
  expect(new Set(ids).size).toBe(2);
});

test('a response of one provider is refused at the callback of another', async () => {
  const { person, state } = await begin('2', bank);
  expect((await person.fetch(`/api/callback?code=c&state=${state}`)).status).toBe(400);
  expect((await person.call('GET', '/api/user')).status).toBe(401);
});

test('built-in accounts work beside external providers', async () => {
  const email = 'own@example.test';
  const person = server.visitor();
  const login = '/api/login?provider=built-in';
  await registerBuiltIn(person, sink, email, login);
  const { body } = await person.call('GET', '/api/user');
  expect(body).toMatchObject({ email, emailPage: `${server.origin}/op/email` });
  const fresh = await person.fetch('/api/login?fresh=1');
  expect(fresh.headers.get('Location')).toContain(`${server.origin}/op/auth`);
  expect((await person.fetch('/api/logout')).headers.get('Location')).toBe('/');
});
