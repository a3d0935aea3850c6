import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForLaterSeal } from '../../testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type SignedSession, signedSession } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';
import { failSeal, sealSession } from './seal-session.ts';
import { findSeal, type StoredSeal } from './store.ts';

/*
 * A sealing run that stalled on a disconnected machine while its seal failed and was requested
 * again.
 */

let server: TestServer;
let notary: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  session = await signedSession(await server.person('customer'), notary);
});
afterAll(() => server?.stop());

const ask = async () =>
  askForLaterSeal(server, notary, { id: session.id, code: await authenticator.code() });
const read = async (id: string) => (await findSeal(server.services.db, id)) as StoredSeal;

test('neither completes nor fails a seal that was requested again after the run began', async () => {
  const { services } = server;
  const id = await ask();
  const stood = await read(id);
  await failSeal(services, stood, ['seal_given_up']);
  expect((await read(id)).status).toBe('failed');
  expect(await ask()).toBe(id);
  const asked = await read(id);
  expect(asked.requestedAt).not.toEqual(stood.requestedAt);

  await sealSession(services, stood);
  await failSeal(services, stood, ['seal_given_up']);
  expect(await read(id)).toEqual(asked);
  expect(await services.db('journal_entries').where({ sessionId: session.id })).toEqual([]);

  await runSealJob(services, id, { number: 1, last: true } as never);
  const { status, sealedAt, requestedAt } = await read(id);
  expect({ status, requestedAt }).toEqual({
    status: 'completed',
    requestedAt: asked.requestedAt,
  });
  expect(sealedAt?.getTime()).toBeGreaterThanOrEqual(requestedAt?.getTime() ?? Number.NaN);
});

test('uses the request time for a seal that was requested by a server whose clock is ahead', async () => {
  const { services } = server;
  const other = await signedSession(await server.person('customer'), notary);
  const id = await askForLaterSeal(server, notary, {
    id: other.id,
    code: await authenticator.code(),
  });
  const ahead = new Date(Date.now() + 90_000);
  await services.db('seals').where({ id }).update({ requestedAt: ahead });
  await runSealJob(services, id, { number: 1, last: true } as never);
  expect(await read(id)).toMatchObject({ status: 'completed', sealedAt: ahead });
});
