import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { signedAttributes } from '../../../packages/evidence/src/certificates/signed-attributes.ts';
import {
  askForSignature,
  takeSignature,
} from '../../../server/notaries/notary-keys/device-signatures-store.ts';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import {
  askForSeal,
  type SignedSession,
  signedSession,
  until,
} from '../../../server/testing/world.ts';
import { app, standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let desktop: DesktopUnderTest;
let notary: TestPerson;
let session: SignedSession;
let keyId: string;
let sealId: string;
let certificate: Uint8Array;
let questions = 0;
let answer: () => number = () => 1;

const db = () => server.services.db;
const signIn = () => {
  const { email, password } = server.account('notary');
  return desktop.session.personAt(server.origin).signIn(email, password);
};
const setSeal = (status: 'running' | 'failed') =>
  db()('seals').where({ id: sealId }).update({ status });

/**
 * Creates a session whose seal failed because the computer was not available, so that it can be
 * requested again.
 */
beforeAll(async () => {
  server = await startTestServer();
  const customer = await server.person('customer');
  notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  desktop = await startDesktop({ server });
  standIn.answer = () => {
    questions += 1;
    return answer();
  };
  await signIn();
  const made = await desktop.call('keys:make', { algorithm: 'P-256', deviceName: 'Office PC' });
  if (!made.ok) throw new Error(made.error.message);
  keyId = made.value.id;
  certificate = new Uint8Array(
    (await firstRow(db()('notary_keys').where({ id: keyId }).first())).certificate,
  );
  session = await signedSession(customer, notary);
  await askForSeal(notary, session.id, await authenticator.code());
  await until(
    () => db()('device_signatures').where({ status: 'waiting' }),
    (rows) => rows.length === 1,
  );
  await db()('device_signatures').update({ expiresAt: new Date(Date.now() - 1000) });
  await until(
    async () =>
      (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    ({ sealing }) => sealing?.status === 'failed',
  );
  sealId = (await firstRow(db()('seals').where({ sessionId: session.id }).first('id'))).id;
});
afterAll(() => server?.stop());
afterEach(async () => {
  answer = () => 1;
  await desktop.call('keys:withdraw', { sessionId: session.id });
  await setSeal('failed');
});

const consent = async () => {
  const reply = await desktop.call('keys:consent', { sessionId: session.id, keyId });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value.given;
};

/** Creates a signature request as the sealing job does, for any document. */
const askFor = (seconds: number, purpose: 'document' | 'journal' = 'document') =>
  askForSignature(db(), {
    sealId,
    keyId,
    purpose,
    content:
      purpose === 'document'
        ? signedAttributes(randomBytes(32), certificate)
        : Buffer.from(
            JSON.stringify({
              kind: 'act',
              sessionId: session.id,
              act: 'acknowledgment',
              at: randomBytes(4).toString('hex'),
            }),
          ),
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
const outcomeOf = async (id: string) => {
  const taken = await until(
    () => takeSignature(db(), id),
    (state) => state !== 'waiting',
    60_000,
  );
  return taken instanceof Uint8Array ? 'signed' : taken;
};

test('allows one signature each for the document and its entry, and one repetition of each after the first request expired', async () => {
  expect(await consent()).toBe(true);
  await setSeal('running');
  const first = await askFor(8);
  expect(await outcomeOf(first)).toBe('signed');
  expect(await outcomeOf(await askFor(8, 'journal'))).toBe('signed');
  const second = await askFor(45);
  expect(await outcomeOf(second)).toBe('signed');
  const rows = await db()('device_signatures').whereIn('id', [first, second]).orderBy('createdAt');
  // The second signature is made only after the first request expired.
  expect(rows[1]?.updatedAt.getTime()).toBeGreaterThanOrEqual(
    rows[0]?.expiresAt.getTime() as number,
  );
  const before = questions;
  answer = () => 0;
  expect(await outcomeOf(await askFor(3))).toBe('lapsed');
  expect(questions).toBe(before + 1);
  // After a decline, nothing of the act is signed, including what remained of the consent.
  expect(await outcomeOf(await askFor(3, 'journal'))).toBe('lapsed');
  expect(questions).toBe(before + 1);
});

test('asks again each time', async () => {
  const before = questions;
  expect(await consent()).toBe(true);
  answer = () => 0;
  expect(await consent()).toBe(false);
  expect(questions).toBe(before + 2);
  // The second answer counts.
  expect(await outcomeOf(await askFor(3))).toBe('lapsed');
});

test('ends when the seal was not requested and when the person signs out', async () => {
  expect(await consent()).toBe(true);
  await desktop.call('keys:withdraw', { sessionId: session.id });
  expect(await outcomeOf(await askFor(3))).toBe('lapsed');
  expect(await consent()).toBe(true);
  expect(await desktop.call('sign-in:end', { unsent: false })).toMatchObject({ ok: true });
  await signIn();
  expect(await outcomeOf(await askFor(3))).toBe('lapsed');
});

test.each([
  ['the act', () => `/api/notarization-sessions/${session.id}`],
  ['the key', () => '/api/user'],
])('does not ask when the person signs out while %s is read', async (_what, place) => {
  const before = questions;
  const isRead = Promise.withResolvers<void>();
  const isOut = Promise.withResolvers<void>();
  const { fetch } = desktop.session;
  desktop.session.fetch = async (input, init) => {
    const response = await fetch.call(desktop.session, input, init);
    if (String(input).endsWith(place())) {
      isRead.resolve();
      await isOut.promise;
    }
    return response;
  };
  const given = consent();
  await isRead.promise;
  await desktop.call('sign-in:end', { unsent: false });
  isOut.resolve();
  expect(await given).toBe(false);
  expect(questions).toBe(before);
  desktop.session.fetch = fetch;
  await signIn();
});

test('keeps only the digest of content that was signed or has expired', async () => {
  expect(await consent()).toBe(true);
  await setSeal('running');
  const entry = Buffer.from(
    JSON.stringify({
      kind: 'act',
      sessionId: session.id,
      act: 'acknowledgment',
      who: 'Jane Doe',
    }),
  );
  const asked = { sealId, keyId, purpose: 'journal', content: entry } as const;
  const digest = createHash('sha256').update(entry).digest();
  const contentOf = async (id: string): Promise<Buffer> =>
    (await firstRow(db()('device_signatures').where({ id }).first('content'))).content;
  const inTime = { ...asked, expiresAt: new Date(Date.now() + 45_000) };
  const signed = await askForSignature(db(), inTime);
  expect(await outcomeOf(signed)).toBe('signed');
  expect(await contentOf(signed)).toEqual(digest);
  await desktop.call('keys:withdraw', { sessionId: session.id });
  const over = { ...asked, expiresAt: new Date(Date.now() - 1000) };
  const lapsed = await askForSignature(db(), over);
  expect(await outcomeOf(lapsed)).toBe('lapsed');
  expect(await contentOf(lapsed)).toEqual(digest);
  const pushedOut = await askForSignature(db(), inTime);
  await askForSignature(db(), over);
  expect(await contentOf(pushedOut)).toEqual(digest);
});

test('ignores a confirmation while the app quits', async () => {
  answer = () => {
    app.emit('will-quit');
    return 1;
  };
  expect(await consent()).toBe(false);
  expect(await outcomeOf(await askFor(3))).toBe('lapsed');
});
