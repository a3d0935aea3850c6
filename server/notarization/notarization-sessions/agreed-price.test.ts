import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '../../../common/fees.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { START_BODY, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.newcomer('Customer');
});
afterAll(() => server?.stop());

const ACT = { notarialFeeCents: 1500, technologyFeeCents: 1000 };
const FURTHER_ACT = { notarialFeeCents: 1500, technologyFeeCents: 0 };
const ACTS = ['acknowledgment', 'acknowledgment', 'acknowledgment'] as const;
const FREE = { notarialFeeCents: 0, technologyFeeCents: 0 };

const pricesFor = async (person: TestPerson) =>
  (await person.call<NotarizationPrices>('GET', '/api/notarization-prices')).body;

/** Starts a session for new documents. */
async function start(person: TestPerson, count: number, price?: object) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await uploadReady(person)).id);
  const [first, ...others] = ids;
  return person.call<{ session: NotarizationSession; code: string; message: string }>(
    'POST',
    `/api/documents/${first}/notarization`,
    {
      ...START_BODY,
      ...(price && { price }),
      furtherDocuments: others.map((documentId) => ({ documentId, act: 'acknowledgment' })),
    },
  );
}

const storedFor = (packageId: string) =>
  server.services
    .db('notarization_sessions')
    .where({ packageId })
    .orderBy('position')
    .select('priceListVersion', 'soldBy', 'notarialFeeCents', 'technologyFeeCents');

describe('the price of a session', () => {
  test('is agreed when it starts, for each document, with a copy of the price list', async () => {
    const prices = await pricesFor(customer);
    expect(prices).toMatchObject({ sale: 'sandbox', act: ACT, furtherAct: FURTHER_ACT });
    const { listVersion } = prices;
    const { status, body } = await start(customer, 3, {
      listVersion,
      totalCents: totalOf(priceOfSession(prices, ACTS)),
    });
    expect([status, totalOf(priceOfSession(prices, ACTS))]).toEqual([201, 5500]);
    expect(await storedFor(body.session.id)).toEqual([
      { priceListVersion: listVersion, soldBy: 'sandbox', ...ACT },
      { priceListVersion: listVersion, soldBy: 'sandbox', ...FURTHER_ACT },
      { priceListVersion: listVersion, soldBy: 'sandbox', ...FURTHER_ACT },
    ]);
    const kept = await server.services.db('price_lists').where({ version: listVersion }).first();
    expect(kept?.list).toMatchObject({ version: listVersion, act: ACT });
    expect(body.session.price).toEqual({
      notarialFeeCents: 4500,
      technologyFeeCents: 1000,
      isMaximum: true,
    });
  });

  test('is the price now if the request names none', async () => {
    const { body } = await start(customer, 1);
    expect(await storedFor(body.session.id)).toMatchObject([ACT]);
  });

  test.each([
    ['of another list', { listVersion: '2025-01-01.1', totalCents: 2500 }],
    ['of another total', { listVersion: '2026-11-27.1', totalCents: 2000 }],
  ])('is refused with 409 if the customer saw a price %s', async (_, price) => {
    const { status, body } = await start(customer, 1, price);
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.message).toContain('It is now $25.00.');
  });

  test('is refused with 400 if it is not a price', async () => {
    const { status } = await start(customer, 1, { listVersion: '2026-11-27.1', totalCents: '25' });
    expect(status).toBe(400);
  });

  test('never changes', async () => {
    const { body } = await start(customer, 1);
    const { db } = server.services;
    const row = () => db('notarization_sessions').where({ id: body.session.id });
    await expect(row().update({ notarialFeeCents: 9900 })).rejects.toThrow('is refused');
    await expect(row().update({ technologyFeeCents: 0 })).rejects.toThrow('is refused');
    await expect(server.owner('price_lists').update({ list: '{}' })).rejects.toThrow();
    expect(await storedFor(body.session.id)).toMatchObject([ACT]);
  });

  test('is zero for an account that the operator has assigned to another plan', async () => {
    const business = await server.newcomer('Business');
    const { id } = (await business.call<{ id: string }>('GET', '/api/user')).body;
    await server.services.db('users').where({ id }).update({ plan: 'business' });
    const { listVersion, ...prices } = await pricesFor(business);
    expect(prices).toEqual({
      sale: 'agreement',
      card: null,
      act: FREE,
      furtherAct: FREE,
      included: null,
    });
    const seen = await start(business, 1, { listVersion, totalCents: 2500 });
    expect(seen.status).toBe(409);
    const { body } = await start(business, 2, { listVersion, totalCents: 0 });
    expect(await storedFor(body.session.id)).toMatchObject([FREE, FREE]);
    expect(body.session.price).toBeNull();
  });

  test('is zero while no payment provider is configured', async () => {
    const { payments } = server.services;
    server.services.payments = null;
    expect(await pricesFor(customer)).toMatchObject({ sale: 'none', act: FREE, furtherAct: FREE });
    const { body } = await start(customer, 1);
    expect(await storedFor(body.session.id)).toMatchObject([FREE]);
    server.services.payments = payments;
  });

  test('needs a saved card with a real payment provider', async () => {
    const { payments, db } = server.services;
    if (!payments) throw new Error('the sandbox is missing');
    expect((await pricesFor(customer)).card).toMatchObject({ lastFour: '4242', sandbox: true });
    server.services.payments = { ...payments, provider: 'stripe' };
    expect(await pricesFor(customer)).toMatchObject({ sale: 'card', card: null, act: ACT });
    const refused = await start(customer, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'card_required']);
    const { id: userId } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
    const card = { brand: 'visa', lastFour: '1881', expMonth: 4, expYear: 2031 };
    await db('cards').insert({
      userId,
      provider: 'stripe',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      ...card,
    });
    expect((await pricesFor(customer)).card).toEqual({ ...card, sandbox: false });
    expect((await start(customer, 1)).status).toBe(201);
    const removed = await customer.call<{ code: string }>('DELETE', '/api/card');
    expect([removed.status, removed.body.code]).toEqual([409, 'card_not_removable']);
    server.services.payments = payments;
  });
});
