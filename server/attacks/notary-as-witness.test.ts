import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import { dispatchSession } from '../notarization/notary-assignments/dispatch-session.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  uploadReady,
} from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson & { notaryId: string };
let address: string;
let session: NotarizationSession;

const OFFICE = 'office@reyes.example';
const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
const invite = (email: string, role = 'witness') =>
  customer.call('POST', at('/invitations'), { email, role });
const dispatched = async () => {
  await dispatchSession(server.services, session.id);
  return (await customer.call<NotarizationSession>('GET', at())).body.dispatch;
};

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const demo = await server.person('notary');
  const { body } = await demo.call<{ id: string }>('GET', '/api/notaries/me');
  // Only one notary is available for new sessions.
  await server.services.db('notaries').where({ id: body.id }).update({ status: 'inactive' });
  notary = await newNotary(server);
  address = (await notary.call<{ email: string }>('GET', '/api/user')).body.email;
  await server.services.db('notaries').where({ id: notary.notaryId }).update({ email: OFFICE });
});
afterAll(() => server?.stop());

beforeEach(async () => {
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').update({ status: 'cancelled' });
});

test.each(['signer', 'witness', 'credible_witness'])(
  'refuses to invite the notary of the session as %s',
  async (role) => {
    const document = await uploadReady(customer);
    session = await acceptedSession(customer, notary, document.id);
    for (const email of [address.toUpperCase(), OFFICE]) {
      expect(await invite(email, role)).toMatchObject({
        status: 409,
        body: { code: 'notary_invited', message: expect.stringContaining('invite someone else') },
      });
    }
    expect((await invite('witness@example.test')).status).toBe(201);
  },
);

test('refuses to invite a notary who currently has an offer for the session', async () => {
  session = await startSession(customer, (await uploadReady(customer)).id);
  await offerFor(notary, session.id);
  expect((await invite(address)).body).toMatchObject({ code: 'notary_invited' });
});

test.each([() => address, () => OFFICE])(
  'does not offer a session to a notary who is invited to it, until the invitation is withdrawn',
  async (invited) => {
    await server.services
      .db('notaries')
      .where({ id: notary.notaryId })
      .update({ status: 'inactive' });
    session = await startSession(customer, (await uploadReady(customer)).id);
    const { body } = await invite(invited());
    await server.services
      .db('notaries')
      .where({ id: notary.notaryId })
      .update({ status: 'active' });
    expect(await dispatched()).toBe('waiting');
    expect((await customer.call('DELETE', at(`/invitations/${body.id}`))).status).toBeLessThan(300);
    expect(await dispatched()).toBe('offered');
  },
);

test('does not let a notary accept a session after they were invited to it', async () => {
  session = await startSession(customer, (await uploadReady(customer)).id);
  const offer = await offerFor(notary, session.id);
  // Simulates an invitation that was created before this rule existed.
  await server.services.db('session_invitations').insert({
    sessionId: session.id,
    email: address,
    role: 'witness',
    credible: false,
    codeSha256: 'a'.repeat(64),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const accepted = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
    status: 'accepted',
  });
  expect(accepted).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cannot notarize in this session') },
  });
});

test('does not offer a session to a notary with the email address of its owner', async () => {
  const { email } = (await customer.call<{ email: string }>('GET', '/api/user')).body;
  await server.services.db('notaries').where({ id: notary.notaryId }).update({ email });
  session = await startSession(customer, (await uploadReady(customer)).id);
  expect(await dispatched()).toBe('waiting');
  await server.services.db('notaries').where({ id: notary.notaryId }).update({ email: OFFICE });
  expect(await dispatched()).toBe('offered');
});
