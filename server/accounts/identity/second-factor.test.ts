import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { challengeIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const PASSWORD = 'a long enough password';
const userOf = async (person: TestPerson) =>
  (await person.call<{ id: string; email: string }>('GET', '/api/user')).body;

/** A person with an authenticator app, and another browser on the page that asks for its code. */
async function atSecondFactor(name: string) {
  const owner = await server.newcomer(name);
  const { email, id } = await userOf(owner);
  const authenticator = await setUpTotp(owner);
  return { owner, email, id, authenticator, ...(await askFor(email)) };
}

async function askFor(email: string, visitor = server.visitor()) {
  const { url, response } = await visitor.follow('/api/login?returnTo=/profile');
  await response.text();
  const asked = await visitor.submit(url.pathname, { email, password: PASSWORD });
  expect(asked.url.pathname).toBe(`${url.pathname}/second-factor`);
  return { visitor, asked };
}

const answer = (
  { visitor, asked }: Pick<Awaited<ReturnType<typeof askFor>>, 'visitor' | 'asked'>,
  fields: Record<string, string>,
) => visitor.submit(asked.url.pathname, { challengeId: challengeIn(asked.text), ...fields });

const isSignedIn = async (person: TestPerson) =>
  (await person.call('GET', '/api/user')).status === 200;

const sessionsOf = (id: string) =>
  server.services.db('sessions').where({ userId: id }).orderBy('createdAt').pluck('sess');

/** Returns a wrong code. */
const wrongFor = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('a sign-in to an account with an authenticator app', () => {
  test('asks for a code after the password and is complete only with the code', async () => {
    const at = await atSecondFactor('Coded');
    expect(at.asked.text).toContain('Confirm that it is you');
    expect(await isSignedIn(at.visitor)).toBe(false);
    const done = await answer(at, { code: await at.authenticator.code() });
    expect(done.url.pathname).toBe('/profile');
    expect(await isSignedIn(at.visitor)).toBe(true);
    const latest = (await sessionsOf(at.id)).at(-1) as { secondFactor: boolean; idToken: string };
    expect(latest.secondFactor).toBe(true);
    const claims = JSON.parse(
      Buffer.from(latest.idToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { amr: string[] };
    expect(claims.amr).toEqual(['pwd', 'otp', 'mfa']);
  });

  test('refuses a wrong code, a used code and a challenge of another person', async () => {
    const at = await atSecondFactor('Guessed');
    const wrong = await answer(at, { code: wrongFor(at.authenticator.spent) });
    expect([wrong.status, wrong.text]).toEqual([
      401,
      expect.stringContaining('The code or passkey was not accepted'),
    ]);
    const used = await answer({ ...at, asked: wrong }, { code: at.authenticator.spent });
    expect(used.status).toBe(401);
    const other = await atSecondFactor('Other');
    const code = await at.authenticator.code();
    const foreign = await answer(at, { challengeId: challengeIn(other.asked.text), code });
    expect(foreign.status).toBe(401);
    const spent = await answer(at, { challengeId: challengeIn(at.asked.text), code });
    expect(spent.status).toBe(401);
    expect(await isSignedIn(at.visitor)).toBe(false);
    // The correct code works on the page that was shown last.
    await answer({ ...at, asked: spent }, { code });
    expect(await isSignedIn(at.visitor)).toBe(true);
  });

  test('cannot skip the page that asks for the code', async () => {
    const at = await atSecondFactor('Skipped');
    const uid = at.asked.url.pathname.split('/')[3];
    for (const path of [`/op/auth/${uid}`, '/api/login']) {
      await at.visitor.follow(path);
      expect(await isSignedIn(at.visitor)).toBe(false);
    }
    // Another browser does not have the cookie of this sign-in.
    const stranger = await server.visitor().submit(at.asked.url.pathname, {
      challengeId: challengeIn(at.asked.text),
      code: await at.authenticator.code(),
    });
    expect(stranger.status).toBe(400);
  });

  test('redirects to the password page if no password was given', async () => {
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    const page = await visitor.follow(`${url.pathname}/second-factor`);
    expect(page.url.pathname).toBe(url.pathname);
    const sent = await visitor.submit(`${url.pathname}/second-factor`, { code: '123456' });
    expect(sent.url.pathname).toBe(url.pathname);
  });

  test('returns 429 with the minutes to wait after ten wrong codes', async () => {
    const at = await atSecondFactor('Flooded');
    let last = at.asked;
    for (let round = 0; round < 10; round += 1) {
      last = await answer({ ...at, asked: last }, { code: wrongFor(at.authenticator.spent) });
      expect(last.status).toBe(401);
    }
    const code = await at.authenticator.code();
    const refused = await answer({ ...at, asked: last }, { code });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(refused.text).toMatch(/try again in \d+ minutes/);
    // The owner's own browser has its own limit.
    await at.owner.follow('/api/logout');
    await at.owner.signIn(at.email, PASSWORD);
    expect(await isSignedIn(at.owner)).toBe(true);
  });

  test('cannot be completed with the code after the person signs out everywhere or changes the password', async () => {
    const at = await atSecondFactor('Ended');
    expect((await at.owner.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
    const done = await answer(at, { code: await at.authenticator.code() });
    expect(done.url.pathname).toContain('/op/interaction/');
    expect(await isSignedIn(at.visitor)).toBe(false);
  });

  test('asks for the code even if the provider remembers a sign-in from before the app was set up', async () => {
    const owner = await server.newcomer('Remembered');
    const { email } = await userOf(owner);
    const elsewhere = await server.visitor().signIn(email, PASSWORD);
    await setUpTotp(owner);
    await elsewhere.follow('/api/login?returnTo=/profile');
    const { url } = await elsewhere.follow('/api/login?returnTo=/profile');
    expect(url.pathname).toContain('/op/interaction/');
    // With the code, the provider remembers the sign-in as before.
    await elsewhere.signIn(email, PASSWORD);
    expect((await elsewhere.follow('/api/login?returnTo=/profile')).url.pathname).toBe('/profile');
  });

  test('needs only the password again after the second factors were reset', async () => {
    const at = await atSecondFactor('Reset');
    await server.services.db('step_up_credentials').where({ userId: at.id }).delete();
    const back = await at.visitor.follow(at.asked.url.pathname);
    expect(back.url.pathname).toBe(at.asked.url.pathname.replace('/second-factor', ''));
    await server.visitor().signIn(at.email, PASSWORD);
  });
});

describe('a sign-in to an account with a passkey', () => {
  async function setUpPasskey(person: TestPerson): Promise<SoftAuthenticator> {
    const passkey = new SoftAuthenticator(new URL(server.origin).hostname);
    const { body } = await person.call<{ challengeId: string; options: { challenge: string } }>(
      'POST',
      '/api/step-up/passkeys/options',
      {},
    );
    const response = passkey.create({
      challenge: body.options.challenge,
      origin: server.origin,
    });
    const { challengeId } = body;
    const made = await person.call('POST', '/api/step-up/passkeys', { challengeId, response });
    expect(made.status).toBe(201);
    return passkey;
  }
  const optionsIn = (page: string) =>
    JSON.parse((/data-options="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"')) as {
      challenge: string;
    };

  test('accepts the response to this challenge from this origin', async () => {
    const owner = await server.newcomer('Keyed');
    const { email, id } = await userOf(owner);
    const passkey = await setUpPasskey(owner);
    let at = await askFor(email);
    expect(at.asked.text).not.toContain('name="code"');
    const { challenge } = optionsIn(at.asked.text);
    for (const act of [
      { challenge, origin: 'https://evil.example' },
      { challenge: 'AAAA', origin: server.origin },
      { challenge, origin: server.origin, verified: false },
    ]) {
      const refused = await answer(at, { passkey: JSON.stringify(passkey.get(act)) });
      expect(refused.status).toBe(401);
      at = await askFor(email);
    }
    const right = { challenge: optionsIn(at.asked.text).challenge, origin: server.origin };
    const done = await answer(at, { passkey: JSON.stringify(passkey.get(right)) });
    expect(done.url.pathname).toBe('/profile');
    expect((await sessionsOf(id)).at(-1)).toMatchObject({ secondFactor: true });
  });
});

describe('changing the password of an account with a second factor', () => {
  const change = (person: TestPerson, email: string) =>
    person.submit('/op/password', {
      email,
      password: PASSWORD,
      newPassword: 'seven brown wooden chairs',
    });

  test('requires a sign-in with the second factor in the same browser', async () => {
    const owner = await server.newcomer('Guarded');
    const { email } = await userOf(owner);
    const authenticator: Authenticator = await setUpTotp(owner);
    // A person who knows the password, and the owner's browser from before the second factor.
    for (const browser of [server.visitor(), owner]) {
      const refused = await change(browser, email);
      expect([refused.status, refused.text]).toEqual([
        403,
        expect.stringContaining('Your account has a second factor'),
      ]);
    }
    const { url, response } = await owner.follow('/api/login?fresh=1&returnTo=/op/password');
    await response.text();
    const asked = await owner.submit(url.pathname, { email, password: PASSWORD });
    const done = await answer({ visitor: owner, asked }, { code: await authenticator.code() });
    expect(done.url.pathname).toBe('/op/password');
    const changed = await change(owner, email);
    expect([changed.status, changed.text]).toEqual([
      200,
      expect.stringContaining('Your password is changed'),
    ]);
  });
});
