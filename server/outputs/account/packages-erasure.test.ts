import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { acceptedPackage, begunPackage, sealOne, signAll } from '../../testing/packages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { evidenceKept } from '../../testing/world.ts';
import { eraseLeftovers } from './erase-account.ts';
import { erased, me, remove } from './testing/leave.ts';

/** Sessions with several documents, whose first document the others refer to. */
let server: TestServer;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const at = (id: string, path: string) => `/api/notarization-sessions/${id}/${path}`;
const rowsOf = (userId: string) =>
  server.services.db('notarization_sessions').where({ userId }).orderBy('position');
const documentIdsOf = ({ documents = [] }: { documents?: { documentId: string }[] | undefined }) =>
  documents.map(({ documentId }) => documentId);

test('deleting the first document of a cancelled session keeps the others', async () => {
  const person = await server.newcomer('Tidy');
  const { session } = await acceptedPackage(person, notary, ['acknowledgment', 'jurat']);
  await person.call('POST', at(session.id, 'cancel'));
  const [first, second] = documentIdsOf(session);
  expect((await person.call('DELETE', `/api/documents/${first}`)).status).toBe(204);
  expect((await person.call('GET', `/api/documents/${second}`)).status).toBe(200);
  expect(await rowsOf((await me(person)).id)).toEqual([]);
  expect((await person.call('DELETE', `/api/documents/${second}`)).status).toBe(204);
});

test('deleting an account erases all documents of a session that was cancelled before it started', async () => {
  const person = await server.newcomer('Goner');
  const { id, email } = await me(person);
  const { session } = await acceptedPackage(person, notary, ['acknowledgment', 'jurat', 'jurat']);
  await person.call('POST', at(session.id, 'cancel'));
  expect((await remove(person, email)).status).toBe(204);
  await erased(server, id);
  expect(await rowsOf(id)).toEqual([]);
  const ids = documentIdsOf(session);
  expect(await server.services.db('documents').whereIn('id', ids)).toEqual([]);
});

test('deleting an account keeps the sealed documents of a session until their retention is over', async () => {
  const person = await server.newcomer('Keeper');
  const { id, email } = await me(person);
  const authenticator = await setUpTotp(notary);
  const made = await begunPackage(person, notary, ['acknowledgment', 'acknowledgment', 'jurat']);
  const [first = '', second = '', third = ''] = made.ids;
  await signAll([first, second], person, notary);
  const reason = 'The signer has questions about it.';
  for (const other of [first, third]) {
    const aside = { outcome: 'deferred', reason };
    expect((await notary.call('POST', at(other, 'set-aside'), aside)).status).toBe(200);
  }
  await sealOne(second, notary, authenticator);
  for (const socket of made.sockets) socket.ws.terminate();
  await evidenceKept(server);
  expect((await remove(person, email)).status).toBe(204);
  await erased(server, id);
  const { db } = server.services;
  const documents = await db('documents')
    .whereIn('id', documentIdsOf(made.session))
    .select('status', 'erasedAt', 'originalFileId');
  const kept = documents.filter(({ status }) => status === 'notarized');
  expect(kept).toHaveLength(1);
  expect(kept[0]?.originalFileId).not.toBeNull();
  // The recording shows the other two as well, so their rows stay without content.
  const emptied = documents.filter(({ erasedAt }) => erasedAt !== null);
  expect(emptied.map(({ originalFileId }) => originalFileId)).toEqual([null, null]);
  expect((await rowsOf(id)).map(({ outcomeReason }) => outcomeReason)).toEqual([
    reason,
    null,
    reason,
  ]);
  // The first document is erased after those that refer to it, in the same run.
  await eraseLeftovers(server.services, '2100-01-01');
  expect(await rowsOf(id)).toEqual([]);
  expect(await db('documents').whereIn('id', documentIdsOf(made.session))).toEqual([]);
});
