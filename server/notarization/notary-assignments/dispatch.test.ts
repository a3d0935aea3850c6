import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  newNotary,
  offerFor,
  START_BODY,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { dispatchSession, expireOffer } from './dispatch-session.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson & { notaryId: string };
let documentId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const demo = await server.person('notary');
  const { body } = await demo.call<{ id: string }>('GET', '/api/notaries/me');
  // Deactivate the demo notary, because these tests expect a single notary.
  await (await server.person('administrator')).call('PATCH', `/api/admin/notaries/${body.id}`, {
    status: 'inactive',
  });
  notary = await newNotary(server, { available: false });
});
afterAll(() => server?.stop());

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const setHours = (ranges: unknown[], timezone = 'America/New_York') =>
  notary.call('PUT', `/api/notaries/${notary.notaryId}/availability`, { timezone, ranges });
const wholeWeek = WEEK.map((dayOfWeek) => ({ dayOfWeek, startTime: '00:00', endTime: '24:00' }));

beforeEach(async () => {
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
  documentId = (
    await uploadReady(customer, { bytes: 'A short contract between two people.', name: 'a.txt' })
  ).id;
});

async function dispatchOf(session: NotarizationSession): Promise<string> {
  await dispatchSession(server.services, session.id);
  return (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)
  ).body.dispatch;
}

describe('dispatch of a session', () => {
  test('waits while no notary is available, and offers the session once there are hours', async () => {
    await setHours([]);
    const session = await startSession(customer, documentId);
    expect(await dispatchOf(session)).toBe('waiting');
    await setHours(wholeWeek);
    expect((await offerFor(notary, session.id)).status).toBe('assigned');
  });

  test('uses the time zone of the notary and not of the server', async () => {
    // Noon on a Wednesday in Honolulu is 22:00 UTC. The notary works there from 11:00 to 13:00.
    await setHours([{ dayOfWeek: 3, startTime: '11:00', endTime: '13:00' }], 'Pacific/Honolulu');
    const wednesday = new Date();
    wednesday.setUTCDate(wednesday.getUTCDate() + ((3 - wednesday.getUTCDay() + 7) % 7) + 7);
    const start = async (hour: number) => {
      wednesday.setUTCHours(hour, 0, 0, 0);
      const { body } = await customer.call<{ session: NotarizationSession }>(
        'POST',
        `/api/documents/${documentId}/notarization`,
        { ...START_BODY, scheduledAt: wednesday.toISOString() },
      );
      return body.session;
    };
    const early = await start(12);
    expect(await dispatchOf(early)).toBe('waiting');
    await customer.call('POST', `/api/notarization-sessions/${early.id}/cancel`);
    expect(await dispatchOf(await start(22))).toBe('offered');
  });

  test('respects exceptions for a date: a day off, and additional or different hours', async () => {
    const day = new Date(Date.now() + 10 * 86_400_000);
    day.setUTCHours(12, 0, 0, 0);
    const date = day.toISOString().slice(0, 10);
    const ask = async (exceptions: unknown[], ranges: unknown[] = wholeWeek) => {
      await notary.call('PUT', `/api/notaries/${notary.notaryId}/availability`, {
        timezone: 'UTC',
        ranges,
        exceptions,
      });
      const { body } = await customer.call<{ session: NotarizationSession }>(
        'POST',
        `/api/documents/${documentId}/notarization`,
        { ...START_BODY, scheduledAt: day.toISOString() },
      );
      const state = await dispatchOf(body.session);
      await customer.call('POST', `/api/notarization-sessions/${body.session.id}/cancel`);
      await server.services.db('notary_assignments').delete();
      return state;
    };
    const off = { kind: 'off', date };
    const hours = (startTime: string, endTime: string) => ({
      kind: 'hours',
      date,
      startTime,
      endTime,
    });
    expect(await ask([])).toBe('offered');
    expect(await ask([off])).toBe('waiting');
    expect(await ask([off, hours('13:00', '14:00')])).toBe('waiting');
    expect(await ask([off, hours('11:00', '14:00')])).toBe('offered');
    expect(await ask([hours('11:00', '14:00')], [])).toBe('offered');
    expect(await ask([hours('13:00', '14:00')], [])).toBe('waiting');
    await setHours([]);
  });

  test('shows the search first, and says that no notary is free only after a search', async () => {
    await setHours([]);
    const session = await startSession(customer, documentId);
    const read = async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body.dispatchMessage;
    await server.services
      .db('notarization_sessions')
      .where({ id: session.id })
      .update({ dispatchTriedAt: null });
    expect(await read()).toBe('We are looking for an available notary.');
    await dispatchSession(server.services, session.id);
    expect(await read()).toMatch(/^No notary is available right now/);
  });

  test('makes no offer beyond the end of the commission', async () => {
    await setHours(wholeWeek);
    await server.services
      .db('notaries')
      .where({ id: notary.notaryId })
      .update({ commissionExpiry: '2026-01-01' });
    expect(await dispatchOf(await startSession(customer, documentId))).toBe('waiting');
    await server.services
      .db('notaries')
      .where({ id: notary.notaryId })
      .update({ commissionExpiry: '2099-01-01' });
  });

  test('asks a notary who speaks the language of the customer first, then others', async () => {
    const { db } = server.services;
    await setHours(wholeWeek);
    const spanish = await newNotary(server);
    const { body: owner } = await customer.call<{ id: string }>('GET', '/api/user');
    const change = (person: typeof notary, columns: object) =>
      db('notaries').where({ id: person.notaryId }).update(columns);
    // By every other criterion, the notary who speaks only English comes first.
    await change(spanish, { languages: ['en', 'es'], performanceRating: 1 });
    const offeredTo = async (sessionId: string) => {
      await dispatchSession(server.services, sessionId);
      return db('notary_assignments').where({ sessionId, status: 'assigned' }).pluck('notaryId');
    };
    const ask = async (language: string | null) => {
      await db('users')
        .where({ id: owner.id })
        .update({ language: language as Language | null });
      await db('notarization_sessions').update({ status: 'cancelled' });
      await db('notary_assignments').update({ status: 'cancelled' });
      return (await startSession(customer, documentId)).id;
    };
    expect(await offeredTo(await ask('en'))).toEqual([notary.notaryId]);
    expect(await offeredTo(await ask(null))).toEqual([notary.notaryId]);
    const session = await ask('es');
    expect(await offeredTo(session)).toEqual([spanish.notaryId]);
    const offer = await offerFor(spanish, session);
    await spanish.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
      status: 'declined',
    });
    expect(await offeredTo(session)).toEqual([notary.notaryId]);

    // English is the language of a customer who has not chosen one.
    await change(notary, { languages: ['es'] });
    await change(spanish, { languages: ['en'] });
    expect(await offeredTo(await ask(null))).toEqual([spanish.notaryId]);
    // Nobody else is free, so a notary with another language gets the offer.
    await change(spanish, { status: 'inactive' });
    expect(await offeredTo(await ask('en'))).toEqual([notary.notaryId]);
    await change(notary, { languages: ['en'] });
    await db('users').where({ id: owner.id }).update({ language: null });
  });

  test('asks a notary who specializes in the document first, and one of other providers last', async () => {
    const { db } = server.services;
    await setHours(wholeWeek);
    const other = await newNotary(server);
    const change = (person: typeof notary, columns: object) =>
      db('notaries').where({ id: person.notaryId }).update(columns);
    const offeredTo = async (documentType: string) => {
      await db('notarization_sessions').update({ status: 'cancelled' });
      await db('notary_assignments').update({ status: 'cancelled' });
      const file = { bytes: `A paper, ${crypto.randomUUID()}.`, name: 'a.txt', documentType };
      const session = await startSession(customer, (await uploadReady(customer, file)).id);
      await dispatchSession(server.services, session.id);
      return db('notary_assignments')
        .where({ sessionId: session.id, status: 'assigned' })
        .pluck('notaryId');
    };
    // By the rating, the first notary comes first.
    await change(other, { specializations: 'Power of attorney; Deed', performanceRating: 1 });
    expect(await offeredTo('deed')).toEqual([other.notaryId]);
    expect(await offeredTo('power_of_attorney')).toEqual([other.notaryId]);
    expect(await offeredTo('contract')).toEqual([notary.notaryId]);
    expect(await offeredTo('other')).toEqual([notary.notaryId]);
    await change(notary, { ronProviders: 'Another provider, Not Sealwright' });
    expect(await offeredTo('contract')).toEqual([other.notaryId]);
    await change(other, { ronProviders: 'Another provider; SEAL wright' });
    expect(await offeredTo('contract')).toEqual([other.notaryId]);
    // Nobody else is free.
    await change(other, { status: 'inactive' });
    expect(await offeredTo('contract')).toEqual([notary.notaryId]);
    await change(notary, { ronProviders: null });
  });

  test('makes no offer to a notary of other providers whose state approves the provider', async () => {
    const { db } = server.services;
    await setHours(wholeWeek);
    await db('notaries').where({ id: notary.notaryId }).update({ status: 'inactive' });
    const approved = await newNotary(server, { state: 'IN' });
    const work = (ronProviders: string[]) =>
      approved.call<Notary>('PUT', `/api/notaries/${approved.notaryId}/work`, {
        specializations: [],
        ronProviders,
      });
    expect((await work(['Not Sealwright'])).body.stateObjection).toContain('Indiana approves');
    const session = await startSession(customer, (await uploadReady(customer)).id);
    await dispatchSession(server.services, session.id);
    const offers = db('notary_assignments').where({ sessionId: session.id, status: 'assigned' });
    expect(await offers.clone()).toEqual([]);
    expect((await work(['Another provider', 'sealwright'])).body.stateObjection).toBeNull();
    await dispatchSession(server.services, session.id);
    const offer = await offerFor(approved, session.id);
    // One who states it after the offer can neither accept nor start.
    await work(['Another provider']);
    const path = `/api/notary-assignments/${offer.id}/status`;
    const accept = () => approved.call<{ code?: string }>('PATCH', path, { status: 'accepted' });
    expect((await accept()).body.code).toBe('provider_not_listed');
    await work([]);
    expect((await accept()).status).toBe(200);
    await work(['Another provider']);
    const { body } = await approved.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    const join = `/api/conference/${body.conferenceSessionId}/join`;
    const joined = await approved.call<{ code?: string }>('POST', join, { role: 'notary' });
    expect([joined.status, joined.body.code]).toEqual([403, 'provider_not_listed']);
    await db('notaries').where({ id: approved.notaryId }).update({ status: 'inactive' });
    await db('notaries').where({ id: notary.notaryId }).update({ status: 'active' });
  });

  test('makes no offer to the customer of the session', async () => {
    await setHours(wholeWeek);
    const own = await uploadReady(notary, { bytes: 'My own contract.', name: 'own.txt' });
    const session = await startSession(notary, own.id);
    await dispatchSession(server.services, session.id);
    const seen = await notary.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(seen.body.dispatch).toBe('waiting');
  });

  test('skips a notary whose account is being deleted, without waiting for it', async () => {
    await setHours(wholeWeek);
    const { db } = server.services;
    const { userId: id } = await firstRow(
      db('notaries').where({ id: notary.notaryId }).first('userId'),
    );
    const session = await db.transaction(async (tx) => {
      await tx('users').where({ id }).forUpdate().first('id');
      const started = await startSession(customer, documentId);
      expect(await dispatchOf(started)).toBe('waiting');
      return started;
    });
    expect(await dispatchOf(session)).toBe('offered');
  });

  test('repeats expired offers to the same notary after pauses that grow up to one day', async () => {
    await setHours([]);
    const session = await startSession(customer, documentId);
    await dispatchOf(session);
    await setHours(wholeWeek);
    await offerFor(notary, session.id);
    const { db } = server.services;
    /**
     * Returns the dispatch state after `lapsed` offers have expired, the last one `ago` before now.
     */
    const offeredAfter = async (lapsed: number, ago: string) => {
      await db.transaction(async (tx) => {
        await tx('notary_assignments').where({ sessionId: session.id }).delete();
        await tx.raw(
          `INSERT INTO notary_assignments (notary_id, session_id, status, updated_at)
           SELECT ?, ?, 'cancelled', now() - ?::interval FROM generate_series(1, ?::int)`,
          [notary.notaryId, session.id, ago, lapsed],
        );
      });
      return dispatchOf(session);
    };
    expect(await offeredAfter(4, '29 minutes')).toBe('waiting');
    expect(await offeredAfter(4, '31 minutes')).toBe('offered');
    expect(await offeredAfter(10, '3 hours')).toBe('waiting');
    expect(await offeredAfter(10, '4 hours')).toBe('offered');
    expect(await offeredAfter(500, '25 hours')).toBe('offered');
  });

  test('makes one offer to a notary with one free slot when several sessions start', async () => {
    await setHours(wholeWeek);
    const documents = await Promise.all(
      WEEK.map((number) =>
        uploadReady(customer, { bytes: `Contract number ${number}.`, name: `${number}.txt` }),
      ),
    );
    const sessions = await Promise.all(
      documents.map((document) => startSession(customer, document.id)),
    );
    await Promise.all(sessions.map((session) => dispatchSession(server.services, session.id)));
    await until(
      async () => server.services.db('notary_assignments').where({ status: 'assigned' }),
      (rows) => rows.length > 0,
    );
    const live = await server.services.db('notary_assignments').where({ status: 'assigned' });
    expect(live).toHaveLength(1);
  });

  test('returns the session to the queue when the offer is not answered in time', async () => {
    await setHours(wholeWeek);
    const session = await startSession(customer, documentId);
    const offer = await offerFor(notary, session.id);
    await expireOffer(server.services, offer.id);
    expect((await offerFor(notary, session.id)).status).toBe('assigned');
    await server.services
      .db('notary_assignments')
      .where({ id: offer.id })
      .update({ expiresAt: new Date(0) });
    const late = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
      status: 'accepted',
    });
    expect(late.status).toBe(409);
    await expireOffer(server.services, offer.id);
    const seen = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(seen.body.dispatch).toBe('waiting');
  });
});
