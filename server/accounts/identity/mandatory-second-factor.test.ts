import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const ABSENT = '7d1e8a39-3c63-4a49-8b0e-2c8f57d6a001';
const accept = (person: TestPerson) =>
  person.call('PATCH', `/api/notary-assignments/${ABSENT}/status`, { status: 'accepted' });
const missing = async (person: TestPerson) =>
  (await person.call<{ missingSecondFactor: string | null }>('GET', '/api/user')).body
    .missingSecondFactor;

test('outside production, demonstration accounts work with their passwords', async () => {
  const administrator = await server.person('administrator');
  expect((await administrator.call('GET', '/api/admin/users')).status).toBe(200);
  const notary = await server.person('notary');
  expect((await accept(notary)).status).toBe(404);
  expect(await missing(notary)).toBeNull();
});

describe('in production', () => {
  beforeAll(() => {
    // Simulate what the embedded provider does when it runs in production.
    server.services.config.production = true;
  });

  test.each(['administrator', 'notary'] as const)(
    'the %s has to set up a second factor first and then signs in with it',
    async (role) => {
      const ask = async (person: TestPerson) => {
        const responses =
          role === 'administrator'
            ? [person.call('GET', '/api/admin/users')]
            : [accept(person), person.call('GET', '/api/journal')];
        return Promise.all(responses);
      };
      const person = await server.person(role);
      const before = await server.person(role);
      for (const answer of await ask(person)) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
      }
      expect(await missing(person)).toBe('enroll');
      // Actions without a role still work.
      expect((await person.call('GET', '/api/documents')).status).toBe(200);

      await setUpTotp(person);
      expect(await missing(person)).toBeNull();
      for (const answer of await ask(person)) expect(answer.status).not.toBe(403);

      // A session from before the setup was proved with the password only.
      expect(await missing(before)).toBe('sign_in');
      for (const answer of await ask(before)) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
      }
      const again = await server.person(role);
      for (const answer of await ask(again)) expect(answer.status).not.toBe(403);
    },
  );

  test('a person who removed their last second factor cannot act in their role', async () => {
    const person = await server.person('administrator');
    const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
    const authenticator = await setUpAnother(person);
    const { body: factors } = await person.call<{ id: string }[]>('GET', '/api/step-up');
    for (const factor of factors) {
      const { body } = await person.call<{ challengeId: string }>('POST', '/api/step-up/challenge');
      const proof = {
        challengeId: body.challengeId,
        stepUp: { method: 'totp', code: await authenticator.code() },
      };
      expect((await person.call('DELETE', `/api/step-up/${factor.id}`, { proof })).status).toBe(
        204,
      );
    }
    const sessions = await server.services.db('sessions').where({ userId: id }).pluck('sess');
    expect(sessions.some((sess: { secondFactor?: boolean }) => sess.secondFactor)).toBe(false);
    expect(await person.call('GET', '/api/admin/users')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
  });

  test('a notary without a second factor cannot take the notary’s seat in a conference', async () => {
    const { db } = server.services;
    const notary = await server.newcomer('Seat');
    const { id } = (await notary.call<{ id: string }>('GET', '/api/user')).body;
    const join = () => notary.call('POST', `/api/conference/${ABSENT}/join`, { role: 'notary' });
    expect((await join()).status).toBe(404);
    await db('notaries').where({ status: 'active' }).update({ userId: id });
    expect(await join()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  });

  /** Sets up the administrator's authenticator again after a reset of their second factors. */
  async function setUpAnother(person: TestPerson) {
    const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
    await server.services.db('step_up_credentials').where({ userId: id }).delete();
    return setUpTotp(person);
  }
});
