import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../../../common/legal/terms-version.ts';
import { rateRules } from '../../../platform/http/rate-limit.ts';
import {
  beginRegistration,
  emailedDigits,
  PASSWORD,
  registerBuiltIn,
} from '../../../testing/built-in-accounts.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ ACCOUNTS: 'built-in', SMTP_URL: sink.url });
});
afterAll(async () => {
  await server?.stop();
  await sink?.stop();
});

const isSignedIn = async (person: TestPerson) =>
  (await person.call('GET', '/api/user')).status === 200;
const accountOf = (email: string) =>
  server.services.db('provider_accounts').where({ email }).first();
/** The consents in the archive of a person's own data. */
async function exportedTerms(person: TestPerson): Promise<unknown> {
  const response = await person.fetch('/api/user/export');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(strFromU8(files['terms.json'] as Uint8Array));
}
/** Removes what differs between two pages by design: the address and the interaction. */
const comparable = (text: string, email: string) =>
  text.replaceAll(email, '').replaceAll(/interaction\/[\w-]+/g, '');

describe('a registration with a built-in account', () => {
  test('creates the account when its emailed code is entered, and stores the consent', async () => {
    const email = 'nia@example.test';
    const person = server.visitor();
    const asked = await beginRegistration(person, email);
    expect(asked.text).toContain('Confirm your email');
    const code = await emailedDigits(sink, email);
    expect(await accountOf(email)).toBeUndefined();
    expect(await isSignedIn(person)).toBe(false);
    const done = await person.submit(asked.url.pathname, { code });
    expect(done.url.pathname).toBe('/');
    const { body } = await person.call('GET', '/api/user');
    expect(body).toMatchObject({ email, firstName: 'Ada' });
    const account = await accountOf(email);
    expect(account?.emailConfirmedAt).toBeInstanceOf(Date);
    const consents = await server.services
      .db('terms_consents')
      .where({ accountId: account?.id ?? '' });
    expect(consents).toMatchObject([{ version: TERMS_VERSION, agreedAt: expect.any(Date) }]);
    expect(await exportedTerms(person)).toMatchObject([{ version: TERMS_VERSION }]);
    const user = await server.services.db('users').where({ email }).first('provedAddress');
    expect(user?.provedAddress).toBe(email);
  });

  test('shows the same page for an address that has an account, and emails its owner a hint', async () => {
    const email = 'owner@example.test';
    await registerBuiltIn(server.visitor(), sink, email);
    const [stranger, newcomer] = [server.visitor(), server.visitor()];
    const taken = await beginRegistration(stranger, email);
    const free = await beginRegistration(newcomer, 'free@example.test');
    expect(comparable(taken.text, email)).toBe(comparable(free.text, 'free@example.test'));
    const [, hint] = await sink.emailsTo(email, 2);
    expect(hint?.subject).toBe('You already have a Sealwright account');
    expect(hint?.text).toContain('/op/reset');
    const guessed = await stranger.submit(taken.url.pathname, { code: '123456' });
    const wrong = await newcomer.submit(free.url.pathname, { code: '12345' });
    expect([guessed.status, wrong.status]).toEqual([401, 401]);
    expect(comparable(guessed.text, email)).toBe(comparable(wrong.text, 'free@example.test'));
  });

  test('accepts five codes at most until a new one is requested', async () => {
    const email = 'five@example.test';
    const person = server.visitor();
    const { url } = await beginRegistration(person, email);
    const code = await emailedDigits(sink, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count += 1) {
      expect((await person.submit(url.pathname, { code: wrong })).status).toBe(401);
    }
    const late = await person.submit(url.pathname, { code });
    expect(late.text).toContain('Too many wrong codes');
    await person.submit(`${url.pathname}/resend`, {});
    const next = await emailedDigits(sink, email, 2);
    expect((await person.submit(url.pathname, { code: next })).url.pathname).toBe('/');
  });

  test('needs the consent to the terms', async () => {
    const refused = await beginRegistration(server.visitor(), 'terms@example.test', { terms: '' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('please agree to the terms');
  });

  test('limits emails for each address, with an account or without', async () => {
    const statuses = async (email: string) => {
      const answers: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        answers.push((await beginRegistration(server.visitor(), email)).status);
      }
      return answers;
    };
    const email = 'bombed@example.test';
    await registerBuiltIn(server.visitor(), sink, email);
    await server.services.db('rate_limits').delete();
    const expected = [200, 200, 200, 200, 200, 429];
    expect(await statuses(email)).toEqual(expected);
    expect(await statuses('absent@example.test')).toEqual(expected);
  });

  test('limits emails for each network, whatever the address', async () => {
    const begin = async (email: string) =>
      (await beginRegistration(server.visitor(), email)).status;
    const { db } = server.services;
    await db('rate_limits').delete();
    expect(await begin('first-of-network@example.test')).toBe(200);
    await db('rate_limits')
      .where('key', 'like', `${rateRules.accountEmailPerAddress.name}%`)
      .update({ points: rateRules.accountEmailPerAddress.points });
    expect(await begin('second-of-network@example.test')).toBe(429);
    await db('rate_limits').delete();
  });
});

describe('a new version of the terms', () => {
  test('is asked at the next sign-in, which ends only with the consent', async () => {
    const email = 'versions@example.test';
    await registerBuiltIn(server.visitor(), sink, email);
    const { db } = server.services;
    await db('terms_consents').update({ version: '2020-01-01' });
    const person = server.visitor();
    const { url, response } = await person.follow('/api/login');
    await response.text();
    const asked = await person.submit(url.pathname, { email, password: PASSWORD });
    expect(asked.url.pathname).toBe(`${url.pathname}/terms`);
    expect(await isSignedIn(person)).toBe(false);
    expect((await person.submit(asked.url.pathname, {})).status).toBe(400);
    await person.submit(asked.url.pathname, { terms: 'yes' });
    expect(await isSignedIn(person)).toBe(true);
    const { id = '' } = (await accountOf(email)) ?? {};
    const versions = await db('terms_consents').where({ accountId: id }).pluck('version');
    expect(versions.sort()).toEqual(['2020-01-01', TERMS_VERSION]);
  });
});
