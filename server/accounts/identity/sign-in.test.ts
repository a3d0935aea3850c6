import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { safeReturnTo } from './safe-return-to.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const credentials = (email: string, password: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ email, password }),
});

/**
 * Makes a kind of statement on the artifacts of the provider fail as on a full disk.
 * @returns a function that undoes it
 */
async function fillDisk(statement: 'INSERT' | 'UPDATE'): Promise<() => Promise<void>> {
  await server.owner.raw(`
    CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER refuse_write BEFORE ${statement} ON provider_artifacts
      EXECUTE FUNCTION refuse_write()`);
  return () => server.owner.raw('DROP FUNCTION refuse_write CASCADE');
}

describe('while the database has no space', () => {
  test('the provider answers 503', async () => {
    const free = await fillDisk('INSERT');
    const { url, response } = await server.visitor().follow('/api/login');
    await free();
    expect(url.pathname).toBe('/op/auth');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.text()).toContain('Sign-in is briefly unavailable');
  });

  test('a sign-in whose code cannot be redeemed gets 503, and does not count as refused', async () => {
    const account = server.account('customer');
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    let step = await visitor.fetch(url.pathname, credentials(account.email, account.password));
    let free = async () => {};
    for (let hop = 0; hop < 6 && step.status < 400; hop += 1) {
      const next = new URL(step.headers.get('Location') ?? '/', url);
      if (next.pathname.startsWith('/api/')) free = await fillDisk('UPDATE');
      step = await visitor.fetch(next.href);
    }
    await free();
    expect([step.status, step.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await step.text()).toContain('Sign-in is briefly unavailable');
    const failed = { kind: 'sign_in_failed', detail: 'provider' };
    expect(await server.owner('security_events').where(failed)).toEqual([]);
    expect((await (await server.person('customer')).call('GET', '/api/user')).status).toBe(200);
  });
});

describe('signing in', () => {
  test('goes through the provider and returns to the app, signed in as the person', {
    tags: ['S7.1-04'],
  }, async () => {
    const customer = await server.person('customer');
    const { status, body } = await customer.call('GET', '/api/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'customer@sealwright.test', firstName: 'Cole' });
  });

  test('is required: a request without a session has no person', async () => {
    const { status, body } = await server.visitor().call('GET', '/api/user');
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Please sign in to continue.', code: 'unauthorized' });
  });

  test('registers a new person, who is not the administrator', async () => {
    const newcomer = await server.newcomer('Ines');
    const { body } = await newcomer.call('GET', '/api/user');
    expect(body).toMatchObject({ firstName: 'Ines', abilities: { administer: false } });
  });

  test('makes the configured person the administrator', async () => {
    const administrator = await server.person('administrator');
    const { body } = await administrator.call('GET', '/api/user');
    expect(body).toMatchObject({ abilities: { administer: true, businessDocuments: true } });
  });

  test('gives the same response for a wrong password and an unknown address', async () => {
    const texts: string[] = [];
    for (const email of ['customer@sealwright.test', 'nobody@example.test']) {
      const visitor = server.visitor();
      const { url, response } = await visitor.follow('/api/login');
      await response.text();
      const answer = await visitor.fetch(url.pathname, credentials(email, 'wrong'));
      expect(answer.status).toBe(401);
      texts.push((await answer.text()).replaceAll(email, '').replaceAll(url.pathname, ''));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('returns 400 for an email with a NUL character', async () => {
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    const answer = await visitor.fetch(url.pathname, credentials('nobody\0@example.test', 'wrong'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This email contains a character that is not allowed.');
  });

  test('limits password attempts for one account from one network only', async () => {
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    const attempts = await Promise.all(
      Array.from({ length: 14 }, () =>
        visitor.fetch(url.pathname, credentials('victim@example.test', 'wrong')),
      ),
    );
    const statuses = attempts.map((attempt) => attempt.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    await expect(server.person('notary')).resolves.toBeDefined();
  });

  test('keeps two tabs apart', async () => {
    const visitor = server.visitor();
    const first = await visitor.follow('/api/login?returnTo=/verify');
    const second = await visitor.follow('/api/login?returnTo=/profile');
    await first.response.text();
    await second.response.text();
    expect(first.url.pathname).not.toBe(second.url.pathname);
    const { email, password } = server.account('customer');
    const done = await visitor.follow(first.url.pathname, credentials(email, password));
    expect(done.url.pathname).toBe('/verify');
  });
});

describe('a sign-in that has to be repeated', () => {
  const HOUR = 3_600_000;
  /** A person who signed in an hour ago, both here and at the provider. */
  async function signedInLongAgo(name: string) {
    const person = await server.newcomer(name);
    const { body: user } = await person.call<{ id: string; email: string }>('GET', '/api/user');
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb((sess->>'authenticatedAt')::bigint - ?::bigint))
       WHERE user_id = ?`,
      [HOUR, user.id],
    );
    await server.services.db.raw(
      `UPDATE provider_artifacts p
       SET payload = jsonb_set(p.payload, '{loginTs}', to_jsonb((p.payload->>'loginTs')::numeric - ?::bigint))
       FROM users u WHERE u.id = ? AND p.payload->>'accountId' = u.sub AND p.model = 'Session'`,
      [HOUR / 1000, user.id],
    );
    return { person, email: user.email };
  }
  const isFresh = async (person: TestPerson) =>
    (await person.call<{ freshSignIn: boolean }>('GET', '/api/user/deletion')).body.freshSignIn;

  test('asks for the password although the provider remembers the person, and returns to the page', async () => {
    const { person, email } = await signedInLongAgo('Anew');
    await (await person.follow('/api/login?returnTo=/profile')).response.text();
    expect(await isFresh(person)).toBe(false);
    const asked = await person.follow('/api/login?fresh=1&returnTo=/profile');
    const page = await asked.response.text();
    expect(asked.url.pathname).toMatch(/^\/op\/interaction\//);
    expect(page).toContain('Sign in again');
    expect(page).toContain(`value="${email}"`);
    const done = await person.follow(
      asked.url.pathname,
      credentials(email, 'a long enough password'),
    );
    expect(done.url.pathname).toBe('/profile');
    expect(await isFresh(person)).toBe(true);
  });

  test('asks for the password when another site links here, although the provider remembers the person', async () => {
    const { person } = await signedInLongAgo('Led');
    const from = async (site: string) => {
      const headers = { 'Sec-Fetch-Site': site };
      const { response, url } = await person.follow('/api/login?returnTo=/profile', { headers });
      await response.text();
      return url.pathname;
    };
    expect(await from('same-origin')).toBe('/profile');
    expect(await from('cross-site')).toMatch(/^\/op\/interaction\//);
  });

  test('a request to register does not sign in the account that the provider remembers', async () => {
    const { person, email } = await signedInLongAgo('Kept');
    const { response, url } = await person.follow('/api/login?register=1&returnTo=/profile');
    expect(url.pathname).toMatch(/^\/op\/interaction\//);
    expect(await response.text()).toContain(email);
  });

  test('accepts no other account and creates none', async () => {
    const { person } = await signedInLongAgo('Self');
    const { email, password } = server.account('notary');
    const asked = await person.follow('/api/login?fresh=1');
    await asked.response.text();
    const other = await person.fetch(asked.url.pathname, credentials(email, password));
    expect(other.status).toBe(409);
    expect(await other.text()).toContain('Another account is signed in here');
    const made = await person.fetch(`${asked.url.pathname}/register`, {
      ...credentials(email, password),
      body: new URLSearchParams({
        email: 'second@example.test',
        firstName: 'Second',
        lastName: 'Account',
        password: 'a long enough password',
      }),
    });
    expect(made.status).toBe(409);
    const { body } = await person.call('GET', '/api/user');
    expect(body).toMatchObject({ firstName: 'Self' });
  });
});

describe('the callback', () => {
  test('refuses a state that this browser did not start with', async () => {
    const { status, body } = await server
      .visitor()
      .call<string>('GET', '/api/callback?code=abc&state=forged');
    expect(status).toBe(400);
    expect(body).toContain('This sign-in cannot continue');
  });

  test('refuses a forged code', async () => {
    const visitor = server.visitor();
    const begun = await visitor.fetch('/api/login');
    const state = new URL(begun.headers.get('Location') ?? '').searchParams.get('state');
    const { status } = await visitor.call('GET', `/api/callback?code=forged&state=${state}`);
    expect(status).toBe(400);
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });

  test('accepts a code once when twenty requests use it at the same time', async () => {
    const visitor = server.visitor();
    let hop = await visitor.fetch('/api/login');
    hop = await visitor.fetch(hop.headers.get('Location') ?? '');
    const email = 'racer@example.test';
    const path = new URL(hop.headers.get('Location') ?? '', server.origin).pathname;
    hop = await visitor.fetch(`${path}/register`, {
      ...credentials(email, 'a long enough password'),
      body: new URLSearchParams({
        email,
        password: 'a long enough password',
        firstName: 'R',
        lastName: 'R',
      }),
    });
    hop = await visitor.fetch(hop.headers.get('Location') ?? '');
    const callback = hop.headers.get('Location') ?? '';
    expect(callback).toContain('/api/callback');
    const cookie = visitor.cookieFor('/api/callback');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(callback, { headers: { Cookie: cookie }, redirect: 'manual' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 302)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19);
  });

  test.each([
    ['/documents/1', '/documents/1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/ok\\..\\x', '/'],
    ['javascript:alert(1)', '/'],
    ['/a b', '/'],
    [undefined, '/'],
  ])('returns %s to %s', (given, expected) => {
    expect(safeReturnTo(given)).toBe(expected);
  });
});

describe('the session', () => {
  test('gets a new ID at every sign-in', async () => {
    const customer = await server.person('customer');
    const before = customer.cookie;
    await customer.follow('/api/login');
    expect(customer.cookie).not.toBe(before);
  });

  test('is stored as a hash, never as the cookie', async () => {
    const customer = await server.person('customer');
    const sid = /sealwright=([^;]+)/.exec(customer.cookie)?.[1] ?? '';
    const kept = (await server.services.db('sessions').pluck('sid')) as string[];
    expect(kept).not.toContain(sid);
    expect(kept.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true);
  });

  test('ends with the sign-out, and the old cookie is refused', { tags: ['S2.1-09'] }, async () => {
    const customer = await server.person('customer');
    const cookie = customer.cookie;
    const left = await customer.fetch('/api/logout');
    expect(left.headers.get('Location')).toBe('/');
    const replayed = await fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } });
    expect(replayed.status).toBe(401);
  });

  test('ends at the provider with the sign-out', async () => {
    const customer = await server.person('customer');
    const provider = customer.cookieFor('/op/auth');
    // The person closes the window immediately, without another step.
    await customer.fetch('/api/logout');
    const { response, url } = await customer.follow('/api/login');
    expect(await response.text()).toContain('<h1>Sign in</h1>');
    expect(url.pathname).toMatch(/^\/op\/interaction\//);
    // The provider's old cookie does not sign anybody in either.
    const replayed = server.visitor();
    const begun = await replayed.fetch('/api/login');
    const asked = await fetch(new URL(begun.headers.get('Location') ?? ''), {
      headers: { Cookie: provider },
      redirect: 'manual',
    });
    expect(asked.headers.get('Location')).toMatch(/\/op\/interaction\//);
  });

  test('ends before another account signs in, which continues at a path of ours only', async () => {
    for (const [returnTo, continues] of [
      ['/invitations/1', '/invitations/1'],
      ['//elsewhere.test', '/'],
    ] as const) {
      const customer = await server.person('customer');
      const cookie = customer.cookie;
      const query = new URLSearchParams({ returnTo });
      const left = await customer.fetch(`/api/logout?${query}`);
      expect(left.headers.get('Location')).toBe(
        `/api/login?${new URLSearchParams({ returnTo: continues })}`,
      );
      const replayed = await fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } });
      expect(replayed.status).toBe(401);
      const other = server.account('notary');
      await customer.signIn(other.email, other.password);
      expect((await customer.call('GET', '/api/user')).body).toMatchObject({ email: other.email });
    }
  });

  test('ends at the provider even if the session here ended before', async () => {
    const customer = await server.person('customer');
    const { id } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
    await server.services.db('sessions').where({ userId: id }).delete();
    await customer.fetch('/api/logout');
    const { url } = await customer.follow('/api/login');
    expect(url.pathname).toMatch(/^\/op\/interaction\//);
  });

  test('is not restored by a request that is in flight while it ends', async () => {
    const customer = await server.person('customer');
    const cookie = customer.cookie;
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } }),
      ),
      customer.fetch('/api/logout'),
    ]);
    const replayed = await fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } });
    expect(replayed.status).toBe(401);
  });

  test('cannot be ended by another site', { tags: ['S7.1-04'] }, async () => {
    const customer = await server.person('customer');
    const refused = await customer.fetch('/api/logout', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(refused.status).toBe(403);
    expect((await customer.call('GET', '/api/user')).status).toBe(200);
  });
});

describe('requests from other origins', () => {
  const post = (headers: Record<string, string>) => async () => {
    const customer = await server.person('customer');
    return (await customer.call('POST', '/api/realtime/token', undefined, headers)).status;
  };

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost.evil.example', 403],
    ['http://localhost:1', 403],
  ])('with Origin %s return %i', async (origin, expected) => {
    expect(await post({ Origin: origin })()).toBe(expected);
  });

  test('with our own Origin succeed', async () => {
    expect(await post({ Origin: server.origin })()).toBe(200);
  });

  test('to another host are refused', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${server.origin}/api/health`, { headers: { Host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  test('return a strict content security policy', async () => {
    const response = await fetch(`${server.origin}/`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
  });
});
