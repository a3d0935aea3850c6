import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '../../../common/endpoint.ts';
import type { listContracts } from '../../../common/notary-contracts.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { offerFor, startSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let administrator: TestPerson;
let notaryId: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  const notary = await server.person('notary');
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
});
afterAll(() => server?.stop());

const path = () => `/api/admin/notaries/${notaryId}/contract`;
const RATES = { employmentType: 'on_call', sessionRate: 1800, hourlyRate: 3000 };
const set = (change: object) =>
  administrator.call<{ code?: string }>('PUT', path(), {
    ...RATES,
    reason: 'On call since October',
    version: 1,
    ...change,
  });

test('rates change with a reason for offers from now on, and earlier versions stay', async () => {
  const { db } = server.services;
  const customer = await server.person('customer');
  const { id: documentId } = await uploadReady(customer);
  const session = await startSession(customer, documentId);
  const offer = await offerFor(await server.person('notary'), session.id);
  expect((await set({})).body).toMatchObject(RATES);
  const { body } = await administrator.call<ResponseOf<typeof listContracts>>('GET', `${path()}s`);
  expect(body).toMatchObject({
    versions: [
      { version: 2, ...RATES, reason: 'On call since October' },
      { version: 1, employmentType: 'contractor', sessionRate: 2500, reason: null },
    ],
    abilities: { change: true },
  });
  const row = await db('notary_assignments').where({ id: offer.id }).first('contractId');
  expect(row?.contractId).toBe(body.versions[1]?.id);
  const audited = await db('audit_events').where({ action: 'notary.contract_changed' }).first();
  expect(audited?.details).toMatchObject({ to: RATES, reason: 'On call since October' });
});

test('rates are not changed by someone who saw earlier ones, or without a difference', async () => {
  expect((await set({ sessionRate: 1900 })).body.code).toBe('contract_changed');
  expect((await set({ version: 2 })).status).toBe(400);
});

test.each([
  ['a contractor with an hourly rate', { employmentType: 'contractor' }],
  ['an on-call notary without one', { hourlyRate: null }],
  ['a negative rate', { sessionRate: -1 }],
  ['a rate above the maximum', { sessionRate: 100_001 }],
  ['no reason', { reason: ' ' }],
])('%s is refused', async (_, change) => {
  expect((await set({ version: 2, ...change })).status).toBe(400);
});

test('nobody changes their own rates', async () => {
  const { db, config } = server.services;
  const before = await db('notaries').where({ id: notaryId }).first('userId');
  await db('notaries').where({ id: notaryId }).update({ userId: config.administratorId });
  expect((await set({ version: 2, sessionRate: 9900 })).body.code).toBe('own_request');
  await db('notaries').where({ id: notaryId }).update({ userId: before?.userId });
});

test('a stored version cannot be changed', async () => {
  const change = server.services.db('notary_contracts').update({ sessionRate: 1 });
  await expect(change).rejects.toThrow('refused');
});
