import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../../testing/authenticator.ts';
import {
  emailedLink,
  openSignIn,
  PASSWORD,
  registerBuiltIn,
} from '../../../testing/built-in-accounts.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { challengeIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NEW_PASSWORD = 'quite another long secret';
let sink: SmtpSink;
let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  sink = await startSmtpSink();
  const variables = { ACCOUNTS: 'built-in', SMTP_URL: sink.url, LOG_LEVEL: 'trace' };
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  server = await startTestServer(variables, stream);
});
afterAll(async () => {
  await server?.stop();
  await sink?.stop();
});
beforeEach(async () => {
  await server.services.db('rate_limits').delete();
});

let people = 0;
/** A person with a confirmed account, signed in. */
async function registered(): Promise<{ email: string; person: TestPerson }> {
  people += 1;
  const email = `person-${people}@example.test`;
  return { email, person: await registerBuiltIn(server.visitor(), sink, email) };
}

const isSignedIn = async (person: TestPerson) =>
  (await person.call('GET', '/api/user')).status === 200;
const requestReset = (person: TestPerson, email: string) => person.submit('/op/reset', { email });
const reset = (person: TestPerson, emailedCode: string, newPassword = NEW_PASSWORD) =>
  person.submit('/op/reset/password', { emailedCode, newPassword });

describe('a link to set a new password', () => {
  test('replaces the password once and signs out everyone', async () => {
    const { email, person } = await registered();
    const visitor = server.visitor();
    await requestReset(visitor, email);
    const { path, code } = await emailedLink(sink, email, 2);
    // Opening the link, as programs that scan emails do, does not use it.
    expect((await visitor.follow(path)).response.status).toBe(200);
    expect((await reset(visitor, code, 'too short')).status).toBe(400);
    expect((await reset(visitor, code)).text).toContain('Your password is changed');
    expect(await isSignedIn(person)).toBe(false);
    expect((await reset(visitor, code)).text).toContain('This link does not work');
    await expect(visitor.signIn(email, PASSWORD)).rejects.toThrow('could not sign in');
    expect(await isSignedIn(await visitor.signIn(email, NEW_PASSWORD))).toBe(true);
    const [, , notice] = await sink.emailsTo(email, 3);
    expect(notice?.subject).toContain('password of your Sealwright account was changed');
  });

  test('leads back to where the person wanted to go', async () => {
    const { email } = await registered();
    const visitor = server.visitor();
    const path = await openSignIn(visitor, '/api/login?returnTo=/invitations/1');
    await visitor.submit(`${path}/reset`, { email });
    const done = await reset(visitor, (await emailedLink(sink, email, 2)).code);
    expect(done.text).toContain('/api/login?provider=built-in&amp;returnTo=%2Finvitations%2F1');
  });

  test('works once if it is used twice at the same time', async () => {
    const { email } = await registered();
    await requestReset(server.visitor(), email);
    const { code } = await emailedLink(sink, email, 2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => reset(server.visitor(), code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires, and does not work for another purpose', async () => {
    const { email } = await registered();
    await requestReset(server.visitor(), email);
    const { code } = await emailedLink(sink, email, 2);
    const wrong = await server.visitor().submit('/op/sign-in-link', { emailedCode: code });
    expect(wrong.status).toBe(400);
    await server.services.db('account_links').update({ expiresAt: new Date() });
    expect((await reset(server.visitor(), code)).status).toBe(400);
  });

  test('is requested on the same page for an address without an account, which gets no email', async () => {
    const { email } = await registered();
    const known = await requestReset(server.visitor(), email);
    const before = sink.count();
    const unknown = await requestReset(server.visitor(), 'nobody@example.test');
    expect(known.text.replaceAll(email, '')).toBe(
      unknown.text.replaceAll('nobody@example.test', ''),
    );
    await sink.emailsTo(email, 2);
    // The job of the unknown address ran before this email, which was requested after it.
    await requestReset(server.visitor(), email);
    await sink.emailsTo(email, 3);
    expect(sink.count() - before).toBeLessThanOrEqual(2);
    expect(await sink.emailsTo('nobody@example.test', 0)).toEqual([]);
  });

  test('is limited for each address, with an account or without', async () => {
    const { email } = await registered();
    for (const address of [email, 'absent@example.test']) {
      await server.services.db('rate_limits').delete();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await requestReset(server.visitor(), address)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('is sent instead of a sign-in if the address of the account was never confirmed', async () => {
    const { email } = await registered();
    const account = server.services.db('provider_accounts').where({ email });
    await account.clone().update({ emailConfirmedAt: null });
    const visitor = server.visitor();
    const path = await openSignIn(visitor);
    const asked = await visitor.submit(path, { email, password: PASSWORD });
    expect(asked.status).toBe(403);
    expect(await isSignedIn(visitor)).toBe(false);
    const link = await emailedLink(sink, email, 2);
    expect(link.path).toBe('/op/reset/password');
    await reset(visitor, link.code);
    expect(await isSignedIn(await visitor.signIn(email, NEW_PASSWORD))).toBe(true);
  });
});

/** Requests a sign-in link on the page of the provider. */
async function requestSignIn(email: string, path = '/api/login?returnTo=/profile') {
  const visitor = server.visitor();
  const own = await openSignIn(visitor, path);
  await visitor.submit(`${own}/link`, { email });
  return emailedLink(sink, email, 2);
}

describe('a link to sign in', () => {
  test('signs in once, in any browser, and continues where the person wanted to go', async () => {
    const { email } = await registered();
    const { path, code } = await requestSignIn(email);
    const browser = server.visitor();
    const page = await browser.follow(path);
    expect(await page.response.text()).toContain('Continue only if you requested this link');
    const done = await browser.submit(path, { emailedCode: code });
    expect(done.url.pathname).toBe('/profile');
    expect((await browser.call('GET', '/api/user')).body).toMatchObject({ email });
    const again = server.visitor();
    expect((await again.submit(path, { emailedCode: code })).status).toBe(400);
    expect(await isSignedIn(again)).toBe(false);
  });

  test('still asks for the second factor', async () => {
    const { email, person } = await registered();
    const authenticator = await setUpTotp(person);
    const { db } = server.services;
    const { length } = await sink.emailsTo(email, 2);
    const visitor = server.visitor();
    await visitor.submit(`${await openSignIn(visitor)}/link`, { email });
    const { path, code } = await emailedLink(sink, email, length + 1);
    const asked = await visitor.submit(path, { emailedCode: code });
    expect(asked.url.pathname).toMatch(/second-factor$/);
    expect(await isSignedIn(visitor)).toBe(false);
    const fields = { challengeId: challengeIn(asked.text), code: await authenticator.code() };
    await visitor.submit(asked.url.pathname, fields);
    const { id } = (await visitor.call<{ id: string }>('GET', '/api/user')).body;
    const sessions = await db('sessions').where({ userId: id }).orderBy('createdAt').pluck('sess');
    const { idToken = '' } = (sessions.at(-1) ?? {}) as { idToken?: string };
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.amr).toEqual(['email', 'otp', 'mfa']);
  });

  test('does not sign in over another account of this browser', async () => {
    const { email } = await registered();
    const other = await registered();
    const { path, code } = await requestSignIn(email);
    const asked = await other.person.submit(path, { emailedCode: code });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('Another account is signed in here');
  });

  test('does not work after the password was changed', async () => {
    const { email } = await registered();
    const { path, code } = await requestSignIn(email);
    await requestReset(server.visitor(), email);
    await reset(server.visitor(), (await emailedLink(sink, email, 3)).code);
    expect((await server.visitor().submit(path, { emailedCode: code })).status).toBe(400);
  });
});

test('the log of the server contains no code of an emailed link', async () => {
  const { email } = await registered();
  const { path, code } = await requestSignIn(email);
  const browser = server.visitor();
  await browser.follow(path);
  await browser.submit(path, { emailedCode: code });
  expect(await isSignedIn(browser)).toBe(true);
  const written = log.join('');
  expect(written).toContain('mail-account-link');
  expect(written).toContain('"method":"POST"');
  expect(written.includes(code)).toBe(false);
  const jobs = await server.owner.raw('SELECT payload::text FROM graphile_worker._private_jobs');
  expect(JSON.stringify(jobs.rows)).not.toContain(code);
});

test('a form of another site cannot request or use a link', async () => {
  for (const path of ['/op/reset', '/op/reset/password', '/op/sign-in-link']) {
    const answer = await server.visitor().fetch(path, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  }
});
