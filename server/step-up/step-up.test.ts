import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp, stepNow, totpCode } from '../testing/authenticator.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CERTIFICATE, signedSession } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let passkey: SoftAuthenticator;
let sessionId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  passkey = new SoftAuthenticator('localhost');
});
afterAll(() => server?.stop());

interface CreateOptions {
  challengeId: string;
  options: { challenge: string };
}
interface GetOptions {
  challengeId: string;
  methods: string[];
  passkeyOptions: { challenge: string; userVerification: string };
}

async function register(change: Record<string, unknown> = {}): Promise<number> {
  const { body } = await notary.call<CreateOptions>('POST', '/api/step-up/passkeys/options');
  const act = { challenge: body.options.challenge, origin: server.origin, ...change };
  const { status } = await notary.call('POST', '/api/step-up/passkeys', {
    challengeId: body.challengeId,
    label: 'Laptop',
    response: passkey.create(act),
  });
  return status;
}

const challenge = () =>
  notary.call<GetOptions>('POST', `/api/notarization-sessions/${sessionId}/seal/challenge`);

const seal = (challengeId: string, response: Record<string, unknown>) =>
  notary.call('POST', `/api/notarization-sessions/${sessionId}/seal`, {
    certificate: CERTIFICATE,
    challengeId,
    stepUp: { method: 'passkey', response },
  });

describe('a passkey', () => {
  test('is kept only when made here, on this challenge, by a verified person', async () => {
    expect(await register({ origin: 'https://evil.example' })).toBe(400);
    expect(await register({ challenge: Buffer.from('another').toString('base64url') })).toBe(400);
    expect(await register({ verified: false })).toBe(400);
    expect(await register()).toBe(201);
    const { body } = await notary.call<{ method: string; label: string }[]>('GET', '/api/step-up');
    expect(body).toMatchObject([{ method: 'passkey', label: 'Laptop' }]);
  });

  test('seals this document alone: not without verification, from elsewhere, twice, or for another', async () => {
    sessionId = (await signedSession(customer, notary)).id;
    const attempt = async (change: Record<string, unknown>) => {
      const { body } = await challenge();
      expect(body.methods).toEqual(['passkey']);
      const act = { challenge: body.passkeyOptions.challenge, origin: server.origin, ...change };
      return (await seal(body.challengeId, passkey.get(act))).status;
    };
    expect(await attempt({ verified: false })).toBe(403);
    expect(await attempt({ origin: 'https://evil.example' })).toBe(403);
    const other = (await challenge()).body.passkeyOptions.challenge;
    expect(await attempt({ challenge: other })).toBe(403);
    const stranger = new SoftAuthenticator('localhost');
    const asked = (await challenge()).body;
    const forged = stranger.get({
      challenge: asked.passkeyOptions.challenge,
      origin: server.origin,
    });
    expect(
      (await seal(asked.challengeId, { ...forged, id: passkey.id.toString('base64url') })).status,
    ).toBe(403);

    const { body } = await challenge();
    const answer = passkey.get({ challenge: body.passkeyOptions.challenge, origin: server.origin });
    expect((await seal(body.challengeId, answer)).status).toBe(202);
    expect((await seal(body.challengeId, answer)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('an authenticator app', () => {
  test('is in force once it is confirmed, and no code works twice', async () => {
    const person = await server.newcomer('Coder');
    expect((await person.call<unknown[]>('GET', '/api/step-up')).body).toEqual([]);
    const begun = await person.call<{ id: string; secret: string; uri: string }>(
      'POST',
      '/api/step-up/totp',
    );
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Sealwright:/);
    const confirm = (code: string) =>
      person.call('POST', `/api/step-up/totp/${begun.body.id}/confirm`, { code });
    expect((await confirm(totpCode(begun.body.secret, stepNow() - 20))).status).toBe(400);
    expect((await person.call<unknown[]>('GET', '/api/step-up')).body).toEqual([]);
    const code = totpCode(begun.body.secret, stepNow());
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).status).toBe(409);
    const kept = await server.services
      .db('step_up_credentials')
      .where({ id: begun.body.id })
      .first();
    expect(Buffer.from(kept.sealed_secret).includes(begun.body.secret)).toBe(false);
  });

  test('cannot be added or removed in a session that is not fresh', async () => {
    const person = await server.newcomer('Stale');
    await setUpTotp(person);
    const { body: factors } = await person.call<{ id: string }[]>('GET', '/api/step-up');
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb((sess->>'authenticatedAt')::bigint - 3600000))`,
    );
    const removed = await person.call('DELETE', `/api/step-up/${factors[0]?.id}`);
    expect(removed).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_required' } });
    expect((await person.call('POST', '/api/step-up/totp')).status).toBe(403);
  });

  test('is guessed at ten times in ten minutes and no more', async () => {
    const person = await server.newcomer('Guesser');
    const begun = await person.call<{ id: string }>('POST', '/api/step-up/totp');
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { status } = await person.call('POST', `/api/step-up/totp/${begun.body.id}/confirm`, {
        code: String(guess).padStart(6, '0'),
      });
      statuses.push(status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
