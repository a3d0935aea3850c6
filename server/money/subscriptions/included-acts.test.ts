import { afterAll, describe, expect, test } from 'vitest';
import type { Fees } from '../../../common/fees.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { START_BODY, uploadReady } from '../../testing/world.ts';
import { priceListAt } from '../prices/price-lists.ts';
import { startSubscriptions } from './testing/start-subscriptions.ts';

const world = await startSubscriptions();
const { db, services, plan, reaches, rowOf, trialist, pricesFor } = world;
afterAll(world.stop);

/** Starts a session with one or two acts on a new document. */
async function start(person: TestPerson, actCount: 1 | 2 = 1) {
  const { id } = await uploadReady(person);
  return request(person, id, actCount);
}

const request = (person: TestPerson, documentId: string, actCount: 1 | 2 = 1) =>
  person.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${documentId}/notarization`,
    { ...START_BODY, ...(actCount === 2 && { furtherActs: ['jurat'] }) },
  );

describe('an act of a subscriber', () => {
  test('costs nothing while the period includes it, and the list price after that', async () => {
    const person = await trialist('pm_acts');
    expect((await pricesFor(person)).included).toEqual({ left: 5 });
    const first = await start(person, 2);
    expect(first.status).toBe(201);
    expect(first.body.session.price).toBeNull();
    expect((await plan(person)).subscription?.period?.usedActs).toBe(2);
    const second = await start(person, 2);
    expect(second.status).toBe(201);
    expect((await pricesFor(person)).included).toEqual({ left: 1 });
    const last = await start(person, 2);
    expect(last.status).toBe(201);
    const stored = await db('notarization_sessions')
      .where({ packageId: last.body.session.id })
      .first('coveredActs', 'notarialFeeCents', 'technologyFeeCents', 'furtherActs', 'soldBy');
    expect(stored).toMatchObject({
      coveredActs: 1,
      notarialFeeCents: 0,
      technologyFeeCents: 0,
      furtherActs: [{ act: 'jurat', notarialFeeCents: 1500, technologyFeeCents: 0 }],
      soldBy: 'stripe',
    });
    expect((await pricesFor(person)).included).toEqual({ left: 0 });
  });

  test('costs the price of its type after that', async () => {
    const person = await trialist('pm_types');
    await start(person, 2);
    await start(person, 2);
    const { priceLists } = services;
    const { furtherSigner, witness, ...list } = priceListAt(priceLists, new Date());
    const [act, furtherAct] = [900, 800].map((notarialFeeCents) => ({
      notarialFeeCents,
      technologyFeeCents: 0,
    })) as [Fees, Fees];
    const people = { furtherSigner, witness };
    const exceptions = [{ actType: 'jurat' as const, act, furtherAct, ...people }];
    const changed = { ...list, ...people, exceptions, version: `${list.version}0`, sha256: 'a' };
    services.priceLists = [changed];
    try {
      expect((await pricesFor(person)).included).toEqual({ left: 1 });
      const { body } = await start(person, 2);
      expect(body.session.price).toEqual({ ...furtherAct, isMaximum: true });
    } finally {
      services.priceLists = priceLists;
    }
  });

  test('is included again if its session is cancelled', async () => {
    const person = await trialist('pm_back');
    const { body } = await start(person);
    expect((await pricesFor(person)).included).toEqual({ left: 4 });
    await person.call('POST', `/api/notarization-sessions/${body.session.id}/cancel`, {});
    expect((await pricesFor(person)).included).toEqual({ left: 5 });
  });

  test('is used once if sessions start at the same time', async () => {
    const person = await trialist('pm_last');
    const { id } = await rowOf(person);
    await start(person, 2);
    await start(person, 2);
    const before = await db('notarization_sessions').where({ subscriptionId: id });
    const documents = await Promise.all(Array.from({ length: 4 }, () => uploadReady(person)));
    const answers = await Promise.all(documents.map((one) => request(person, one.id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const covered = await db('notarization_sessions').where({ subscriptionId: id });
    expect(covered).toHaveLength(before.length + 1);
  });

  test('stays free if the plan ends during the session', async () => {
    const person = await trialist('pm_during');
    const { body } = await start(person);
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    const row = await db('notarization_sessions').where({ id: body.session.id }).first();
    expect([row?.coveredActs, row?.notarialFeeCents]).toEqual([1, 0]);
    expect((await pricesFor(person)).included).toBeNull();
  });
});
