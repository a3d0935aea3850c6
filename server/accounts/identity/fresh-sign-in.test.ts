import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
const PASSWORD = 'a long enough password';

let server: TestServer;
let person: TestPerson;
let user: { id: string; email: string; freshSignInUntil: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.newcomer('Stale');
  user = (await person.call<typeof user>('GET', '/api/user')).body;
});

/** Moves the start of every session of the person back by this time. */
const age = (id: string, ms = HOUR) =>
  server.services.db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}',
       to_jsonb((sess->>'authenticatedAt')::bigint - ?::bigint)) WHERE user_id = ?`,
    [ms, id],
  );

const refused = { status: 403, body: { code: 'fresh_sign_in_required' } };

describe('a session whose sign-in is an hour old', () => {
  test.each<[string, string, unknown?]>([
    ['GET', '/api/user/export'],
    ['DELETE', '/api/user/sign-ins'],
    ['POST', '/api/step-up/totp', {}],
    ['POST', '/api/step-up/passkeys/options', {}],
    ['POST', '/api/step-up/challenge'],
    [
      'POST',
      '/api/step-up/passkeys',
      { challengeId: '7d1e8a39-3c63-4a49-8b0e-2c8f57d6a001', response: {} },
    ],
  ])('cannot %s %s, even if no second factor is active', async (method, path, body) => {
    await age(user.id);
    expect(await person.call(method, path, body)).toMatchObject(refused);
  });

  test('cannot delete the account', async () => {
    await age(user.id);
    const answer = await person.call('DELETE', '/api/user', { email: user.email });
    expect(answer).toMatchObject(refused);
  });

  test('cannot end the owner’s other sign-in, but can end itself', async () => {
    const owner = await server.visitor().signIn(user.email, PASSWORD);
    await age(user.id);
    const list = (
      await person.call<{ id: string; current: boolean }[]>('GET', '/api/user/sign-ins')
    ).body;
    const idOf = (current: boolean) => list.find((one) => one.current === current)?.id;
    expect(await person.call('DELETE', `/api/user/sign-ins/${idOf(false)}`)).toMatchObject(refused);
    expect((await owner.call('GET', '/api/user')).status).toBe(200);
    expect((await person.call('DELETE', `/api/user/sign-ins/${idOf(true)}`)).status).toBe(204);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('cannot confirm an authenticator whose setup began with a recent sign-in', async () => {
    const begun = await person.call<{ id: string }>('POST', '/api/step-up/totp', {});
    await age(user.id);
    expect(
      await person.call('POST', `/api/step-up/totp/${begun.body.id}/confirm`, { code: '123456' }),
    ).toMatchObject(refused);
  });

  test('can do all of these after a new sign-in', async () => {
    await age(user.id);
    expect(new Date(await freshUntil()).getTime()).toBeLessThan(Date.now());
    await person.signIn(user.email, PASSWORD, '/api/login?fresh=1&returnTo=/profile');
    expect(new Date(await freshUntil()).getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
    await setUpTotp(person);
    const exported = await person.fetch('/api/user/export');
    expect(exported.status).toBe(200);
    await exported.arrayBuffer();
    expect((await person.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
  });
  const freshUntil = async () =>
    (await person.call<{ freshSignInUntil: string }>('GET', '/api/user')).body.freshSignInUntil;
});

describe('a notary whose sign-in is an hour old', () => {
  test('cannot release the journal or change a key', async () => {
    const notary = await server.person('notary');
    const { id } = (await notary.call<{ id: string }>('GET', '/api/user')).body;
    await age(id);
    const form = { recipient: 'State archive', reason: 'The commission has ended' };
    expect(await notary.call('POST', '/api/journal/handovers', form)).toMatchObject(refused);
    expect(
      await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' }),
    ).toMatchObject(refused);
  });
});
