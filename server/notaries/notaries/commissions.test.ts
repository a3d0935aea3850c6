import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  uploadReady,
} from '../../testing/world.ts';
import { checkCommissions } from './check-commissions.ts';

let server: TestServer;
let administrator: TestPerson;
let customer: TestPerson;
let notary: TestPerson & { notaryId: string };

// The notaries are commissioned in Texas.
const ZONE = 'America/Chicago';
const inDays = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), ZONE);
const setExpiry = (date: string) =>
  server.services.db('notaries').where({ id: notary.notaryId }).update({ commissionExpiry: date });
const record = async () => (await notary.call<Notary>('GET', '/api/notaries/me')).body;
const admin = <T = Notary & { fields: Record<string, string>; message: string }>(
  method: string,
  path: string,
  body: object,
) => administrator.call<T>(method, `/api/admin/notaries/${notary.notaryId}${path}`, body);
const small = () => ({ bytes: `A contract, ${crypto.randomUUID()}.`, name: 'a.txt' });

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  customer = await server.person('customer');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
  await server.services.db('notaries').update({ status: 'inactive' });
  notary = await newNotary(server);
});

describe('a commission that expires', () => {
  test('sends one reminder 60, 30 and 7 days before', async () => {
    const key = `commission-reminder-${notary.notaryId}`;
    await setExpiry(inDays(61));
    await checkCommissions(server.services);
    for (const [index, days] of [60, 30, 7].entries()) {
      await setExpiry(inDays(days));
      await Promise.all([checkCommissions(server.services), checkCommissions(server.services)]);
      await checkCommissions(server.services);
      const emails = await waitForEmails(server, key, index + 1);
      expect(emails).toHaveLength(index + 1);
      expect(emails.join('')).toContain(`in ${days} days`);
    }
    expect(await server.services.db('commission_reminders')).toHaveLength(3);
  });

  test('sends only the nearest reminder when the job did not run for weeks', async () => {
    await setExpiry(inDays(5));
    await checkCommissions(server.services);
    const sent = await server.services
      .db('commission_reminders')
      .where({ notaryId: notary.notaryId })
      .pluck('days');
    expect(sent).toEqual([7]);
    const [emailText] = await waitForEmails(server, `commission-reminder-${notary.notaryId}`);
    expect(emailText).toContain('in 5 days');
  });

  test('is valid on its last day, by the calendar of the notary’s state, and suspends the notary on the next day', async () => {
    await setExpiry(inDays(0));
    await checkCommissions(server.services);
    expect((await record()).status).toBe('active');
    await setExpiry(inDays(-1));
    await checkCommissions(server.services);
    await checkCommissions(server.services);
    expect(await record()).toMatchObject({
      status: 'suspended',
      suspendedByExpiry: true,
      statusReason: `Your commission expired on ${inDays(-1)}.`,
    });
    const lines = await server.services
      .db('audit_events')
      .where({ subjectId: notary.notaryId, action: 'notary.suspended' });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.userId).toBeNull();
    expect(await waitForEmails(server, `commission-expired-${notary.notaryId}`)).toHaveLength(1);
  });

  test('suspends nobody when it was renewed during the check', async () => {
    await setExpiry(inDays(-1));
    const renewal = await server.services.db.transaction();
    await renewal('notaries')
      .where({ id: notary.notaryId })
      .update({ commissionExpiry: inDays(400) });
    const checked = checkCommissions(server.services);
    await sleep(300);
    await renewal.commit();
    await checked;
    expect((await record()).status).toBe('active');
  });

  test('is checked when the check of another notary fails', async () => {
    const other = await newNotary(server);
    await server.services
      .db('notaries')
      .whereIn('id', [notary.notaryId, other.notaryId])
      .update({ commissionExpiry: inDays(-1) });
    const [first, second] = await server.services
      .db('notaries')
      .whereIn('id', [notary.notaryId, other.notaryId])
      .orderBy('id');
    const { addJob } = server.services;
    const failing: typeof addJob = (db, task, payload, options) =>
      (payload as { to?: string }).to === first?.email
        ? Promise.reject(new Error('the queue is away'))
        : addJob(db, task, payload, options);
    await expect(checkCommissions({ ...server.services, addJob: failing })).rejects.toThrow(
      '1 notaries',
    );
    const statusOf = async (id: string) =>
      (await server.services.db('notaries').where({ id }).first())?.status;
    expect(await statusOf(second?.id as string)).toBe('suspended');
    expect(await statusOf(first?.id as string)).toBe('active');
    await checkCommissions(server.services);
    expect(await statusOf(first?.id as string)).toBe('suspended');
  });

  test('is renewed by the notary and confirmed by the administrator, which reinstates the notary', async () => {
    await setExpiry(inDays(-1));
    await checkCommissions(server.services);
    const { updatedAt } = await record();
    expect((await admin('PATCH', '', { status: 'active', updatedAt })).status).toBe(409);
    const renew = (commissionExpiry: string) =>
      notary.call<Notary & { fields: object }>(
        'PUT',
        `/api/notaries/${notary.notaryId}/commission`,
        { commissionExpiry },
      );
    expect((await renew(inDays(-1))).body.fields).toHaveProperty('commissionExpiry');
    expect((await renew(inDays(800))).body.renewalExpiry).toBe(inDays(800));
    const waiting = await administrator.call<Notary[]>('GET', '/api/admin/notaries?status=renewal');
    expect(waiting.body.map((one) => one.id)).toEqual([notary.notaryId]);
    const other = await admin('POST', '/commission', {
      confirm: true,
      commissionExpiry: inDays(700),
    });
    expect(other.status).toBe(409);
    const declined = await admin('POST', '/commission', {
      confirm: false,
      commissionExpiry: inDays(800),
    });
    expect(declined.body.fields).toHaveProperty('reason');
    const done = await admin('POST', '/commission', {
      confirm: true,
      commissionExpiry: inDays(800),
    });
    expect(done.body).toMatchObject({
      status: 'active',
      commissionExpiry: inDays(800),
      renewalExpiry: null,
      suspendedByExpiry: false,
    });
  });

  test('does not reinstate a notary whom the administrator suspended for another reason', async () => {
    await admin('PATCH', '', { status: 'suspended', reason: 'A complaint is looked into.' });
    await notary.call('PUT', `/api/notaries/${notary.notaryId}/commission`, {
      commissionExpiry: inDays(1500),
    });
    const done = await admin('POST', '/commission', {
      confirm: true,
      commissionExpiry: inDays(1500),
    });
    expect(done.body).toMatchObject({ status: 'suspended', commissionExpiry: inDays(1500) });
  });
});

describe('a suspended notary', () => {
  test('requires a reason, and passes offers and sessions that have not started to the next notary', async () => {
    const unanswered = await newNotary(server);
    await server.services
      .db('notaries')
      .where({ id: notary.notaryId })
      .update({ maxConcurrentSessions: 2, performanceRating: 5 });
    await server.services
      .db('notaries')
      .where({ id: unanswered.notaryId })
      .update({ performanceRating: 1, maxConcurrentSessions: 2 });
    const accepted = await acceptedSession(
      customer,
      notary,
      (await uploadReady(customer, small())).id,
    );
    const offered = await startSession(customer, (await uploadReady(customer, small())).id);
    await offerFor(notary, offered.id);
    expect((await admin('PATCH', '', { status: 'suspended' })).body.fields).toHaveProperty(
      'reason',
    );
    const { status } = await admin('PATCH', '', { status: 'suspended', reason: 'A complaint.' });
    expect(status).toBe(200);
    expect((await offerFor(unanswered, offered.id)).status).toBe('assigned');
    expect((await offerFor(unanswered, accepted.id)).status).toBe('assigned');
    const seen = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${accepted.id}`,
    );
    expect(seen.body).toMatchObject({ status: 'scheduled', notaryId: null, dispatch: 'offered' });
    const conferenceId = await customer.call(
      'GET',
      `/api/conference/${accepted.conferenceSessionId}/status`,
    );
    expect(conferenceId.body).toMatchObject({ session: { status: 'ended' } });
  });
});

describe('a deactivated notary', () => {
  test('passes open offers to the next notary and keeps accepted sessions', async () => {
    const next = await newNotary(server);
    await server.services.db('notaries').where({ id: notary.notaryId }).update({
      maxConcurrentSessions: 2,
      commissionState: 'OH',
      legalTimezone: 'America/New_York',
    });
    const accepted = await acceptedSession(
      customer,
      notary,
      (await uploadReady(customer, small())).id,
    );
    const offered = await startSession(customer, (await uploadReady(customer, small())).id);
    await offerFor(notary, offered.id);
    expect((await admin('PATCH', '', { status: 'inactive' })).status).toBe(200);
    expect((await offerFor(next, offered.id)).status).toBe('assigned');
    const seen = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${accepted.id}`,
    );
    expect(seen.body).toMatchObject({ notaryId: notary.notaryId, dispatch: 'accepted' });
  });
});

describe('an application', () => {
  test('states the reason when it is rejected, and can be sent again with changes', async () => {
    const person = await server.newcomer('Rejected');
    const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
    const form = {
      firstName: 'Rhea',
      lastName: 'Stone',
      email: user.email,
      licenseNumber: 'OLD-1',
      commissionState: 'OH',
      commissionExpiry: inDays(400),
    };
    const apply = (part: object = {}) =>
      person.call<Notary & { fields: object }>('POST', '/api/notaries/register', {
        ...form,
        ...part,
      });
    const { body: applied } = await apply();
    expect((await apply()).status).toBe(409);
    const reject = (reason: string, { updatedAt }: Notary) =>
      administrator.call<Notary>('POST', `/api/admin/notaries/${applied.id}/rejection`, {
        reason,
        updatedAt,
      });
    expect((await reject(' ', applied)).status).toBe(400);
    const rejected = await reject('The license could not be found.', applied);
    expect(rejected.status).toBe(200);
    expect((await reject('Twice', rejected.body)).status).toBe(409);
    const { body: own } = await person.call<Notary>('GET', '/api/notaries/me');
    expect(own).toMatchObject({
      status: 'pending_approval',
      statusReason: 'The license could not be found.',
    });
    expect(own.rejectedAt).not.toBeNull();
    const list = async (status: string) =>
      (await administrator.call<Notary[]>('GET', `/api/admin/notaries?status=${status}`)).body.some(
        (one) => one.id === applied.id,
      );
    expect([await list('pending_approval'), await list('rejected')]).toEqual([false, true]);
    const taken = await apply({ email: 'notary@sealwright.test' });
    expect(taken).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } });
    const again = await apply({ licenseNumber: 'NEW-22' });
    expect(again).toMatchObject({
      status: 201,
      body: { id: applied.id, licenseNumber: 'NEW-22', rejectedAt: null, statusReason: null },
    });
    expect([await list('pending_approval'), await list('rejected')]).toEqual([true, false]);
    expect(emailsOf(server, `notary-rejected-${applied.id}`)[0]).toContain('could not be found');
  });

  test('releases its email address when it is rejected', async () => {
    const apply = async (name: string) => {
      const person = await server.newcomer(name);
      return person.call<Notary>('POST', '/api/notaries/register', {
        firstName: name,
        lastName: 'Stone',
        email: 'office@stone.example',
        licenseNumber: `S-${name}`,
        commissionState: 'OH',
        commissionExpiry: inDays(400),
      });
    };
    const { body: stranger } = await apply('Stranger');
    expect((await apply('Owner')).status).toBe(409);
    const reason = 'The address is not yours.';
    const { body: rejected } = await administrator.call<Notary>(
      'POST',
      `/api/admin/notaries/${stranger.id}/rejection`,
      { reason, updatedAt: stranger.updatedAt },
    );
    expect((await apply('Owner')).status).toBe(201);
    const approved = await administrator.call('PATCH', `/api/admin/notaries/${stranger.id}`, {
      status: 'active',
      updatedAt: rejected.updatedAt,
    });
    expect(approved.status).toBe(409);
    await server.services.db('notaries').where({ id: stranger.id }).delete();
  });

  test('accepts a commission whose last day is today, by the calendar of its state', async () => {
    const apply = async (timezone: string, daysAgo: number) => {
      const person = await server.newcomer('Timely');
      const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
      const { status } = await person.call('POST', '/api/notaries/register', {
        firstName: 'Tim',
        lastName: 'Ely',
        email: user.email,
        licenseNumber: 'ZONE-1',
        commissionState: 'HI',
        timezone,
        commissionExpiry: localDate(
          new Date(Date.now() - daysAgo * 86_400_000),
          'Pacific/Honolulu',
        ),
      });
      return status;
    };
    // At any time, one of the two zones has another date than Hawaii.
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(await apply(zone, 0), zone).toBe(201);
      expect(await apply(zone, 1), zone).toBe(400);
    }
  });

  test('is found by name, email address, license number and state', async () => {
    const find = async (search: string) =>
      (await administrator.call<Notary[]>('GET', `/api/admin/notaries?search=${search}`)).body.map(
        (one) => one.lastName,
      );
    expect(await find('whitf')).toEqual(['Whitfield']);
    expect(await find('118204')).toEqual(['Whitfield']);
    expect(await find('sealwright%20oh')).toEqual(['Whitfield']);
    expect(await find('nobody')).toEqual([]);
  });
});
