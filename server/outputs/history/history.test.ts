import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, RecordedEvent } from '../../../common/history.ts';
import { historyText } from '../../../common/messages/history.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { readPages } from '../../testing/read-pages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealSession, signedSession, startSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

const historyOf = async (person: TestPerson, path: string) =>
  (await person.call<HistoryEntry[]>('GET', `/api/${path}/history`)).body;
const inShort = ({ type, by }: HistoryEntry) => `${type} ${by ?? '-'}`;

test('shows the owner each event of a document and its session, in order', async () => {
  const { id, documentId } = await signedSession(customer, notary);
  await sealSession(customer, notary, id, await authenticator.code());
  const entries = await historyOf(customer, `documents/${documentId}`);
  expect(entries.map(inShort)).toEqual([
    'document.uploaded Cole Bennett',
    'document.ready -',
    'session.requested Cole Bennett',
    'assignment.accepted Nora Whitfield',
    'session.started -',
    'signature.applied Cole Bennett',
    'seal.requested Nora Whitfield',
    'seal.completed Nora Whitfield',
  ]);
  const [, , , accepted, , signed] = entries.map(historyText);
  expect(accepted).toBe('Nora Whitfield accepted the session as notary');
  expect(signed).toBe('Cole Bennett signed on page 1');
  const inSession = entries.filter(({ sessionId }) => sessionId === id);
  expect(inSession).toHaveLength(6);
  expect(await historyOf(notary, `notarization-sessions/${id}`)).toEqual(inSession);
});

test('shows why a session was cancelled, and by whom', async () => {
  const document = await uploadReady(customer);
  const session = await startSession(customer, document.id);
  const path = `/api/notarization-sessions/${session.id}`;
  const reason = 'We found an error in the deed.';
  expect((await customer.call('POST', `${path}/cancel`, { reason })).status).toBe(200);
  const entries = await historyOf(customer, `notarization-sessions/${session.id}`);
  expect(entries.at(-1)).toMatchObject({ type: 'session.cancelled', by: 'Cole Bennett' });
  expect(historyText(entries.at(-1) as HistoryEntry)).toContain('Session cancelled');
});

test('is deleted with its document', async () => {
  const { id } = await uploadReady(customer);
  const count = async () =>
    Number((await server.services.db('events').where({ documentId: id }).count())[0]?.count);
  expect(await count()).toBe(3);
  expect((await customer.call('DELETE', `/api/documents/${id}`)).status).toBe(204);
  expect(await count()).toBe(0);
});

describe('for staff', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';
  const typesOf = (events: RecordedEvent[]) => events.map(({ type }) => type);

  test('contains every event of a session with its actor, records and data', async () => {
    const administrator = await server.person('administrator');
    const document = await uploadReady(customer);
    const session = await startSession(customer, document.id);
    const path = `/api/notarization-sessions/${session.id}`;
    const invitation = { email: 'wit@example.test', role: 'witness' };
    expect((await customer.call('POST', `${path}/invitations`, invitation)).status).toBe(201);
    await customer.call('POST', `${path}/cancel`, { reason: 'We found an error.' });
    const { body } = await administrator.call<RecordedEvent[]>(
      'GET',
      `/api/admin/sessions/${session.id}/events`,
    );
    expect(typesOf(body)[0]).toBe('session.cancelled');
    expect(typesOf(body).at(-1)).toBe('session.requested');
    const sent = body.find(({ type }) => type === 'invitation.sent');
    expect(sent?.actor?.name).toBe('Cole Bennett');
    expect(sent?.subjects).toMatchObject({ sessionId: session.id, documentId: document.id });
    expect(sent?.data).toMatchObject({ role: 'witness' });
    // The code and the address of an invitation are in no event.
    expect(JSON.stringify(body)).not.toContain('wit@example.test');
    const ofDocument = await administrator.call<RecordedEvent[]>(
      'GET',
      `/api/admin/documents/${document.id}/events`,
    );
    expect(typesOf(ofDocument.body)).toEqual(
      expect.arrayContaining([...typesOf(body), 'document.uploaded', 'document.ready']),
    );
  });

  test('is read page by page, newest first', async () => {
    const administrator = await server.person('administrator');
    const { id } = await uploadReady(customer);
    const path = `/api/admin/documents/${id}/events`;
    const seen = await readPages<RecordedEvent>(administrator, path, 2);
    expect(typesOf(seen)).toEqual([
      'document.ready',
      'document.analysis_started',
      'document.uploaded',
    ]);
  });

  test('returns 404 for a session or document that does not exist', async () => {
    const administrator = await server.person('administrator');
    for (const kind of ['sessions', 'documents']) {
      const { status } = await administrator.call('GET', `/api/admin/${kind}/${NOBODY}/events`);
      expect(status).toBe(404);
    }
  });
});

test('cannot be changed by the server', async () => {
  const change = server.services.db('events').update({ type: 'document.ready' });
  await expect(change).rejects.toMatchObject({ code: '42501' });
  await expect(server.services.db('events').delete()).rejects.toMatchObject({ code: '42501' });
});
