import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignIn, registerBuiltIn } from '../../../testing/built-in-accounts.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
let passkey: SoftAuthenticator;
let userHandle: string;
const email = 'passkey@example.test';
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ ACCOUNTS: 'built-in', SMTP_URL: sink.url });
  const person = await registerBuiltIn(server.visitor(), sink, email);
  userHandle = (await person.call<{ id: string }>('GET', '/api/user')).body.id;
  passkey = new SoftAuthenticator(new URL(server.origin).hostname);
  const { body } = await person.call<{ challengeId: string; options: { challenge: string } }>(
    'POST',
    '/api/step-up/passkeys/options',
    {},
  );
  const act = { challenge: body.options.challenge, origin: server.origin };
  const response = passkey.create(act);
  const { challengeId } = body;
  const made = await person.call('POST', '/api/step-up/passkeys', { challengeId, response });
  expect(made.status).toBe(201);
});
afterAll(async () => {
  await server?.stop();
  await sink?.stop();
});

/** A new browser on the sign-in page, with the challenge of the page. */
async function atSignIn() {
  const visitor = server.visitor();
  const path = await openSignIn(visitor);
  const page = await (await visitor.fetch(path)).text();
  const options = JSON.parse(
    (/data-options="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"'),
  ) as { challenge: string; userVerification: string; allowCredentials: unknown[] };
  return { visitor, path, options };
}

const isSignedIn = async (person: TestPerson) =>
  (await person.call('GET', '/api/user')).status === 200;

test('a passkey signs in without an address and counts as two factors', async () => {
  const { visitor, path, options } = await atSignIn();
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
  const act = { challenge: options.challenge, origin: server.origin, userHandle };
  const done = await visitor.submit(`${path}/passkey`, {
    passkey: JSON.stringify(passkey.get(act)),
  });
  expect(done.url.pathname).toBe('/');
  expect((await visitor.call('GET', '/api/user')).body).toMatchObject({ email });
  const sessions = await server.services.db('sessions').where({ userId: userHandle }).pluck('sess');
  expect(sessions).toContainEqual(expect.objectContaining({ secondFactor: true }));
});

test('a passkey is refused without verification of the person, for another person, site or page', async () => {
  const other = await atSignIn();
  const { visitor, path, options } = await atSignIn();
  const right = { challenge: options.challenge, origin: server.origin, userHandle };
  const stranger = new SoftAuthenticator(new URL(server.origin).hostname);
  const wrong = [
    passkey.get({ ...right, verified: false }),
    passkey.get({ ...right, userHandle: '7d1e8a39-3c63-4a49-8b0e-2c8f57d6a001' }),
    passkey.get({ challenge: right.challenge, origin: right.origin }),
    passkey.get({ ...right, origin: 'https://evil.example' }),
    passkey.get({ ...right, challenge: other.options.challenge }),
    stranger.get(right),
    'not a passkey',
  ];
  for (const response of wrong) {
    const refused = await visitor.submit(`${path}/passkey`, { passkey: JSON.stringify(response) });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain('This passkey was not accepted');
  }
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a passkey of an account whose address was never confirmed is refused, and removed by the owner of the address', async () => {
  const { db } = server.services;
  await db('provider_accounts').where({ email }).update({ emailConfirmedAt: null });
  const attempt = async () => {
    const { visitor, path, options } = await atSignIn();
    const act = { challenge: options.challenge, origin: server.origin, userHandle };
    const response = JSON.stringify(passkey.get(act));
    return visitor.submit(`${path}/passkey`, { passkey: response });
  };
  expect((await attempt()).status).toBe(401);
  const owner = server.visitor();
  await owner.submit('/op/reset', { email });
  const text = (await sink.emailsTo(email, 3)).at(-1)?.text ?? '';
  const emailedCode = /#([\w-]{43})/.exec(text)?.[1] ?? '';
  await owner.submit('/op/reset/password', { emailedCode, newPassword: 'quite another secret' });
  expect((await attempt()).status).toBe(401);
  expect(await isSignedIn(await owner.signIn(email, 'quite another secret'))).toBe(true);
});
