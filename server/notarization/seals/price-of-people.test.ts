import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Charge } from '../../../common/charges.ts';
import { addFees } from '../../../common/fees.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { NotarizationPrices } from '../../../common/prices.ts';
import type { JournalContent } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { invited } from '../../testing/invite.ts';
import { acceptedPackage, sealOne } from '../../testing/packages.ts';
import { readPriceList } from '../../testing/read-price-list.ts';
import { sealedText } from '../../testing/sealed-text.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { doScript, newNotary, recordMoment, SIGNATURE, until } from '../../testing/world.ts';
import { findSession } from '../session-data/store.ts';

const pair = (notarialFeeCents: number, technologyFeeCents: number) => ({
  notarialFeeCents,
  technologyFeeCents,
});
const list = {
  version: '2026-01-01.1',
  effectiveFrom: '2026-01-01',
  act: pair(2000, 1000),
  furtherAct: pair(1800, 0),
  furtherSigner: pair(300, 100),
  witness: pair(200, 50),
  exceptions: [
    {
      state: 'OH',
      act: pair(1700, 900),
      furtherAct: pair(1600, 0),
      furtherSigner: pair(250, 50),
      witness: pair(100, 0),
    },
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

test('charges for invited people who sign, with the same amount in the session, certificate, journal, ledger and charge', async () => {
  const { db } = server.services;
  const { body: prices } = await customer.call<NotarizationPrices>(
    'GET',
    '/api/notarization-prices',
  );
  expect(prices).toMatchObject({ furtherSigner: list.furtherSigner, witness: list.witness });
  const notary = await newNotary(server, { state: 'OH' });
  const authenticator = await setUpTotp(notary);
  const { session } = await acceptedPackage(customer, notary, [['acknowledgment', 'jurat']]);
  const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
  const readAs = async (person: TestPerson) =>
    (await person.call<NotarizationSession>('GET', at())).body;

  // The owner agrees to the price without the state, which can only lower it.
  const signer = addFees(list.furtherSigner, list.furtherSigner);
  const witness = addFees(list.witness, list.witness);
  expect((await readAs(customer)).invitationPrices).toEqual({ signer, witness });
  expect((await readAs(notary)).invitationPrices).toBeUndefined();
  const form = { email: 'nina@example.test', role: 'signer' };
  for (const seen of [{}, { agreedCents: 700 }]) {
    const refused = await customer.call('POST', at('/invitations'), { ...form, ...seen });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_of_person_changed', message: expect.stringContaining('$8.00') },
    });
  }
  expect((await readAs(customer)).price).toMatchObject(pair(3300, 900));
  const sent = await customer.call<{ id: string }>('POST', at('/invitations'), {
    ...form,
    agreedCents: 800,
  });
  expect(sent.status).toBe(201);
  expect((await readAs(customer)).price).toMatchObject(pair(3800, 1000));
  const sam = await invited(server, customer, session.id, 'signer', 'Sam', { agreedCents: 800 });
  const wanda = await invited(server, customer, session.id, 'witness', 'Wanda', {
    agreedCents: 500,
  });
  // Ohio allows a technology fee of at most $10 for an act.
  expect((await readAs(customer)).price).toMatchObject(pair(4500, 1100));
  // A notary cannot agree to a price for the owner.
  const will = await invited(server, notary, session.id, 'witness', 'Will');
  expect((await readAs(customer)).price).toMatchObject(pair(4500, 1100));
  await customer.call('DELETE', at(`/invitations/${sent.body.id}`));

  const { conferenceSessionId } = session;
  const people = [
    [customer, 'signer'],
    [notary, 'notary'],
    [sam, 'signer'],
    [wanda, 'witness'],
    [will, 'witness'],
  ] as const;
  for (const [person, role] of people) await TestSocket.join(person, conferenceSessionId, role);
  await until(
    () => readAs(customer),
    ({ status }) => status === 'in_progress',
  );
  await doScript(session.id, notary, [customer, sam]);
  for (const [index, person] of [customer, sam, wanda, will].entries()) {
    await confirmAddress(person, session.id);
    await recordMoment(notary, conferenceSessionId);
    const signed = await person.call('POST', at('/signatures'), {
      ...SIGNATURE,
      y: 0.8 - index / 10,
    });
    expect([index, signed.status]).toEqual([index, 201]);
  }
  const due = [pair(2050, 950), pair(1950, 50)] as const;
  const price = addFees(...due);
  expect((await readAs(customer)).price).toEqual({ ...price, isMaximum: true });
  await sealOne(session.id, notary, authenticator);

  const entries = await db('journal_entries')
    .where({ kind: 'act' })
    .orderBy('sequence')
    .pluck('content');
  expect(
    entries.map((content) => (JSON.parse(content) as JournalContent).fee?.amountCents),
  ).toEqual([2050, 1950]);
  expect((await findSession(db, session.id))?.recordedFees).toEqual(price);
  const text = await sealedText(server, customer, session.documentId);
  expect([...text.matchAll(/Notarial fee +(\S+)/g)].map(([, fee]) => fee)).toEqual([
    '$20.50',
    '$19.50',
  ]);
  expect(await readAs(customer)).toMatchObject({
    status: 'completed',
    price: { ...price, isMaximum: false },
  });
  const charges = await until(
    async () => (await customer.call<Charge[]>('GET', '/api/charges')).body,
    ([charge]) => charge?.status === 'paid',
  );
  expect(charges).toMatchObject([{ fees: price }]);
});

test('does not charge for an invited person who does not sign', async () => {
  const { db } = server.services;
  const notary = await newNotary(server, { state: 'OH' });
  const authenticator = await setUpTotp(notary);
  const { session } = await acceptedPackage(customer, notary, ['acknowledgment']);
  const vera = await invited(server, customer, session.id, 'credible_witness', 'Vera', {
    agreedCents: 250,
  });
  const { conferenceSessionId } = session;
  await TestSocket.join(customer, conferenceSessionId, 'signer');
  await TestSocket.join(notary, conferenceSessionId, 'notary');
  await TestSocket.join(vera, conferenceSessionId, 'witness');
  const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
  const { body } = await until(
    () => customer.call<NotarizationSession>('GET', at()),
    (one) => one.body.status === 'in_progress',
  );
  expect(body.price).toMatchObject(pair(1800, 900));
  await doScript(session.id, notary, [customer, vera]);
  for (const person of [customer, vera]) await confirmAddress(person, session.id);
  await recordMoment(notary, conferenceSessionId);
  expect((await customer.call('POST', at('/signatures'), SIGNATURE)).status).toBe(201);
  // A date is not a signature.
  const date = { ...SIGNATURE, kind: 'date', y: 0.6 };
  expect((await vera.call('POST', at('/signatures'), date)).status).toBe(201);
  await sealOne(session.id, notary, authenticator);
  expect((await findSession(db, session.id))?.recordedFees).toEqual(pair(1700, 900));
});
