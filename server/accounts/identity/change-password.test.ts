import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const OLD = 'a long enough password';
const NEW = 'another long enough password';
const emailOf = async (person: TestPerson) =>
  (await person.call<{ email: string }>('GET', '/api/user')).body.email;
const change = async (person: TestPerson, form: Record<string, string>, headers = {}) => {
  const response = await person.fetch('/op/password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form),
  });
  return { status: response.status, text: await response.text() };
};

describe('changing the password', () => {
  test('requires the old password and signs the person out everywhere, including at the provider', async () => {
    const person = await server.newcomer('Changer');
    const email = await emailOf(person);
    const elsewhere = await server.visitor().signIn(email, OLD);
    const other = await server.newcomer('Other');
    const changed = await change(person, { email, password: OLD, newPassword: NEW });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Your password is changed');
    for (const one of [person, elsewhere]) {
      expect((await one.call('GET', '/api/user')).status).toBe(401);
      const { response, url } = await one.follow('/api/login');
      expect(await response.text()).toContain('<h1>Sign in</h1>');
      expect(url.pathname).toMatch(/^\/op\/interaction\//);
    }
    expect((await other.call('GET', '/api/user')).status).toBe(200);
    await expect(server.visitor().signIn(email, OLD)).rejects.toThrow();
    const anew = await server.visitor().signIn(email, NEW);
    expect(await emailOf(anew)).toBe(email);
  });

  test('returns 400 for an email with a NUL character', async () => {
    const email = 'somebody\0@example.test';
    const answer = await change(server.visitor(), { email, password: OLD, newPassword: NEW });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This email contains a character that is not allowed.');
  });

  /** Signs in from another browser up to the redirect that follows the password. */
  const proveWith = async (email: string, password: string) => {
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    const proved = await visitor.fetch(url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }),
    });
    expect(proved.status).toBe(303);
    return { visitor, next: proved.headers.get('Location') ?? '' };
  };
  const signOutEverywhere = async (person: TestPerson) => {
    expect((await person.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
  };
  const toNew = (person: TestPerson) => async () => {
    const email = await emailOf(person);
    expect((await change(person, { email, password: OLD, newPassword: NEW })).status).toBe(200);
  };
  const ends = [
    ['a change of the password', (person: TestPerson) => toNew(person)()],
    ['signing out everywhere', signOutEverywhere],
  ] as const;

  test.each(ends)('%s ends a sign-in whose password was already accepted', async (_name, end) => {
    const person = await server.newcomer('Held');
    const { visitor, next } = await proveWith(await emailOf(person), OLD);
    await end(person);
    const { response, url } = await visitor.follow(next);
    expect(await response.text()).toContain('This sign-in cannot continue');
    expect(url.pathname).toMatch(/^\/op\/auth/);
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });

  test.each(ends)('%s ends a sign-in whose code is being redeemed', async (_name, end) => {
    const person = await server.newcomer('Redeemed');
    const { visitor, next } = await proveWith(await emailOf(person), OLD);
    const { db } = server.services;
    const back = await visitor.fetch(next);
    const callback = back.headers.get('Location') ?? '';
    expect(callback).toContain('/api/callback');
    // Restore the provider's records: its response may already be on the way when they are deleted.
    const kept = await db('provider_artifacts').select();
    await end(person);
    for (const row of kept) {
      await db('provider_artifacts')
        .insert({ ...row, payload: JSON.stringify(row.payload) })
        .onConflict(['model', 'id'])
        .ignore();
    }
    const refused = await visitor.fetch(callback);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([403, expect.stringContaining('You were signed out')]);
    expect(page).toContain('/api/login?fresh=1');
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });

  test('ends the first sign-in of a person who has no user row yet', async () => {
    const person = await server.newcomer('First');
    const email = await emailOf(person);
    const { visitor, next } = await proveWith(email, OLD);
    const callback = (await visitor.fetch(next)).headers.get('Location') ?? '';
    const { db } = server.services;
    const kept = await db('provider_artifacts').select();
    // Simulate a person without a user row.
    await db('users')
      .where({ email })
      .update({ sub: crypto.randomUUID(), email: `was-${email}` });
    expect((await change(person, { email, password: OLD, newPassword: NEW })).status).toBe(200);
    for (const row of kept) {
      await db('provider_artifacts')
        .insert({ ...row, payload: JSON.stringify(row.payload) })
        .onConflict(['model', 'id'])
        .ignore();
    }
    expect((await visitor.fetch(callback)).status).toBe(403);
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });

  test('makes a sign-in with the old password wait for the change', async () => {
    const person = await server.newcomer('Meanwhile');
    const email = await emailOf(person);
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    // An uncommitted change: other connections still read the old password as the correct one.
    const trx = await server.services.db.transaction();
    await trx('provider_accounts').where({ email }).update({ passwordHash: 'another' });
    const answer = visitor.fetch(url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: OLD }),
    });
    await until(
      async () =>
        (
          await server.services.db.raw(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'
               AND query LIKE '%provider_accounts%'`,
          )
        ).rows[0].waiting,
      (waiting) => waiting > 0,
    );
    await trx.commit();
    expect((await answer).status).toBe(401);
  });

  test('notifies the person by email and is recorded in the audit log', async () => {
    const person = await server.newcomer('Told');
    const { db } = server.services;
    const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
    const before = emailsOf(server, 'password-changed-').length;
    await toNew(person)();
    const [audit] = await db('audit_events').where({ userId: id, action: 'password.changed' });
    expect(audit).toMatchObject({ subjectType: 'users', subjectId: id });
    const emails = await waitForEmails(server, 'password-changed-', before + 1);
    const mine = emails.filter((text) => /^To:.*told-/im.test(text));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toContain('the password of your account was changed');
    expect(mine[0]).not.toContain(NEW);
  });

  test('is refused for a wrong, short, long or unchanged password and for a request from another site', async () => {
    const person = await server.newcomer('Stays');
    const email = await emailOf(person);
    const attempts: [Record<string, string>, number, string, object?][] = [
      [{ email, password: 'wrong', newPassword: NEW }, 401, 'is not correct'],
      [{ email: 'nobody@x.test', password: OLD, newPassword: NEW }, 401, 'is not correct'],
      [{ email, password: OLD, newPassword: 'short' }, 400, 'at least 15 characters'],
      [{ email, password: OLD, newPassword: 'x'.repeat(129) }, 400, 'at most 128 characters'],
      [{ email, password: OLD, newPassword: OLD }, 400, 'different from your current one'],
      [{}, 401, 'is not correct'],
      [{ email, password: OLD, newPassword: NEW }, 403, '', { Origin: 'https://evil.example' }],
    ];
    for (const [form, status, says, headers] of attempts) {
      const answer = await change(person, form, headers);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(says);
      expect(answer.text).not.toContain(OLD);
    }
    expect(await emailOf(person)).toBe(email);
    await server.visitor().signIn(email, OLD);
  });

  test('succeeds once when two requests arrive at the same time', async () => {
    const person = await server.newcomer('Twice');
    const email = await emailOf(person);
    const answers = await Promise.all(
      [NEW, `${NEW} too`].map((newPassword) =>
        change(server.visitor(), { email, password: OLD, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is linked from the sign-in page and from /.well-known/change-password', async () => {
    const visitor = server.visitor();
    const { response } = await visitor.follow('/api/login');
    expect(await response.text()).toContain('href="/op/password"');
    const known = await visitor.follow('/.well-known/change-password');
    expect(known.url.pathname).toBe('/op/password');
    expect(await known.response.text()).toContain('Change your password');
  });

  test('limits the number of password attempts', async () => {
    const visitor = server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        change(visitor, { email: 'victim@x.test', password: 'guess', newPassword: NEW }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('signing out at the provider', () => {
  const asksAnew = async (person: TestPerson) => {
    const { response } = await person.follow('/api/login');
    return (await response.text()).includes('<h1>Sign in</h1>');
  };

  test('is offered to a blocked person, and another account can then sign in', async () => {
    const person = await server.newcomer('Blocked');
    await server.services
      .db('users')
      .where({ email: await emailOf(person) })
      .update({ blockedAt: new Date(), blockedReason: 'Forged papers' });
    const { response } = await person.follow('/api/login');
    expect(response.status).toBe(403);
    const page = await response.text();
    const address = /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await person.follow(address)).url.pathname).toBe('/');
    expect(await asksAnew(person)).toBe(true);
    const other = await server.newcomer('Free');
    const email = await emailOf(other);
    await person.signIn(email, OLD);
    expect(await emailOf(person)).toBe(email);
  });

  test('is the target of the "Not you?" link if there is no session here', async () => {
    const person = await server.newcomer('Notyou');
    await server.services.db('sessions').delete();
    const { response } = await person.follow('/api/login?fresh=1');
    const page = await response.text();
    expect(page).toContain('Sign in again');
    const address = /Not you\? <a href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await person.follow(address)).url.pathname).toBe('/');
    expect(await asksAnew(person)).toBe(true);
  });
});
