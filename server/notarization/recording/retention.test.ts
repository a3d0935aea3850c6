import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptRecording } from '../../../common/recording.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { freshTake } from '../../testing/recording-sample.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  type SignedSession,
  sendSegment,
  signedSession,
  until,
} from '../../testing/world.ts';
import { eraseRecordings } from './erase-recordings.ts';

let server: TestServer;
let administrator: TestPerson;
let customer: TestPerson;
let notary: TestPerson;
let session: SignedSession;
let fileIds: string[];

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  customer = await server.person('customer');
  notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  session = await signedSession(customer, notary);
  const piece = { take: randomUUID(), number: 0, bytes: freshTake(1)[0] as Buffer };
  expect((await sendSegment(notary, session.conferenceId, piece)).status).toBe(201);
  await askForSeal(notary, session.id, await authenticator.code());
  await until(
    async () =>
      (await notary.call<{ status: string }>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    ({ status }) => status === 'completed',
    60_000,
  );
  fileIds = (await server.services
    .db('recording_segments')
    .where({ conferenceId: session.conferenceId })
    .pluck('fileId')) as string[];
});
afterAll(() => server?.stop());

interface Recording extends KeptRecording {
  keptUntil: string;
  erasedAt: string | null;
}
const recording = async () =>
  (await customer.call<Recording>('GET', `/api/conference/${session.conferenceId}/recording`)).body;
const onDisk = async () => {
  const kept = await Array.fromAsync(server.services.storage.listOlderThan(0));
  return fileIds.filter((id) => kept.includes(id)).length;
};
const dayAfter = (day: string, days: number) =>
  new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const hold = (held: boolean) =>
  administrator.call('PUT', `/api/admin/sessions/${session.id}/legal-hold`, {
    held,
    reason: 'A lawsuit about the deed',
  });

test('keeps a recording through its last day, and longer during a legal hold', async () => {
  expect(fileIds.length).toBeGreaterThan(0);
  const { keptUntil, erasedAt } = await recording();
  expect(erasedAt).toBeNull();
  await eraseRecordings(server.services, keptUntil);
  expect(await onDisk()).toBe(fileIds.length);
  expect((await hold(true)).status).toBe(200);
  await eraseRecordings(server.services, dayAfter(keptUntil, 1));
  expect(await onDisk()).toBe(fileIds.length);
  expect((await hold(false)).status).toBe(200);
});

test('deletes it afterwards, records that once in the journal, and its chain still proves what existed', async () => {
  const before = await recording();
  const late = dayAfter(before.keptUntil, 1);
  await Promise.all([
    eraseRecordings(server.services, late),
    eraseRecordings(server.services, late),
  ]);
  await eraseRecordings(server.services, late);
  expect(await onDisk()).toBe(0);
  const after = await recording();
  expect(after.erasedAt).not.toBeNull();
  expect(after).toMatchObject({ count: before.count, head: before.head, chainHolds: true });
  const verified = await customer.call<{ code: string; message: string }>(
    'GET',
    `/api/conference/${session.conferenceId}/recording/verification`,
  );
  expect(verified).toMatchObject({ status: 409, body: { code: 'recording_deleted' } });
  const [take] = after.takes;
  const played = await customer.call(
    'GET',
    `/api/conference/${session.conferenceId}/recording/takes/${take?.id}`,
  );
  expect(played.status).toBe(409);
  // The rest of the session can still be put on legal hold.
  expect((await hold(true)).status).toBe(200);

  const entries = await server.services
    .db('journal_entries')
    .where({ sessionId: session.id, kind: 'tombstone' })
    .pluck('content');
  expect(entries).toHaveLength(1);
  expect(JSON.parse(entries[0] as string)).toMatchObject({ deleted: ['recording'] });
  const journal = await notary.call<{ holds: boolean }>('GET', '/api/journal/check');
  expect(journal.body.holds).toBe(true);
  // The sealed document has its own retention.
  const sealed = await customer.fetch(`/api/documents/${session.documentId}/download`);
  expect(sealed.status).toBe(200);
});
