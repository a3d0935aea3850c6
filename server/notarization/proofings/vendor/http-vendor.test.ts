import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VENDOR_PATIENCE_MINUTES } from '../../../../common/proofings.ts';
import { loadConfig } from '../../../platform/config.ts';
import { firstRow } from '../../../testing/first-row.ts';
import {
  beginQuestions,
  proofingOf,
  sendLicense,
  sendPicture,
  TYPED,
} from '../../../testing/prove-identity.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { acceptedSession, until, uploadReady } from '../../../testing/world.ts';
import { findSession } from '../../session-data/store.ts';
import { describeProofings } from '../describe-proofings.ts';
import { endSilentOrders } from '../end-silent-orders.ts';
import { orderCheck } from '../order-check.ts';
import { orderQuestions } from '../order-questions.ts';
import { COLE, drawLicenseBack } from '../testing/draw-identity.ts';
import { createIdentityVendor } from './create-identity-vendor.ts';
import { isSignedEvent, signEvent } from './event-signature.ts';

const SECRET = 'a secret of the two of us';
const KEY = 'key-1';

interface Order {
  kind: string;
  reference: string;
  images?: Record<string, string>;
  questions?: number;
  choices?: number;
}

/** A vendor on the loopback interface that keeps its orders and responds with 202. */
let vendor: Server;
const orders: { order: Order; signed: boolean; key: string }[] = [];
let refusals = 0;
/** The immediate response to the next order. Without it, the vendor responds with an empty 202. */
let answer: unknown = null;
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;

beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    const signature = String(request.headers['identity-signature']);
    orders.push({
      order: JSON.parse(body.toString('utf8')),
      signed: isSignedEvent(SECRET, body, signature, new Date()),
      key: String(request.headers.authorization),
    });
    const result = answer;
    answer = null;
    response.writeHead(result ? 200 : 202).end(result ? JSON.stringify({ result }) : undefined);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    IDENTITY_VENDOR_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    IDENTITY_VENDOR_NAME: 'Proofs Ltd',
    IDENTITY_VENDOR_KEY: KEY,
    IDENTITY_VENDOR_SECRET: SECRET,
  });
  customer = await server.person('customer');
  const document = await uploadReady(customer);
  notary = await server.person('notary');
  sessionId = (await acceptedSession(customer, notary, document.id)).id;
});
afterAll(async () => {
  await server?.stop();
  vendor?.close();
});

interface Sent {
  secret?: string;
  at?: Date;
  id?: string;
}
/** Sends an event as the vendor does. */
async function send(reference: string, result: unknown, { secret, at, id }: Sent = {}) {
  const body = JSON.stringify({ id: id ?? crypto.randomUUID(), reference, result });
  const response = await fetch(new URL('/api/identity-events', server.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Identity-Signature': signEvent(secret ?? SECRET, body, at ?? new Date()),
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
const orderOf = async (kind: string) => {
  const found = await until(
    async () => orders.filter(({ order }) => order.kind === kind).at(-1),
    (one) => one !== undefined,
  );
  return found as NonNullable<typeof found>;
};
const statusOf = async (kind: string) =>
  (await proofingOf(customer, sessionId)).checks.find((check) => check.kind === kind)?.status;
const passed = { kind: 'credential', outcome: 'passed', reason: null };

describe('a vendor over HTTP', () => {
  test('leaves no sample ID', async () => {
    const place = `/api/notarization-sessions/${sessionId}/proofing/sample`;
    const answer = await customer.call<{ code: string }>('POST', place);
    expect([answer.status, answer.body.code]).toEqual([404, 'endpoint_not_found']);
    const { images, abilities } = await proofingOf(customer, sessionId);
    expect([images, abilities.sample]).toEqual([[], false]);
  });

  test('receives signed orders with the images that it needs, and again after it was unavailable', async () => {
    await sendLicense(customer, sessionId);
    refusals = 1;
    const path = `/api/notarization-sessions/${sessionId}/proofing/checks`;
    expect((await customer.call('POST', path)).status).toBe(202);
    const { order, signed, key } = await orderOf('credential');
    expect([signed, key]).toEqual([true, `Bearer ${KEY}`]);
    expect(Object.keys(order.images ?? {}).sort()).toEqual(['back', 'front']);
    const face = await orderOf('face');
    expect(Object.keys(face.order.images ?? {}).sort()).toEqual(['front', 'selfie']);
    expect((await customer.call('POST', path)).status).toBe(409);
  });

  test('is accepted only with a valid, recent signature and for its own order', async () => {
    const { reference } = (await orderOf('credential')).order;
    expect(await send(reference, passed, { secret: 'another' })).toBe(400);
    expect(await send(reference, passed, { at: new Date(Date.now() - 6 * 60_000) })).toBe(400);
    expect(await send(reference, { kind: 'credential', outcome: 'maybe', reason: null })).toBe(400);
    expect(await send(crypto.randomUUID(), passed)).toBe(200);
    expect(await send(reference, { ...passed, kind: 'face' })).toBe(200);
    expect(await statusOf('credential')).toBe('pending');
  });

  test('settles a check once: neither a replay nor another result changes it', async () => {
    const { reference } = (await orderOf('credential')).order;
    const id = 'event-1';
    expect(await send(reference, { ...passed, outcome: 'failed', reason: 'Torn' }, { id })).toBe(
      200,
    );
    expect(await send(reference, passed, { id })).toBe(200);
    expect(await send(reference, passed)).toBe(200);
    const { checks, sandbox } = await proofingOf(customer, sessionId);
    expect(checks.find(({ kind }) => kind === 'credential')).toMatchObject({
      status: 'failed',
      reason: 'Torn',
      vendor: 'Proofs Ltd',
    });
    expect(sandbox).toBe(false);
  });

  test('provides the questions, and an offer with too few questions does not cost an attempt', async () => {
    const base = `/api/notarization-sessions/${sessionId}/proofing/questions`;
    const offer = (count: number) => ({
      kind: 'questions',
      questions: Array.from({ length: count }, (_, number) => ({
        text: `Which number is ${number}?`,
        choices: ['a', 'b', 'c', 'd', 'e'],
        correct: 2,
      })),
    });
    expect((await customer.call('POST', base)).status).toBe(202);
    const first = (await orderOf('questions')).order;
    expect(first).toMatchObject({ questions: 5, choices: 5 });
    expect(await send(first.reference, offer(4))).toBe(200);
    expect((await proofingOf(customer, sessionId)).knowledge).toMatchObject({
      state: 'may_ask',
      lastFailure: 'unavailable',
    });
    const begun = beginQuestions(customer, sessionId);
    const second = await until(
      async () => (await orderOf('questions')).order,
      ({ reference }) => reference !== first.reference,
    );
    await send(second.reference, offer(9));
    const { attemptId, questions } = await begun;
    expect(questions).toHaveLength(5);
    const answers = questions.map(({ id }) => ({ id, choice: 2 }));
    const { body } = await customer.call<{ held: string[] }>(
      'POST',
      `${base}/${attemptId}/answers`,
      { answers },
    );
    expect(body.held).toEqual(['knowledge_questions']);
  });
});

describe('a vendor whose event never arrives', () => {
  const MINUTE_MS = 60_000;
  const path = () => `/api/notarization-sessions/${sessionId}/proofing`;
  /** Moves all rows the given number of minutes into the past and keeps their order. */
  const goBack = (table: string, minutes: number) =>
    server.services.db.raw('UPDATE ?? SET created_at = created_at - make_interval(mins => ?)', [
      table,
      minutes,
    ]);
  const ordersOf = (id: string) => orders.filter(({ order }) => order.reference === id);
  const again = { number: 1, last: false };

  test('receives the same order again, and its response then counts', async () => {
    const { reference } = (await orderOf('face')).order;
    expect(await statusOf('face')).toBe('pending');
    const { db } = server.services;
    const job = await until(
      async () =>
        db('graphile_worker.jobs').where('key', 'like', `check-${reference}-%`).first('runAt'),
      (one) => one !== undefined,
    );
    const row = await firstRow(db('proofing_checks').where({ id: reference }).first('createdAt'));
    expect(job.runAt.getTime() - row.createdAt.getTime()).toBe(2 * MINUTE_MS);
    const before = ordersOf(reference).length;
    answer = { ...passed, kind: 'face' };
    await orderCheck(server.services, reference, again);
    expect(ordersOf(reference)).toHaveLength(before + 1);
    expect(await statusOf('face')).toBe('passed');
    // The job does nothing when it runs again.
    await orderCheck(server.services, reference, again);
    expect(ordersOf(reference)).toHaveLength(before + 1);
  });

  test('is treated as silent after the maximum time, and the check can be requested again', async () => {
    const old = (await orderOf('credential')).order.reference;
    // A failed check cannot be repeated with the same images, because repeated attempts would pass
    // at some point. Saving the same details again does not change that.
    await customer.call('PUT', path(), TYPED);
    const same = await customer.call<{ code: string }>('POST', `${path()}/checks`);
    expect([same.status, same.body.code]).toEqual([409, 'new_picture_needed']);
    expect((await proofingOf(customer, sessionId)).abilities.submit).toBe(false);
    await sendPicture(customer, sessionId, 'back', await drawLicenseBack(COLE, { turn: 2 }));
    expect((await customer.call('POST', `${path()}/checks`)).status).toBe(202);
    const { reference } = await until(
      async () => (await orderOf('credential')).order,
      (one) => one.reference !== old,
    );
    await goBack('proofing_checks', VENDOR_PATIENCE_MINUTES - 1);
    await orderCheck(server.services, reference, again);
    expect(await statusOf('credential')).toBe('pending');
    await goBack('proofing_checks', 1);
    await orderCheck(server.services, reference, again);
    const { checks } = await proofingOf(customer, sessionId);
    expect(checks.find(({ kind }) => kind === 'credential')).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('does not count against you'),
    });
    expect(await send(reference, passed)).toBe(200);
    expect(await statusOf('credential')).toBe('unavailable');
    expect((await customer.call('POST', `${path()}/checks`)).status).toBe(202);
    const anew = await until(
      async () => (await orderOf('credential')).order,
      (one) => one.reference !== reference,
    );
    expect(await send(anew.reference, passed)).toBe(200);
    expect(await statusOf('credential')).toBe('passed');
  });

  test('shows earlier failures to the notary and in the evidence', async () => {
    const { failedBefore } = await proofingOf(notary, sessionId);
    expect(failedBefore).toEqual({ credential: 1, face: 0 });
    const session = await findSession(server.services.db, sessionId);
    const [described] = session ? await describeProofings(server.services, session) : [];
    const results = described?.checks.map(({ kind, status, current }) => [kind, status, current]);
    expect(results).toEqual([
      ['credential', 'failed', false],
      ['credential', 'unavailable', false],
      ['credential', 'passed', true],
      ['face', 'passed', true],
    ]);
  });

  test('ends waiting questions too, even when the job was lost', async () => {
    await customer.call('PUT', path(), { ...TYPED, suffix: 'Jr' });
    const silent = { state: 'may_ask', lastFailure: 'unavailable' };
    let last = (await orderOf('questions')).order.reference;
    const ends = [
      (id: string) => orderQuestions(server.services, id, again),
      () => endSilentOrders(server.services, new Date(Date.now() - 5 * MINUTE_MS)),
    ];
    for (const end of ends) {
      expect((await customer.call('POST', `${path()}/questions`)).status).toBe(202);
      const { reference } = await until(
        async () => (await orderOf('questions')).order,
        (one) => one.reference !== last,
      );
      await end(reference);
      expect((await proofingOf(customer, sessionId)).knowledge.state).toBe('preparing');
      await goBack('knowledge_attempts', VENDOR_PATIENCE_MINUTES);
      await end(reference);
      expect((await proofingOf(customer, sessionId)).knowledge).toMatchObject(silent);
      last = reference;
    }
  });
});

describe('without a vendor', () => {
  const production = { production: true, identityVendor: null };

  test('has no vendor in production, and the sandbox elsewhere', () => {
    expect(createIdentityVendor(production)).toBeNull();
    expect(createIdentityVendor({ ...production, production: false })?.sandbox).toBe(true);
  });

  test('returns an error for checks and questions', async () => {
    const { services } = server;
    const before = services.identityVendor;
    services.identityVendor = createIdentityVendor(production);
    try {
      await customer.call('PUT', `/api/notarization-sessions/${sessionId}/proofing`, TYPED);
      for (const call of ['checks', 'questions']) {
        const { status, body } = await customer.call<{ code: string }>(
          'POST',
          `/api/notarization-sessions/${sessionId}/proofing/${call}`,
        );
        expect([status, body.code]).toEqual([409, 'no_vendor']);
      }
    } finally {
      services.identityVendor = before;
    }
  });

  test('refuses an incomplete configuration and one that would send images unencrypted', () => {
    const base = { SEALWRIGHT_DATA_DIR: server.dataDir };
    expect(() => loadConfig({ ...base, IDENTITY_VENDOR_KEY: 'k' })).toThrow(/set together/);
    expect(() =>
      loadConfig({
        ...base,
        IDENTITY_VENDOR_URL: 'http://vendor.example',
        IDENTITY_VENDOR_KEY: 'k',
        IDENTITY_VENDOR_SECRET: 's',
      }),
    ).toThrow(/https/);
  });
});
