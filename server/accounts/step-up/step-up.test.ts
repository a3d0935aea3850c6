import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp, stepNow, totpCode } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { CERTIFICATE, signedSession } from '../../testing/world.ts';

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
  test('is stored only with our origin, this challenge and user verification', async () => {
    expect(await register({ origin: 'https://evil.example' })).toBe(400);
    expect(await register({ challenge: Buffer.from('another').toString('base64url') })).toBe(400);
    expect(await register({ verified: false })).toBe(400);
    expect(await register()).toBe(201);
    const { body } = await notary.call<{ method: string; label: string }[]>('GET', '/api/step-up');
    expect(body).toMatchObject([{ method: 'passkey', label: 'Laptop' }]);
  });

  test('seals only this document, once, from our origin and with user verification', async () => {
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
  test('is active once it is confirmed, and accepts each code once', async () => {
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
    const kept = await firstRow(
      server.services.db('step_up_credentials').where({ id: begun.body.id }).first(),
    );
    expect(Buffer.from(kept.sealedSecret as Buffer).includes(begun.body.secret)).toBe(false);
  });

  test('cannot be added or removed without a recent sign-in', async () => {
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

  test('accepts ten attempts in ten minutes', async () => {
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

describe('with an active second factor', () => {
  const at = (id = '') => `/api/step-up${id}`;
  const challengeFor = async (person: TestPerson) =>
    (await person.call<GetOptions>('POST', at('/challenge'))).body;
  const proofBy = async (person: TestPerson, code: string) => ({
    challengeId: (await challengeFor(person)).challengeId,
    stepUp: { method: 'totp', code },
  });
  const begin = (person: TestPerson, proof?: object) =>
    person.call<{ id: string; secret: string; code: string }>('POST', at('/totp'), { proof });
  const factorsOf = async (person: TestPerson) =>
    (await person.call<{ id: string; method: string }[]>('GET', at())).body;

  test('the password alone is not enough to change factors', async () => {
    const person = await server.newcomer('Protected');
    const other = await server.newcomer('Other');
    const authenticator = await setUpTotp(person);
    const [factor] = await factorsOf(person);
    const required = { status: 403, body: { code: 'step_up_required' } };
    const refused = { status: 403, body: { code: 'step_up_refused' } };
    expect(await begin(person)).toMatchObject(required);
    expect(await person.call('POST', at('/passkeys/options'))).toMatchObject(required);
    expect(await person.call('DELETE', at(`/${factor?.id}`), {})).toMatchObject(required);
    expect(await begin(person, await proofBy(person, authenticator.spent))).toMatchObject(refused);
    await setUpTotp(other);
    const { challengeId } = await challengeFor(other);
    const code = await authenticator.code();
    const foreign = { challengeId, stepUp: { method: 'totp', code } };
    expect(await begin(person, foreign)).toMatchObject(refused);
    expect((await factorsOf(person)).map(({ id }) => id)).toEqual([factor?.id]);
    expect(
      (await server.newcomer('Nothing').then((one) => one.call('POST', at('/challenge')))).status,
    ).toBe(409);
  });

  test('a proof allows adding and removing a factor, and the person gets an email', async () => {
    const person = await server.newcomer('Changer');
    const authenticator = await setUpTotp(person);
    const [first] = await factorsOf(person);
    const emails = await waitForEmails(server, `factor-added-${first?.id}`);
    expect(emails.join()).toContain('A second factor was added');
    const proof = await proofBy(person, await authenticator.code());
    const own = new SoftAuthenticator('localhost');
    const made = await person.call<CreateOptions>('POST', at('/passkeys/options'), { proof });
    expect(made.status).toBe(200);
    // A proof can be used only once.
    expect((await begin(person, proof)).status).toBe(403);
    const kept = await person.call<{ id: string }>('POST', at('/passkeys'), {
      challengeId: made.body.challengeId,
      label: 'Laptop',
      response: own.create({ challenge: made.body.options.challenge, origin: server.origin }),
    });
    expect(kept.status).toBe(201);
    expect((await waitForEmails(server, `factor-added-${kept.body.id}`)).join()).toContain(
      'Laptop',
    );
    // In the other direction, a proof with the passkey removes the authenticator app.
    const { challengeId, methods, passkeyOptions } = await challengeFor(person);
    expect(methods).toEqual(['passkey', 'totp']);
    const response = own.get({ challenge: passkeyOptions.challenge, origin: server.origin });
    const gone = await person.call('DELETE', at(`/${first?.id}`), {
      proof: { challengeId, stepUp: { method: 'passkey', response } },
    });
    expect(gone.status).toBe(204);
    await waitForEmails(server, `factor-removed-${first?.id}`);
    expect((await factorsOf(person)).map(({ method }) => method)).toEqual(['passkey']);
  });

  test('a setup that started earlier cannot be finished without a proof', async () => {
    const person = await server.newcomer('Early');
    const own = new SoftAuthenticator('localhost');
    const early = await person.call<CreateOptions>('POST', at('/passkeys/options'));
    const first = await begin(person);
    const confirm = (id: string, code: string) =>
      person.call('POST', at(`/totp/${id}/confirm`), { code });
    const kept = await confirm(first.body.id, totpCode(first.body.secret, stepNow()));
    expect(kept.status).toBe(200);
    const late = await person.call('POST', at('/passkeys'), {
      challengeId: early.body.challengeId,
      response: own.create({ challenge: early.body.options.challenge, origin: server.origin }),
    });
    expect(late.status).toBe(400);
    const another = await server.newcomer('Slow');
    const slow = await begin(another);
    await server.services
      .db('step_up_credentials')
      .where({ id: slow.body.id })
      .update({ createdAt: new Date(Date.now() - 11 * 60_000) });
    const tooLate = await another.call('POST', at(`/totp/${slow.body.id}/confirm`), {
      code: totpCode(slow.body.secret, stepNow()),
    });
    expect(tooLate.status).toBe(404);
  });

  test('the administrator can reset lost factors, which also ends all sign-ins', async () => {
    const administrator = await server.person('administrator');
    const person = await server.newcomer('Loser');
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    const reset = (id: string, input: object = {}) =>
      administrator.call('DELETE', `/api/admin/users/${id}/second-factors`, {
        reason: 'Spoke to them on the phone.',
        identityCheck: 'call_to_known_number',
        ...input,
      });
    expect((await reset(user.id)).status).toBe(409);
    expect((await person.call('GET', '/api/user')).status).toBe(200);
    await setUpTotp(person);
    expect(await reset(user.id, { reason: '' })).toMatchObject({ status: 400 });
    expect(await reset(user.id, { identityCheck: undefined })).toMatchObject({
      status: 400,
      body: { fields: { identityCheck: 'Choose how you checked who you are talking to.' } },
    });
    expect(await reset(user.id)).toMatchObject({
      status: 200,
      body: { secondFactors: 0, abilities: { resetFactors: false } },
    });
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    expect((await waitForEmails(server, 'factors-reset-')).join()).toContain('on the phone');
    const lines = await server.services.db('audit_events').where({ action: 'step_up.reset' });
    expect(lines).toMatchObject([
      { subjectId: user.id, details: { factors: 1, identityCheck: 'call_to_known_number' } },
    ]);
    const { body: own } = await administrator.call<{ id: string }>('GET', '/api/user');
    expect((await reset(own.id)).status).toBe(409);
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '0') WHERE user_id = ?`,
      [own.id],
    );
    expect(await reset(user.id)).toMatchObject({
      status: 403,
      body: { code: 'fresh_sign_in_required' },
    });
  });
});
