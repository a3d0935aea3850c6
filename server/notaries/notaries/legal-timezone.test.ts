import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { timezonesOf } from '../../../common/state-timezones.ts';
import { usStates } from '../../../common/us-states.ts';
import { findEligibleNotary } from '../../notarization/notary-assignments/find-eligible-notary.ts';
import { moveSession } from '../../notarization/session-data/changes-store.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, newNotary, until, uploadReady } from '../../testing/world.ts';
import { ownerOf, requestOf } from '../notary-keys/key-in-use.ts';
import { checkCommissions } from './check-commissions.ts';
import { mayNotarize } from './policy.ts';
import { findNotary, type StoredNotary } from './store.ts';

type Person = TestPerson & { notaryId: string };
const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const stored = async ({ notaryId }: Person) =>
  (await findNotary(server.services.db, notaryId)) as StoredNotary;
const choose = (person: Person, timezone: string, id = person.notaryId) =>
  person.call<Notary & { message: string; fields?: object }>(
    'PUT',
    `/api/notaries/${id}/legal-timezone`,
    { timezone },
  );
const keepHoursIn = (person: Person, timezone: string) => {
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '00:00',
    endTime: '24:00',
  }));
  const path = `/api/notaries/${person.notaryId}/availability`;
  return person.call('PUT', path, { timezone, ranges });
};
const audited = ({ notaryId }: Person) =>
  server.services
    .db('audit_events')
    .where({ subjectId: notaryId, action: 'notary.legal_timezone' });

describe('the legal time zone of a notary', () => {
  test('follows the notary’s state and never the time zone of the working hours', async () => {
    const { db } = server.services;
    const notary = await newNotary(server, { state: 'OH' });
    // These zones have another date for most of each day.
    const yesterday = localDate(new Date(Date.now() - 86_400_000), EASTERN);
    await db('notaries').where({ id: notary.notaryId }).update({ commissionExpiry: yesterday });
    const at = { id: crypto.randomUUID(), userId: notary.notaryId, signerState: 'OH' };
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      expect((await keepHoursIn(notary, zone)).status).toBe(200);
      const kept = await stored(notary);
      expect([kept.timezone, kept.legalTimezone]).toEqual([zone, EASTERN]);
      expect(mayNotarize(kept, new Date())).toBe(false);
      expect(localDate(requestOf(ownerOf(kept)).notAfter, EASTERN)).toBe(yesterday);
      const found = await db.transaction((tx) =>
        findEligibleNotary(tx, at, { states: [kept.commissionState], at: new Date() }, []),
      );
      expect(found?.id).not.toBe(notary.notaryId);
    }
    await keepHoursIn(notary, 'Etc/GMT+12');
    await checkCommissions(server.services);
    expect((await stored(notary)).status).toBe('suspended');
    // The commission is valid until the end of its last day.
    const today = localDate(new Date(), EASTERN);
    await db('notaries')
      .where({ id: notary.notaryId })
      .update({ commissionExpiry: today, status: 'active' });
    await keepHoursIn(notary, 'Pacific/Kiritimati');
    await checkCommissions(server.services);
    expect((await stored(notary)).status).toBe('active');
  });

  test('can be chosen in a state with several time zones, and the choice is recorded in the audit log', async () => {
    const notary = await newNotary(server, { state: 'FL' });
    expect((await stored(notary)).legalTimezone).toBe(EASTERN);
    expect(await choose(notary, CENTRAL)).toMatchObject({
      status: 200,
      body: { legalTimezone: CENTRAL, timezone: EASTERN },
    });
    // The same choice again changes nothing.
    expect((await choose(notary, CENTRAL)).status).toBe(200);
    expect(await audited(notary)).toMatchObject([{ details: { from: EASTERN, to: CENTRAL } }]);
    for (const zone of ['Pacific/Kiritimati', 'America/Denver']) {
      expect(await choose(notary, zone)).toMatchObject({
        status: 400,
        body: { fields: { timezone: 'Please choose one of the time zones of your state.' } },
      });
    }
    const other = await newNotary(server, { state: 'OH' });
    expect((await choose(other, CENTRAL)).status).toBe(400);
    expect((await choose(other, CENTRAL, notary.notaryId)).status).toBe(404);
    expect((await stored(notary)).legalTimezone).toBe(CENTRAL);
  });

  test('is derived from the time zone of the working hours if that is one of the state’s', async () => {
    const person = await server.newcomer('Western');
    const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
    const { body } = await person.call<Notary>('POST', '/api/notaries/register', {
      firstName: 'Wes',
      lastName: 'Tern',
      email: user.email,
      licenseNumber: 'TX-11111',
      commissionState: 'TX',
      commissionExpiry: '2040-01-01',
      timezone: 'US/Mountain',
    });
    expect(body).toMatchObject({ timezone: 'US/Mountain', legalTimezone: 'America/Denver' });
  });

  test('does not change while a session is in progress, and the session keeps the one it started with', async () => {
    const { db } = server.services;
    await db('notaries').update({ status: 'inactive' });
    const customer = await server.person('customer');
    const notary = await newNotary(server, { state: 'FL' });
    const document = await uploadReady(customer);
    const { id, conferenceSessionId } = await acceptedSession(customer, notary, document.id);
    const see = async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
    expect((await choose(notary, CENTRAL)).status).toBe(200);
    expect((await see()).notary?.legalTimezone).toBe(CENTRAL);
    const sockets = [
      await TestSocket.join(customer, conferenceSessionId, 'signer'),
      await TestSocket.join(notary, conferenceSessionId, 'notary'),
    ];
    await until(see, ({ status }) => status === 'in_progress');
    expect(await choose(notary, EASTERN)).toMatchObject({
      status: 409,
      body: {
        message: 'You have a session in progress. You can change the time zone when it has ended.',
      },
    });
    expect(await audited(notary)).toHaveLength(1);
    // The session keeps its zone even if the notary's zone changes.
    await db('notaries').where({ id: notary.notaryId }).update({ legalTimezone: EASTERN });
    expect((await see()).notary?.legalTimezone).toBe(CENTRAL);
    for (const socket of sockets) socket.close();
    await customer.call('POST', `/api/notarization-sessions/${id}/cancel`, { reason: 'Over.' });
    expect((await choose(notary, CENTRAL)).status).toBe(200);
    expect((await see()).notary?.legalTimezone).toBe(CENTRAL);
  });

  test('waits for a session that starts at the same time, and then does not change', async () => {
    const { db } = server.services;
    await db('notaries').update({ status: 'inactive' });
    const customer = await server.person('customer');
    const notary = await newNotary(server, { state: 'FL' });
    const document = await uploadReady(customer);
    const { id } = await acceptedSession(customer, notary, document.id);
    const beginning = await db.transaction();
    await moveSession(beginning, id, 'in_progress');
    const answer = choose(notary, CENTRAL);
    await until(
      () =>
        server
          .owner('pg_stat_activity')
          .where({ waitEventType: 'Lock' })
          .whereRaw('datname = current_database()'),
      (waiting) => waiting.length > 0,
    );
    await beginning.commit();
    expect((await answer).status).toBe(409);
    expect((await stored(notary)).legalTimezone).toBe(EASTERN);
    await customer.call('POST', `/api/notarization-sessions/${id}/cancel`, { reason: 'Over.' });
  });

  test('is checked by the database, which accepts only the zones of a state', async () => {
    const { db } = server.services;
    const { notaryId: id } = await newNotary(server, { state: 'OH', approved: false });
    const everyZone = new Set(usStates.flatMap(({ code }) => timezonesOf(code)));
    for (const { code } of usStates) {
      for (const zone of everyZone) {
        const set = db('notaries')
          .where({ id })
          .update({ commissionState: code, legalTimezone: zone });
        const isOwn = timezonesOf(code).includes(zone);
        const taken = await set.then(
          () => true,
          () => false,
        );
        expect([code, zone, taken]).toEqual([code, zone, isOwn]);
      }
    }
  });
});
