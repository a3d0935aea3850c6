import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  OwnSecurityEvent,
  SecurityAlert,
  SecurityEvent,
  SecurityEventKind,
} from '../../../common/security-events.ts';
import type { User } from '../../../common/users.ts';
import { applyRetention } from '../../outputs/apply-retention.ts';
import { runInRequest } from '../../platform/http/request-context.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { newStaff } from '../../testing/new-staff.ts';
import { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';
import { createEventRecorder } from './event-recorder.ts';
import { networkOf, subscriberOf } from './network.ts';

/** A test person whose browser can be chosen. */
class Browser extends TestPerson {
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', this.userAgent);
    return super.fetch(path, { ...init, headers });
  }
}
const ON_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/18.0 Safari/605.1.15';

let server: TestServer;
let administrator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

const userOf = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;
const rows = (filter: object) =>
  server.services.db('security_events').where(filter).orderBy('id') as Promise<
    {
      kind: SecurityEventKind;
      count: number;
      address: string | null;
      accountHash: string | null;
      userId: string | null;
      route: string | null;
      detail: string | null;
    }[]
  >;
const flush = () => server.services.securityEvents.flush();

/** Submits the sign-in form with a wrong password. */
async function failSignIn(email: string, times = 1): Promise<void> {
  const visitor = server.visitor();
  const { url, response } = await visitor.follow('/api/login');
  await response.text();
  for (let time = 0; time < times; time += 1) {
    const answer = await visitor.fetch(url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: 'not the password' }),
    });
    await answer.text();
  }
  await flush();
}

describe('recorded events', () => {
  test('include a failed sign-in with its account, address, browser and endpoint', async () => {
    const { id, email } = await userOf(await server.newcomer('Fiona'));
    await failSignIn(email.toUpperCase(), 2);
    const [event, ...more] = await rows({ kind: 'sign_in_failed', userId: id });
    expect(event).toMatchObject({
      count: 2,
      address: '127.0.0.1',
      accountHash: null,
      route: '/op/interaction/:uid',
      detail: 'password',
    });
    expect(more.length).toBeLessThanOrEqual(1);
  });

  test('include failed sign-ins to unknown accounts, with a hash instead of the email', async () => {
    await failSignIn('nobody-at-all@example.test');
    await failSignIn('Nobody-At-All@example.test');
    const found = (await rows({ kind: 'sign_in_failed' })).filter((one) => one.accountHash);
    expect(new Set(found.map((one) => one.accountHash)).size).toBe(1);
    expect(found[0]).toMatchObject({ userId: null });
    expect(found[0]?.accountHash).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await rows({}))).not.toContain('nobody-at-all');
  });

  test('include a denied request although its transaction was rolled back', async () => {
    const person = await server.newcomer('Denied');
    const { id } = await userOf(person);
    expect((await person.call('GET', '/api/admin/users?search=secret')).status).toBe(403);
    await flush();
    expect(await rows({ kind: 'access_denied', userId: id })).toMatchObject([
      { route: '/api/admin/users', detail: 'administrators_and_staff_only', count: 1 },
    ]);
  });

  test('include changed factors, a wrong second factor and signing out everywhere', async () => {
    const person = await server.newcomer('Factor');
    const { id } = await userOf(person);
    await setUpTotp(person);
    const challenge = await person.call<{ challengeId: string }>('POST', '/api/step-up/challenge');
    const [factor] = (await person.call<{ id: string }[]>('GET', '/api/step-up')).body;
    const refused = await person.call('DELETE', `/api/step-up/${factor?.id}`, {
      proof: {
        challengeId: challenge.body.challengeId,
        stepUp: { method: 'totp', code: '000000' },
      },
    });
    expect(refused.status, JSON.stringify(refused.body)).toBe(403);
    expect((await person.call('DELETE', '/api/user/sign-ins')).status).toBe(200);
    await administrator.call('DELETE', `/api/admin/users/${id}/second-factors`, {
      reason: 'Lost',
      identityCheck: 'id_on_video',
    });
    await flush();
    const kinds = (await rows({ userId: id })).map((one) => one.kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'sign_in_succeeded',
        'factor_added',
        'step_up_failed',
        'sign_out_everywhere',
        'factors_reset',
      ]),
    );
    const [reset] = await rows({ userId: id, kind: 'factors_reset' });
    expect(reset?.address).toBeNull();
  });

  test('include a desktop code that is used twice, which also raises an alert', async () => {
    const { db } = server.services;
    const { id } = await userOf(await server.newcomer('Codes'));
    const code = 'a'.repeat(43);
    const { sid } = await firstRow(db('sessions').where({ userId: id }).first('sid'));
    await db('desktop_codes').insert({
      codeSha256: createHash('sha256').update(code).digest('hex'),
      userId: id,
      challenge: 'x'.repeat(43),
      authenticatedAt: new Date(),
      signedInAt: new Date(),
      sid,
      expiresAt: new Date(Date.now() + 60_000),
      usedAt: new Date(),
    });
    const answer = await server
      .visitor()
      .call('POST', '/api/desktop-sign-ins', { code, codeVerifier: 'v'.repeat(43) });
    expect(answer.status).toBe(400);
    await flush();
    expect(await rows({ kind: 'token_reused', userId: id })).toHaveLength(1);
    const emails = await waitForEmails(server, 'security-alert-');
    expect(emails.join('\n')).toContain('A one-time sign-in code was used twice');
  });

  test('cannot be changed or deleted by the server', async () => {
    const { db } = server.services;
    await flush();
    await expect(db('security_events').delete()).rejects.toMatchObject({ code: '42501' });
    await expect(db('security_events').update({ kind: 'new_device' })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(db('security_events').update({ count: 0 })).rejects.toThrow(/only grows/);
    await expect(db('security_events').update({ address: null })).rejects.toThrow(/only grows/);
    await expect(server.owner('security_events').delete()).rejects.toThrow(/only grows/);
  });

  test('are limited to 300 rows per minute when a flood comes from many addresses', async () => {
    const recorder = createEventRecorder(server.services, 3_600_000);
    const requestFrom = (ip: string) => ({ ip, state: {}, get: () => '' }) as never;
    for (let number = 0; number < 5000; number += 1) {
      const ip = `198.51.${number >> 8}.${number & 255}`;
      runInRequest(requestFrom(ip), () =>
        recorder.record({ kind: 'access_denied', detail: 'flood_test' }),
      );
    }
    // Events that visitors cannot cause are recorded despite the limit.
    const { id } = await userOf(administrator);
    recorder.record({ kind: 'password_changed', userId: id });
    await recorder.stop();
    // A new minute may start once while the events are created, so allow twice the limit.
    expect((await rows({ detail: 'flood_test' })).length).toBeLessThanOrEqual(600);
    const [rest] = await rows({ detail: 'more_than_recorded' });
    expect(rest).toMatchObject({ address: null, userId: null });
    expect(rest?.count).toBeGreaterThan(4000);
    expect(await rows({ kind: 'password_changed', userId: id })).toHaveLength(1);
  });

  test('show the network of an IPv6 address, because equal events of a network share a row', async () => {
    const recorder = createEventRecorder(server.services, 3_600_000);
    for (const ip of ['2001:db8:1:2::3', '2001:db8:1:2:aaaa::4', '2001:db8:1:3::5']) {
      runInRequest({ ip, state: {}, get: () => '' } as never, () =>
        recorder.record({ kind: 'access_denied', detail: 'ipv6_test' }),
      );
    }
    await recorder.stop();
    const found = await rows({ detail: 'ipv6_test' });
    expect(new Set(found.map(({ address }) => address))).toEqual(
      new Set(['2001:db8:1:2::/64', '2001:db8:1:3::/64']),
    );
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const address of ['2001:DB8:1:2:bbbb::1', '2001:db8:1:2::/64']) {
      const query = new URLSearchParams({ address });
      const { body } = await administrator.call<SecurityEvent[]>(
        'GET',
        `/api/admin/security-events?${query}`,
      );
      const listed = body.filter(({ detail }) => detail === 'ipv6_test');
      expect(listed.length).toBeGreaterThan(0);
      expect(new Set(listed.map((one) => one.address))).toEqual(new Set(['2001:db8:1:2::/64']));
    }
  });

  test('are written later when the database was unavailable', async () => {
    const { services } = server;
    let away = true;
    const db = Object.assign(
      (...given: Parameters<typeof services.db>) => {
        if (away) throw new Error('away');
        return services.db(...given);
      },
      { raw: services.db.raw.bind(services.db) },
    ) as typeof services.db;
    const recorder = createEventRecorder({ ...services, db }, 3_600_000);
    const { id } = await userOf(await server.newcomer('Away'));
    recorder.record({ kind: 'step_up_failed', userId: id });
    await recorder.flush();
    recorder.record({ kind: 'step_up_failed', userId: id });
    expect(await rows({ kind: 'step_up_failed', userId: id })).toEqual([]);
    away = false;
    await recorder.stop();
    const counts = (await rows({ kind: 'step_up_failed', userId: id })).map((one) => one.count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('are stored when the database rejects the email address of another event', async () => {
    const recorder = createEventRecorder(server.services, 3_600_000);
    const details = ['before_bad', 'after_bad'] as const;
    recorder.record({ kind: 'rate_limited', email: 'a@example.test', detail: details[0] });
    recorder.record({ kind: 'rate_limited', email: '\0', detail: 'bad' });
    recorder.record({ kind: 'rate_limited', email: 'b@example.test', detail: details[1] });
    await recorder.flush();
    for (const detail of details) expect(await rows({ detail })).toHaveLength(1);
    expect(await rows({ detail: 'bad' })).toEqual([]);
    recorder.record({ kind: 'rate_limited', detail: 'later' });
    await recorder.stop();
    expect(await rows({ detail: 'later' })).toHaveLength(1);
  });

  test('are limited to 10,000 while the database is unavailable, and stored in chunks', async () => {
    const { services } = server;
    let away = true;
    const db = Object.assign(
      (...given: Parameters<typeof services.db>) => {
        if (away) throw new Error('away');
        return services.db(...given);
      },
      { raw: services.db.raw.bind(services.db) },
    ) as typeof services.db;
    const recorder = createEventRecorder({ ...services, db }, 3_600_000);
    for (let number = 0; number < 10_005; number += 1) {
      if (number === 8000) await recorder.flush();
      recorder.record({ kind: 'sign_out_everywhere', detail: `chunk_${number}` });
    }
    await recorder.flush();
    away = false;
    await recorder.stop();
    const stored = await rows({ kind: 'sign_out_everywhere' });
    expect(stored.filter(({ detail }) => detail?.startsWith('chunk_'))).toHaveLength(10_000);
  });

  test('lose addresses and hashes after 180 days, but are kept', async () => {
    const at = new Date(Date.now() - 181 * 24 * 3_600_000);
    const old = { kind: 'sign_in_failed' as const, count: 3, firstAt: at, lastAt: at };
    await server.owner('security_events').insert([
      { ...old, bucket: 'old', address: '203.0.113.9', accountHash: 'ab' },
      { ...old, bucket: 'new', address: '203.0.113.9', lastAt: new Date() },
    ]);
    await applyRetention(server.services);
    expect(await rows({ bucket: 'old' })).toMatchObject([
      { address: null, accountHash: null, count: 3 },
    ]);
    expect(await rows({ bucket: 'new' })).toMatchObject([{ address: '203.0.113.9' }]);
  });
});

describe('a new device', () => {
  test('is recorded and emailed once, but not if it is known or the first one', async () => {
    const email = 'device@example.test';
    const first = new Browser(server.origin);
    await first.register(email, 'Dana', 'Device');
    const { id } = await userOf(first);
    const signIn = async (userAgent: string) => {
      await flush();
      const browser = new Browser(server.origin);
      browser.userAgent = userAgent;
      await browser.signIn(email, 'a long enough password');
      await flush();
    };
    await signIn(first.userAgent);
    expect(await rows({ userId: id, kind: 'new_device' })).toEqual([]);
    expect(emailsOf(server, 'new-device-')).toEqual([]);
    await signIn(ON_MAC);
    // A sign-in within the same minute as one from another device has its own row.
    const signIns = { userId: id, kind: 'sign_in_succeeded' };
    expect((await rows({ ...signIns, system: 'Mac' })).length).toBe(1);
    await signIn(ON_MAC);
    expect(await rows({ userId: id, kind: 'new_device' })).toHaveLength(1);
    const emails = await waitForEmails(server, 'new-device-');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('Safari on Mac, network address 127.0.0.1');
    expect(emails[0]).toContain(`To: ${email}`);
  });

  test('is recognized by the network of its provider', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0');
    expect(networkOf('2001:db8:1:2::3')).toBe('2001:0db8');
    expect(networkOf('::1')).toBe('0000:0000');
    expect(networkOf('2001:db8:1:2::/64')).toBe('2001:0db8');
    expect(subscriberOf('2001:db8:1:2:aaaa::3')).toBe(subscriberOf('2001:db8:1:2:bbbb::4'));
    expect(subscriberOf('2001:db8:1:2::3')).not.toBe(subscriberOf('2001:db8:1:3::3'));
    expect(subscriberOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('access to events', () => {
  test('lets users read the events of their own account, without internal fields', async () => {
    const person = await server.newcomer('Owner');
    const { email } = await userOf(person);
    await failSignIn(email, 2);
    await setUpTotp(person);
    await person.call('GET', '/api/admin/users');
    await flush();
    const page = await person.call<OwnSecurityEvent[]>('GET', '/api/user/security-events?limit=2');
    expect(page.body).toHaveLength(2);
    expect(Object.keys(page.body[0] ?? {})).not.toContain('route');
    const cursor = page.headers.get('X-Next-Cursor');
    const rest = await person.call<OwnSecurityEvent[]>(
      'GET',
      `/api/user/security-events?cursor=${cursor}`,
    );
    const kinds = [...page.body, ...rest.body].map((one) => one.kind);
    expect(new Set(kinds)).toEqual(
      new Set(['factor_added', 'sign_in_failed', 'sign_in_succeeded']),
    );
    const other = await server.newcomer('Stranger');
    await flush();
    const own = await other.call<OwnSecurityEvent[]>('GET', '/api/user/security-events');
    expect(own.body.map((one) => one.kind)).toEqual(['sign_in_succeeded']);
  });

  test('lets an auditor read the events of all accounts, by kind, person and address', async () => {
    const auditor = await newStaff(server, 'auditor');
    const { email } = await userOf(await server.newcomer('Sought'));
    await failSignIn(email);
    const ask = async (query: string) =>
      (await auditor.call<SecurityEvent[]>('GET', `/api/admin/security-events?${query}`)).body;
    const found = await ask(`kind=sign_in_failed&person=${email.split('@')[0]}`);
    expect(found).toMatchObject([{ kind: 'sign_in_failed', account: { email } }]);
    expect(await ask('address=203.0.113.250')).toEqual([]);
    expect((await ask('address=127.0.0.1&limit=5')).length).toBe(5);
    const bad = await auditor.call('GET', '/api/admin/security-events?address=%27');
    expect(bad.status).toBe(400);
  });
});

describe('alerts', () => {
  test('are sent to the administrator once when an account has twenty failed sign-ins', async () => {
    const { id, email } = await userOf(await server.newcomer('Target'));
    const recorder = createEventRecorder(server.services, 3_600_000);
    const alerts = () => server.services.db('security_alerts').where({ subject: id });
    for (let time = 0; time < 19; time += 1) recorder.record({ kind: 'sign_in_failed', email });
    await recorder.flush();
    expect(await alerts()).toEqual([]);
    recorder.record({ kind: 'sign_in_failed', email });
    await recorder.flush();
    recorder.record({ kind: 'sign_in_failed', email });
    await recorder.stop();
    const [alert, ...more] = await alerts();
    expect([alert?.rule, alert?.count, more]).toEqual(['account_attacked', 20, []]);
    const emails = await waitForEmails(server, `security-alert-${alert?.id}`);
    expect(emails[0]).toContain('Many failed sign-ins to one account');
    const listed = await administrator.call<SecurityAlert[]>('GET', '/api/admin/security-alerts');
    expect(listed.body.find((one) => one.id === alert?.id)?.subject).toBe(email);
    const overview = await until(
      () => administrator.call<{ securityAlerts: number }>('GET', '/api/admin/overview'),
      ({ body }) => body.securityAlerts > 0,
    );
    expect(overview.status).toBe(200);
    const figures = await server.services.metrics.registry.metrics();
    expect(figures).toMatch(/security_events_total\{kind="sign_in_failed"\} \d+/);
    expect(figures).toMatch(/security_alerts_total\{rule="account_attacked"\} 1/);
  });

  test('are sent by email for other rules after one rule has used up its emails', async () => {
    const { id } = await userOf(await server.newcomer('Alone'));
    const { id: otherId } = await userOf(await server.newcomer('Locked'));
    const { db } = server.services;
    const hour = db.raw("date_trunc('hour', now())");
    await db('security_alerts').insert(
      ['account_locked', 'acted_alone'].flatMap((rule) =>
        Array.from({ length: 20 }, (_, number) => ({ rule, subject: `${number}`, count: 1, hour })),
      ),
    );
    const recorder = createEventRecorder(server.services, 3_600_000);
    recorder.record({ kind: 'account_locked', userId: otherId });
    for (let time = 0; time < 10; time += 1)
      recorder.record({ kind: 'step_up_failed', userId: id });
    recorder.record({ kind: 'break_glass', userId: id });
    await recorder.stop();
    const alerts = await db('security_alerts').whereIn('subject', [id, otherId]);
    const idOf = (rule: string) => alerts.find((alert) => alert.rule === rule)?.id as string;
    await waitForEmails(server, `security-alert-${idOf('second_factor_attacked')}`);
    await waitForEmails(server, `security-alert-${idOf('acted_alone')}`);
    expect(emailsOf(server, `security-alert-${idOf('account_locked')}`)).toEqual([]);
  });
});
