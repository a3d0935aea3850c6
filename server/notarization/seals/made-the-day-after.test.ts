import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SealRecord } from '../../../common/verification.ts';
import type {
  JournalContent,
  JournalEntry,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { askForLaterSeal } from '../../testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, type SignedSession, signedSession } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';

const HOUR = 3_600_000;
const folder = temporaryFolder();
/** Time zone in which it is past noon, so that thirteen hours later is the next day. */
const PAST_NOON = `Etc/GMT${((hour) => (hour < 0 ? hour : `+${hour}`))(new Date().getUTCHours() - 12)}`;
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  session = await signedSession(customer, notary);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  for (const socket of session?.sockets ?? []) socket.close();
  await server?.stop();
});

const sessions = () => server.services.db('notarization_sessions');
const notaries = () => server.services.db('notaries').where({ firstName: 'Nora' });

/** Requests the seal and leaves its job to the test. */
async function ask(): Promise<string> {
  await sessions().where({ id: session.id }).update({ legalTimezone: PAST_NOON });
  return askForLaterSeal(server, notary, { id: session.id, code: await authenticator.code() });
}

/** Runs the sealing job as if this many hours had passed. */
async function runLater(sealId: string, hours: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
  await runSealJob(server.services, sealId, { number: 1, last: false });
  vi.useRealTimers();
}

const see = async () =>
  (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)).body;

async function download(documentId: string, version = ''): Promise<Buffer> {
  const got = await customer.fetch(`/api/documents/${documentId}/download${version}`);
  return Buffer.from(await got.arrayBuffer());
}

test('does not make a seal that waited for more than a day, and notifies the notary', async () => {
  const sealId = await ask();
  await runLater(sealId, 25);
  expect(await see()).toMatchObject({
    status: 'in_progress',
    sealing: {
      status: 'failed',
      reason:
        'Nothing was sealed because more than a day has passed since the seal was requested. Please request the seal again in a conference with everyone who signs. The act will have the date of that day.',
    },
  });
  expect(
    await server.services.db('seals').where({ id: sealId }).first('sealedFileId'),
  ).toMatchObject({ sealedFileId: null });
});

test('refuses a seal request after the last day of the commission, even with a valid signing certificate', async () => {
  await sessions().where({ id: session.id }).update({ legalTimezone: PAST_NOON });
  const { commissionExpiry: expiry } = await firstRow(notaries().first());
  const yesterday = localDate(new Date(Date.now() - 24 * HOUR), PAST_NOON);
  await notaries().update({ commissionExpiry: yesterday });
  const answer = await askForSeal(notary, session.id, await authenticator.code());
  await notaries().update({ commissionExpiry: expiry });
  expect(answer.status).toBe(403);
});

test('dates an act on the day of the last seal request, even if the seal is made on the next day', async () => {
  const before = Date.now();
  const today = localDate(new Date(), PAST_NOON);
  // Last day of the commission, with a key that is created on it.
  const { commissionExpiry: expiry } = await firstRow(notaries().first());
  await notaries().update({ commissionExpiry: today });
  const sealId = await ask();
  // After midnight the timer suspends notaries whose commission has expired.
  await notaries().update({ status: 'suspended', suspendedByExpiry: true });
  await runLater(sealId, 13);
  await notaries().update({
    status: 'active',
    suspendedByExpiry: false,
    commissionExpiry: expiry,
  });
  const sealed = await see();
  expect(sealed).toMatchObject({ status: 'completed', sealing: { reason: null } });

  writeFileSync(join(folder, 'sealed.pdf'), await download(session.documentId));
  const text = runTool('pdftotext', join(folder, 'sealed.pdf'), '-').output.replace(/\s+/g, ' ');
  const long = (of: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...of, timeZone: PAST_NOON }).format(before);
  expect(text).toContain(`before me on ${long({ dateStyle: 'long' })}`);
  expect(text).toContain(`Completed ${long({ dateStyle: 'long' })} at`);

  const [entry] = (await notary.call<JournalEntry[]>('GET', '/api/journal')).body;
  const content = JSON.parse(entry?.content ?? '{}') as JournalContent;
  expect(localDate(new Date(content.at), PAST_NOON)).toBe(today);
  // The signatures have their own time.
  const {
    sealedAt,
    requestedAt: asked,
    publicId,
  } = await firstRow(server.services.db('seals').where({ id: sealId }).first());
  expect(localDate(sealedAt as Date, PAST_NOON)).not.toBe(today);
  expect(content.at).toBe(asked?.toISOString());

  const files = unzipSync(await download(session.documentId, '?version=evidence'));
  expect(JSON.parse(Buffer.from(files['record.json'] ?? []).toString()).seal).toMatchObject({
    requestedAt: content.at,
    sealedAt: sealedAt?.toISOString(),
    // The notary's second factor and the kind of key.
    stepUp: 'totp',
    key: 'local',
  });

  // The record contains the date in the certificate in addition to the signature time.
  expect(
    (await server.visitor().call<SealRecord>('GET', `/api/verify/${publicId}`)).body,
  ).toMatchObject({
    actDay: today,
    sealedAt: sealedAt?.toISOString(),
  });
});
