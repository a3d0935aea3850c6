import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../common/history.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { NotariesRow } from '../../platform/database/tables.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, type SignedSession, signedSession } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';

let server: TestServer;
let notary: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  session = await signedSession(await server.person('customer'), notary);
  // Disable the server's queue, because the test runs the sealing job itself.
  await leaveJobs(server);
});
afterAll(() => server?.stop());

/** Requests the seal, changes the notary's row and runs the sealing job. */
async function sealWith(change: Partial<NotariesRow>) {
  const { services } = server;
  const { db } = services;
  const { status } = await askForSeal(notary, session.id, await authenticator.code());
  expect(status).toBe(202);
  const { id } = await firstRow(db('seals').orderBy('createdAt', 'desc').first('id'));
  const own = () => db('notaries').where({ firstName: 'Nora' });
  const before = await firstRow(own().first<Partial<NotariesRow>>(Object.keys(change)));
  await own().update(change);
  await runSealJob(services, id, { number: 1, last: false });
  await own().update(before);
  return (await notary.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
    .body;
}

test('does not seal if the commission was suspended or expired after the request, and says why in the language of the reader', async () => {
  const refused = (reason: string) => ({
    status: 'in_progress',
    sealing: { status: 'failed', reason: `Nothing was sealed. ${reason}` },
  });
  expect(await sealWith({ status: 'suspended' })).toMatchObject(
    refused('The notary’s commission was suspended after the seal was requested.'),
  );
  expect(await sealWith({ commissionExpiry: '2020-01-01' })).toMatchObject(
    refused('The notary’s commission expired on Jan 01, 2020.'),
  );
  await notary.call('PUT', '/api/user/language?language=es');
  expect(await sealWith({ commissionExpiry: '2020-01-01' })).toMatchObject({
    sealing: {
      reason: 'No se selló nada. El nombramiento del notario venció el 01 ene 2020.',
    },
  });
  const history = await notary.call<HistoryEntry[]>(
    'GET',
    `/api/notarization-sessions/${session.id}/history`,
  );
  expect(history.body.at(-1)).toMatchObject({
    type: 'seal.failed',
    facts: { reason: expect.stringMatching(/^No se selló nada\./) },
  });
  const { reason } = await firstRow(
    server.services.db('seals').orderBy('createdAt', 'desc').first(),
  );
  expect(reason).toBe('Nothing was sealed. The notary’s commission expired on Jan 01, 2020.');
  await notary.call('PUT', '/api/user/language?language=en');
  expect(await server.services.db('stored_files').where({ kind: 'sealed' })).toEqual([]);
  // A notary who only takes no new work may complete what they began.
  expect(await sealWith({ status: 'inactive' })).toMatchObject({ status: 'completed' });
});
