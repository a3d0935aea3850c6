import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FEES } from '../../../common/fees.ts';
import { usStates } from '../../../common/us-states.ts';
import type { JournalContent } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { stateTermsOf } from '../../money/prices/state-terms.ts';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { begunPackage, sealOne, signAll } from '../../testing/packages.ts';
import { sealedText } from '../../testing/sealed-text.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';
import { feesByAct, feesDue, stateTermsOfAct } from '../session-data/fees-due.ts';
import { findSession } from '../session-data/store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

type Priced = Parameters<typeof feesDue>[0];

/** A document with one acknowledgment. */
const agreedFor = (part: Partial<Priced>): Priced => ({
  act: 'acknowledgment',
  position: 1,
  notarialFeeCents: 0,
  technologyFeeCents: 0,
  furtherActs: [],
  agreedList: null,
  chargedPeople: { furtherSigners: 0, witnesses: 0 },
  ...part,
});

test('no fee exceeds what the rules of a state allow, and none exceeds what was agreed', () => {
  const agreed = agreedFor({ notarialFeeCents: 1500, technologyFeeCents: 1000 });
  for (const { code } of usStates) {
    const caps = stateTermsOf(rulesFor(code));
    const due = feesDue(agreed, caps);
    for (const part of ['notarialFeeCents', 'technologyFeeCents'] as const) {
      expect(due[part], code).toBe(Math.min(agreed[part] ?? 0, caps[part] ?? Infinity));
    }
  }
  expect(feesDue(agreed, stateTermsOf(rulesFor('NM')))).toEqual({
    notarialFeeCents: 500,
    technologyFeeCents: 1000,
  });
  expect(feesDue(agreed, stateTermsOf(rulesFor('OH')))).toEqual({
    notarialFeeCents: 1500,
    technologyFeeCents: 1000,
  });
  const unpriced = { notarialFeeCents: null, technologyFeeCents: null };
  expect(feesDue(agreedFor(unpriced), stateTermsOf(null))).toEqual(NO_FEES);
});

test('the limits of a state apply to each of several acts on a document', () => {
  const each = { notarialFeeCents: 1500, technologyFeeCents: 0 };
  const acts = agreedFor({ ...each, furtherActs: [{ act: 'jurat', ...each }] });
  expect(feesByAct(acts, stateTermsOf(rulesFor('NM')))).toEqual([
    { notarialFeeCents: 500, technologyFeeCents: 0 },
    { notarialFeeCents: 500, technologyFeeCents: 0 },
  ]);
});

test('an act that the subscription includes stays free where the list has a price for the state', () => {
  const each = { notarialFeeCents: 1500, technologyFeeCents: 0 };
  const inState = { notarialFeeCents: 400, technologyFeeCents: 300 };
  const prices = { act: inState, furtherAct: inState, furtherSigner: NO_FEES, witness: NO_FEES };
  const acts = agreedFor({
    furtherActs: [{ act: 'jurat', ...each }],
    agreedList: {
      act: each,
      furtherAct: each,
      furtherSigner: NO_FEES,
      witness: NO_FEES,
      exceptions: [{ ...prices, state: 'NM' }],
    },
  });
  expect(feesByAct(acts, stateTermsOf(rulesFor('NM')))).toEqual([
    NO_FEES,
    { notarialFeeCents: 400, technologyFeeCents: 0 },
  ]);
  expect(feesByAct(acts, stateTermsOf(rulesFor('OH')))).toEqual([NO_FEES, each]);
});

test('a notary in New Mexico lowers the fee of each document, alike on screen, on the certificate, in the journal and in the ledger', async () => {
  const { db } = server.services;
  await db('notaries').update({ status: 'inactive' });
  const customer = await server.newcomer('Customer');
  const notary = await newNotary(server, { state: 'NM' });
  const authenticator = await setUpTotp(notary);
  const { session, ids } = await begunPackage(customer, notary, ['acknowledgment', 'jurat']);
  const price = { notarialFeeCents: 1000, technologyFeeCents: 1000 };
  expect(session.price).toEqual({ ...price, isMaximum: true });
  await signAll(ids, customer, notary);
  for (const id of ids) await sealOne(id, notary, authenticator);
  const fees = (
    await db('journal_entries').where({ kind: 'act' }).orderBy('sequence').pluck('content')
  ).map((content) => (JSON.parse(content) as JournalContent).fee?.amountCents);
  expect(fees).toEqual([500, 500]);
  const recorded = await Promise.all(ids.map((id) => findSession(db, id)));
  expect(recorded.map((act) => act?.recordedFees)).toEqual([
    { notarialFeeCents: 500, technologyFeeCents: 1000 },
    { notarialFeeCents: 500, technologyFeeCents: 0 },
  ]);
  // Rules that an earlier version stored contain no limits of fees.
  expect(recorded.map((act) => act && stateTermsOfAct(act, {}))).toEqual(
    ids.map(() => stateTermsOf(rulesFor('NM'))),
  );
  expect(await sealedText(server, customer, session.documentId)).toMatch(/Notarial fee +\$5\.00/);
  const { body } = await customer.call('GET', `/api/notarization-sessions/${session.id}`);
  expect(body).toMatchObject({ status: 'completed', price: { ...price, isMaximum: false } });
});
