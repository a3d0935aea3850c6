import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUEST_ISSUER } from '../../../common/issuers-without-account.ts';
import type { User } from '../../../common/users.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CLIENT = 'sealwright-at-acme';
let provider: OpenIdProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, { sub: 'nobody', email: 'nobody@example.test' });
  server = await startTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 's'.repeat(32),
  });
});
afterAll(async () => {
  await server?.stop();
  provider?.stop();
});

/** Stores a person who once joined a session without an account. */
async function insertGuest(email: string, more: { blockedAt?: Date } = {}): Promise<string> {
  const [row] = await server.services
    .db('users')
    .insert({ iss: GUEST_ISSUER, sub: email.toLowerCase(), email, ...more })
    .returning('id');
  return row?.id ?? '';
}

/** Signs in through the provider, which states this about the person. */
async function signIn(claims: JWTPayload) {
  provider.makeToken = (token) => provider.honest({ ...token, ...claims });
  const person = server.visitor();
  const begun = await person.fetch('/api/login');
  const { searchParams } = new URL(begun.headers.get('Location') ?? '');
  provider.nonce = searchParams.get('nonce') ?? '';
  const path = `/api/callback?code=c&state=${searchParams.get('state')}`;
  const { status } = await person.fetch(path);
  return { status, user: (await person.call<User>('GET', '/api/user')).body };
}

test('a guest becomes the account that is first signed in to, if the provider confirms its address', async () => {
  const guest = await insertGuest('Gina@example.test');
  const claims = { sub: 'gina', email: 'gina@example.test', email_verified: true };
  const { user } = await signIn(claims);
  expect(user).toMatchObject({ id: guest, guestSessionId: null, mayKeepAccount: false });
  expect((await signIn(claims)).user.id).toBe(guest);
  const row = await server.services.db('users').where({ id: guest }).first();
  expect(row).toMatchObject({ iss: provider.issuer, sub: 'gina' });
});

test('a guest stays a guest if the provider does not confirm the address', async () => {
  const guest = await insertGuest('hal@example.test');
  for (const claim of [{}, { email_verified: false }, { email_verified: 'true' }]) {
    const { user } = await signIn({ sub: 'hal', email: 'hal@example.test', ...claim });
    expect(user.id).not.toBe(guest);
  }
});

test('a guest stays a guest if another account has the address', async () => {
  const claims = { email: 'ida@example.test', email_verified: true };
  const first = await signIn({ sub: 'ida', ...claims });
  const guest = await insertGuest('ida@example.test');
  expect((await signIn({ sub: 'ida', ...claims })).user.id).toBe(first.user.id);
  expect((await signIn({ sub: 'ida-again', ...claims })).user.id).not.toBe(guest);
});

test('a blocked guest stays blocked in the account', async () => {
  const guest = await insertGuest('jo@example.test', { blockedAt: new Date() });
  const { status } = await signIn({ sub: 'jo', email: 'jo@example.test', email_verified: true });
  expect(status).toBe(403);
  const row = await server.services.db('users').where({ id: guest }).first();
  expect(row).toMatchObject({ iss: provider.issuer, blockedAt: expect.any(Date) });
});
