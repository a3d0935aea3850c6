import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryKey } from '../../common/notary-keys.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { acceptedSession, signedSession, uploadReady } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const join = (conferenceId: string) =>
  notary.call<{ code?: string; message?: string }>('POST', `/api/conference/${conferenceId}/join`, {
    role: 'notary',
  });

test('a notary whose commission or key ended since they accepted hears it at the door, not at the seal', async () => {
  const { db } = server.services;
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const [{ commission_expiry: until }] = await db('notaries').select('commission_expiry').limit(1);
  await db('notaries').update({ commission_expiry: '2020-01-01' });
  const expired = await join(session.conferenceSessionId);
  expect(expired.status).toBe(403);
  expect(expired.body.message).toContain('Renew it in your notary profile');
  await db('notaries').update({ commission_expiry: until });

  const { body } = await notary.call<NotaryKey>('POST', '/api/notary-keys/local', {
    algorithm: 'P-256',
  });
  await notary.call('POST', `/api/notary-keys/${body.id}/suspend`, {
    reason: 'The laptop was stolen',
    since: new Date(Date.now() - 60_000).toISOString(),
  });
  expect(await join(session.conferenceSessionId)).toMatchObject({
    status: 409,
    body: { code: 'key_suspended' },
  });
  await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
  expect((await join(session.conferenceSessionId)).status).toBe(200);
  await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
});

test('who is in the act comes back to it, whatever happened to the commission', async () => {
  const session = await signedSession(customer, notary);
  await server.services.db('notaries').update({ commission_expiry: '2020-01-01' });
  expect((await join(session.conferenceId)).status).toBe(200);
});
