import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { SIGNING_CODE_TRIES } from '../../../common/signing-codes.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { invited } from '../../testing/invite.ts';
import { confirmAddress, countCodes, mailedCode } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  SIGNATURE,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { mailCode } from './mail-code.ts';
import { listConfirmations } from './store.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let documentId: string;
let session: NotarizationSession & { conferenceSessionId: string };
let sockets: TestSocket[];
const outbox = () => path.join(server.dataDir, 'outbox');
const EMAIL = () => server.account('customer').email;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  documentId = (await uploadReady(customer)).id;
});
afterAll(() => server?.stop());

beforeEach(async () => {
  if (session) {
    for (const socket of sockets) socket.close();
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
  }
  session = await acceptedSession(customer, notary, documentId);
  sockets = [
    await TestSocket.join(customer, session.conferenceSessionId, 'signer'),
    await TestSocket.join(notary, session.conferenceSessionId, 'notary'),
  ];
  await until(
    async () => (await customer.call<NotarizationSession>('GET', at())).body,
    ({ status }) => status === 'in_progress',
  );
});

const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
const sign = async (person: TestPerson, change: object = {}) => {
  await recordMoment(notary, session.conferenceSessionId);
  return person.call<{ code?: string; message?: string }>('POST', at('/signatures'), {
    ...SIGNATURE,
    ...change,
  });
};
const confirm = (person: TestPerson, code: string) =>
  person.call<{ code?: string; message?: string }>('POST', at('/signing-codes/confirm'), { code });
const another = (code: string) => (code === '111111' ? '222222' : '111111');

async function freshCode(): Promise<string> {
  const before = countCodes(outbox(), EMAIL());
  const asked = await customer.call<{ sentTo: string }>('POST', at('/signing-codes'));
  expect(asked.status).toBe(201);
  expect(asked.body.sentTo).not.toContain(EMAIL().split('@')[0]);
  return mailedCode(outbox(), EMAIL(), before);
}

test('requires the code from the email before the first signature, and only then', async () => {
  expect(await sign(customer)).toMatchObject({ status: 403, body: { code: 'code_needed' } });
  const code = await freshCode();
  expect((await confirm(notary, code)).status).toBe(403);
  const wrong = await confirm(customer, another(code));
  expect(wrong).toMatchObject({ status: 403, body: { code: 'code_refused' } });
  expect(wrong.body.message).toContain(`${SIGNING_CODE_TRIES - 1} tries are left`);
  expect((await sign(customer)).status).toBe(403);
  expect((await confirm(customer, code)).status).toBe(200);
  expect((await confirm(customer, code)).status).toBe(403);
  await doScript(session.id, notary, [customer]);
  expect((await sign(customer)).status).toBe(201);
  expect((await sign(customer, { y: 0.5 })).status).toBe(201);
  const seen = (await customer.call<NotarizationSession>('GET', at())).body;
  expect(seen.people.find(({ key }) => key === 'owner')?.confirmedAt).toMatch(/^\d{4}-/);
  expect((await customer.call('POST', at('/signing-codes'))).status).toBe(409);
  // The digits are not stored in the database.
  const kept = await server.services.db('signing_codes').select('*');
  expect(JSON.stringify(kept)).not.toContain(code);
});

test('invalidates a code after five wrong attempts, a newer code, or its expiration', async () => {
  const first = await freshCode();
  for (let count = 0; count < SIGNING_CODE_TRIES; count += 1) {
    expect((await confirm(customer, another(first))).status).toBe(403);
  }
  expect((await confirm(customer, first)).status).toBe(403);
  const second = await freshCode();
  const third = await freshCode();
  expect((await confirm(customer, second)).status).toBe(second === third ? 200 : 403);
  await server.services
    .db('signing_codes')
    .where({ sessionId: session.id })
    .update({ expiresAt: new Date(Date.now() - 1000) });
  expect((await confirm(customer, third)).status).toBe(403);
  // Of 20 simultaneous requests one succeeds, and at most five attempts are made.
  const code = await freshCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(customer, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('accepts only the code of the later email when the job runs twice', async () => {
  await freshCode();
  const [row] = await server.services.db('signing_codes').where({ sessionId: session.id });
  await mailCode(server.services, { codeId: row?.id as string });
  const code = await mailedCode(outbox(), EMAIL());
  const ids = readdirSync(outbox())
    .filter((name) => name.includes(row?.id as string))
    .map(
      (name) => /^Message-ID:\s+(\S+)/im.exec(readFileSync(path.join(outbox(), name), 'utf8'))?.[1],
    );
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  expect((await confirm(customer, code)).status).toBe(200);
  await mailCode(server.services, { codeId: row?.id as string });
  expect(await mailedCode(outbox(), EMAIL())).toBe(code);
});

test('sends at most five emails in 15 minutes', async () => {
  const ask = () => customer.call('POST', at('/signing-codes'));
  for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(429);
});

test('enforces the signing order and shows whose turn it is', async () => {
  const ann = await invited(server, customer, session.id, 'signer', 'Ann');
  await TestSocket.join(ann, session.conferenceSessionId, 'signer');
  const people = (await customer.call<NotarizationSession>('GET', at())).body.people;
  const annKey = people[1]?.key ?? '';
  const order = (by: TestPerson, keys: string[] | null) =>
    by.call<NotarizationSession>('PUT', at('/signing-order'), { order: keys });
  expect((await order(ann, [annKey])).status).toBe(403);
  expect((await order(customer, [annKey, annKey])).status).toBe(400);
  expect((await order(customer, [annKey, 'notary'])).status).toBe(400);
  // The owner is not in the list, so they sign after the people in it.
  expect((await order(customer, [annKey])).body).toMatchObject({ turn: annKey });
  await confirmAddress(customer, session.id);
  await confirmAddress(ann, session.id);
  await doScript(session.id, notary, [customer, ann]);
  const early = await sign(customer);
  expect(early).toMatchObject({ status: 409, body: { code: 'not_your_turn' } });
  expect(early.body.message).toContain('Ann Tester');
  const placed = await customer.call<NotarizationSession>('PUT', at('/fields'), {
    fields: [
      {
        kind: 'initials',
        page: 1,
        x: 0.1,
        y: 0.1,
        width: 0.1,
        height: 0.03,
        person: annKey,
        required: true,
      },
    ],
  });
  expect((await sign(ann)).status).toBe(201);
  // Ann has signed, but one of her required fields is empty.
  expect((await sign(customer)).body.code).toBe('not_your_turn');
  expect((await sign(ann, { fieldId: placed.body.fields[0]?.id })).status).toBe(201);
  const next = (await ann.call<NotarizationSession>('GET', at())).body;
  expect(next.turn).toBe('owner');
  expect((await sign(ann, { y: 0.3 })).status).toBe(409);
  expect((await sign(notary, { y: 0.4 })).status).toBe(201);
  expect((await sign(customer)).status).toBe(201);
  expect((await ann.call<NotarizationSession>('GET', at())).body.turn).toBeNull();
  expect((await order(notary, null)).body.signingOrder).toBeNull();
});

test('sends the code by text message only to a confirmed number, and records that', async () => {
  const byText = () =>
    customer.call<{ code?: string; sentTo?: string }>('POST', at('/signing-codes?by=text'));
  expect(await byText()).toMatchObject({ status: 409, body: { code: 'phone_not_confirmed' } });
  const { id } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
  const number = { userId: id, number: '+16145550123', consentText: 'I agree.' };
  await server.services.db('phones').insert({ ...number, confirmedAt: new Date() });
  expect(await byText()).toMatchObject({ status: 409, body: { code: 'phone_confirmed_too_late' } });
  await server.services.db('phones').update({ confirmedAt: new Date(Date.now() - 86_400_000) });
  expect(await byText()).toMatchObject({ status: 201, body: { sentTo: '0123' } });
  const [text = ''] = await waitForEmails(server, 'text-signing-code-');
  const code = /Sealwright: (\d{6}) is your code to sign/.exec(text)?.[1] ?? '';
  expect((await confirm(customer, code)).status).toBe(200);
  expect((await listConfirmations(server.services.db, session.id)).get(id)).toMatchObject({
    number: '+16145550123',
  });
  const events = server.services.db('events').where({ sessionId: session.id });
  expect(await events.clone().where({ type: 'signing_code.confirmed_by_text' })).toHaveLength(1);
  expect(await events.clone().where({ type: 'signing_code.confirmed' })).toEqual([]);
  await server.services.db('phones').where({ userId: id }).delete();
});
