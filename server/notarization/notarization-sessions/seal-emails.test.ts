import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords } from '../../../common/messages/moments.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { askForLaterSeal } from '../../testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { invited } from '../../testing/invite.ts';
import { begunPackage, sealOne, signOne } from '../../testing/packages.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { doScript, signedSession, until } from '../../testing/world.ts';
import { runSealJob } from '../seals/run-seal-job.ts';
import { failSeal } from '../seals/seal-session.ts';
import { findSeal, type StoredSeal } from '../seals/store.ts';
import { eventSubjects, sessionOf } from '../session-data/event-subjects.ts';
import { reportResults } from './report-results.ts';

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

test('sends each person one email about all documents when the session is over', async () => {
  const { session, ids, sockets } = await begunPackage(customer, notary, [
    'acknowledgment',
    'acknowledgment',
    'acknowledgment',
  ]);
  const [first = '', second = '', third = ''] = ids;
  const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
  sockets.push(await TestSocket.join(witness, session.conferenceSessionId, 'witness'));
  for (const id of ids) await doScript(id, notary, [customer, witness]);
  await confirmAddress(customer, session.id);
  await confirmAddress(witness, session.id);
  for (const id of [first, second]) {
    expect((await signOne(id, customer, notary)).status).toBe(201);
    expect((await signOne(id, witness, notary)).status).toBe(201);
  }
  await sealOne(first, notary, authenticator);
  expect(emailsOf(server, 'sealed-')).toEqual([]);

  // The session still continues hours later.
  const { services } = server;
  const jobs = services.db('graphile_worker.jobs').where({ key: `results-${session.id}` });
  expect(await jobs.pluck('taskIdentifier')).toEqual(['report-results']);
  await reportResults(services, session.id);
  await reportResults(services, session.id);
  const soFar = await waitForEmails(server, 'results-so-far-', 2);
  expect(soFar).toHaveLength(2);
  const owners = soFar.find((email) => email.includes(server.account('customer').email));
  expect(owners).toContain('“document-1.pdf”: notarized');
  expect(owners).toContain('“document-2.pdf”: not notarized yet');
  expect(owners).toContain('1 of the 3 documents');

  await sealOne(second, notary, authenticator);
  const aside = { outcome: 'deferred', reason: 'The signer needs more time.' };
  const path = `/api/notarization-sessions/${third}/set-aside`;
  expect((await notary.call('POST', path, aside)).status).toBe(200);
  const results = await waitForEmails(server, `results-${session.id}`, 2);
  // The same event twice sends nothing more.
  await withTransaction(services, async (tx, emit) => {
    const stored = await sessionOf(tx, { subjects: { sessionId: session.id } });
    expect(stored.status).toBe('completed');
    const subjects = eventSubjects(stored);
    await emit({ type: 'session.completed', version: 1, actorId: null, subjects, data: {} });
  });
  await reportResults(services, session.id);
  expect(emailsOf(server, 'results-')).toHaveLength(4);
  expect(emailsOf(server, 'sealed-')).toEqual([]);
  const { documents = [] } = (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)
  ).body;
  for (const email of results) {
    expect(email).toContain('“document-2.pdf”: notarized');
    expect(email).toContain('“document-3.pdf”: not notarized in this session');
    // The reason is confidential.
    expect(email).not.toContain(aside.reason);
    for (const { publicId } of documents.slice(0, 2))
      expect(email).toContain(`/verify/${publicId}`);
  }
  for (const socket of sockets) socket.ws.terminate();
});

test('states when the seal was completed, as the screens do', async () => {
  const { services } = server;
  const session = await signedSession(customer, notary);
  const code = await authenticator.code();
  const id = await askForLaterSeal(server, notary, { id: session.id, code });
  const requestedAt = new Date(Date.now() - 3 * 60_000);
  await services.db('seals').where({ id }).update({ requestedAt });
  await runSealJob(services, id, { number: 1, last: true });
  const [email = ''] = await waitForEmails(server, `sealed-${id}`);
  const { body } = await customer.call<NotarizationSession>(
    'GET',
    `/api/notarization-sessions/${session.id}`,
  );
  expect(body.status).toBe('completed');
  const { timezone } = await firstRow(
    services.db('users').where({ id: body.userId }).first('timezone'),
  );
  const completedAt = new Date(body.completedAt ?? 0);
  expect(email).toContain(inWords(completedAt, timezone));
  expect(inWords(requestedAt, timezone)).not.toBe(inWords(completedAt, timezone));
  for (const socket of session.sockets) socket.ws.terminate();
});

test('tells the people who left the conference that the seal failed, once for each request', async () => {
  const { services } = server;
  const session = await signedSession(customer, notary);
  const requested = async () => {
    const code = await authenticator.code();
    const id = await askForLaterSeal(server, notary, { id: session.id, code });
    return (await findSeal(services.db, id)) as StoredSeal;
  };
  const first = await requested();
  session.sockets[0]?.ws.terminate();
  await until(
    async () => (await connectedIn(server, session.conferenceId)).size,
    (count) => count === 1,
  );
  await failSeal(services, first, ['seal_not_timestamped']);
  const [email, ...more] = await waitForEmails(server, 'seal-failed-');
  expect(more).toEqual([]);
  expect(email).toContain(`To: ${server.account('customer').email}`);
  expect(email).toContain('Nothing was lost, and the session is still open.');
  expect(email).toContain(`/sessions/${session.id}`);

  session.sockets.push(await TestSocket.join(customer, session.conferenceId, 'signer'));
  const second = await requested();
  for (const socket of session.sockets) socket.ws.terminate();
  await until(
    async () => (await connectedIn(server, session.conferenceId)).size,
    (count) => count === 0,
  );
  await failSeal(services, second, ['nothing_sealed']);
  const emails = await waitForEmails(server, 'seal-failed-', 3);
  expect(emails.filter((one) => one.includes(server.account('notary').email))).toHaveLength(1);
});
