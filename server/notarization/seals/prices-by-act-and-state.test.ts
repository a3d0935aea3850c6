import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Charge } from '../../../common/charges.ts';
import { addFees, totalOf } from '../../../common/fees.ts';
import { type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';
import type { JournalContent } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { acceptedPackage, begunPackage, sealOne, signAll } from '../../testing/packages.ts';
import { readPriceList } from '../../testing/read-price-list.ts';
import { sealedText } from '../../testing/sealed-text.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, until } from '../../testing/world.ts';
import { feesDue, stateTermsOfAct } from '../session-data/fees-due.ts';
import { findSession } from '../session-data/store.ts';

const pair = (notarialFeeCents: number, technologyFeeCents: number) => ({
  notarialFeeCents,
  technologyFeeCents,
});
const people = { furtherSigner: pair(0, 0), witness: pair(0, 0) };
const list = {
  version: '2026-01-01.1',
  effectiveFrom: '2026-01-01',
  act: pair(2000, 1500),
  furtherAct: pair(1900, 0),
  ...people,
  exceptions: [
    { actType: 'jurat', act: pair(1200, 1400), furtherAct: pair(1100, 0), ...people },
    { actType: 'jurat', state: 'OH', act: pair(600, 1300), furtherAct: pair(500, 0), ...people },
    {
      actType: 'copy_certification',
      state: 'OH',
      act: pair(0, 0),
      furtherAct: pair(0, 0),
      ...people,
    },
    { state: 'OH', act: pair(1700, 1200), furtherAct: pair(1600, 0), ...people },
  ],
};

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  server.services.priceLists = readPriceList(list);
  await server.services.db('notaries').update({ status: 'inactive' });
  customer = await server.newcomer('Customer');
});
afterAll(() => server?.stop());

test('prices by act and state are alike in the session, on the certificates, in the journal, in the ledger and in the charge', async () => {
  const { body: prices } = await customer.call<NotarizationPrices>(
    'GET',
    '/api/notarization-prices',
  );
  const [jurat] = list.exceptions;
  expect(prices).toMatchObject({
    listVersion: list.version,
    act: list.act,
    furtherAct: list.furtherAct,
    byAct: { jurat: { act: jurat?.act, furtherAct: jurat?.furtherAct } },
  });
  expect(Object.keys(prices.byAct ?? {})).toEqual(['jurat']);
  expect(priceOfSession(prices, ['jurat', 'acknowledgment', 'jurat'])).toEqual(pair(4200, 1400));

  const { db } = server.services;
  const notary = await newNotary(server, { state: 'OH' });
  const authenticator = await setUpTotp(notary);
  const { session, ids } = await begunPackage(customer, notary, [
    'acknowledgment',
    ['jurat', 'oath'],
  ]);
  const agreed = await db('notarization_sessions')
    .where({ packageId: session.id })
    .orderBy('position')
    .select('notarialFeeCents', 'technologyFeeCents', 'furtherActs', 'priceListVersion');
  expect(agreed).toEqual([
    { ...list.act, furtherActs: [], priceListVersion: list.version },
    {
      ...jurat?.furtherAct,
      furtherActs: [{ act: 'oath', ...list.furtherAct }],
      priceListVersion: list.version,
    },
  ]);

  // Ohio allows $30 and a technology fee of at most $10, which is less than the list has for it.
  const due = [pair(1700, 1000), addFees(pair(500, 0), pair(1600, 0))] as const;
  const price = addFees(...due);
  expect(session.price).toEqual({ ...price, isMaximum: true });
  await signAll(ids, customer, notary);
  for (const id of ids) await sealOne(id, notary, authenticator);
  const entries = await db('journal_entries')
    .where({ kind: 'act' })
    .orderBy('sequence')
    .pluck('content');
  expect(
    entries.map((content) => (JSON.parse(content) as JournalContent).fee?.amountCents),
  ).toEqual([1700, 500, 1600]);
  const recorded = await Promise.all(ids.map((id) => findSession(db, id)));
  expect(recorded.map((act) => act?.recordedFees)).toEqual(due);

  const texts = await Promise.all(
    (session.documents ?? []).map((one) => sealedText(server, customer, one.documentId)),
  );
  expect(
    texts.map((text) => [...text.matchAll(/Notarial fee +(\S+)/g)].map(([, fee]) => fee)),
  ).toEqual([['$17.00'], ['$5.00', '$16.00']]);
  const { body } = await customer.call('GET', `/api/notarization-sessions/${session.id}`);
  expect(body).toMatchObject({ status: 'completed', price: { ...price, isMaximum: false } });
  const charges = await until(
    async () => (await customer.call<Charge[]>('GET', '/api/charges')).body,
    ([charge]) => charge?.status === 'paid',
  );
  expect(charges).toMatchObject([{ fees: price }]);
});

test('a session keeps the prices of its list after a new list applies and the old one is gone', async () => {
  const notary = await newNotary(server, { state: 'OH' });
  const { session } = await acceptedPackage(customer, notary, ['jurat']);
  expect(session.price).toMatchObject(pair(600, 1000));
  const cheap = { act: pair(100, 0), furtherAct: pair(100, 0) };
  server.services.priceLists = readPriceList({
    ...list,
    ...cheap,
    version: '2026-01-01.2',
    exceptions: [{ ...people, ...cheap, actType: 'jurat', act: pair(200, 0) }],
  });
  const prices = (await customer.call<NotarizationPrices>('GET', '/api/notarization-prices')).body;
  expect(totalOf(priceOfSession(prices, ['jurat']))).toBe(200);
  const { body } = await customer.call('GET', `/api/notarization-sessions/${session.id}`);
  expect(body).toMatchObject({ price: pair(600, 1000) });
  const act = await findSession(server.services.db, session.id);
  expect(act && feesDue(act, stateTermsOfAct(act, {}))).toEqual(pair(600, 1000));
});
