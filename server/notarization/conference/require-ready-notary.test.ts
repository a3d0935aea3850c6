import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { ownerOf, requestOf } from '../../notaries/notary-keys/key-in-use.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  type SignedSession,
  signedSession,
  uploadReady,
} from '../../testing/world.ts';
import { refreshSession } from '../session-data/refresh-session.ts';

const HOUR_MS = 3_600_000;

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
const makeKey = () =>
  notary.call<NotaryKey>('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
const suspend = (keyId: string) =>
  notary.call('POST', `/api/notary-keys/${keyId}/suspend`, {
    reason: 'The laptop was stolen',
    since: new Date().toISOString(),
  });

/** Gives the notary a key of a signing service whose certificate expires at this time. */
async function endKeyAt(notAfter: Date): Promise<void> {
  const { db, authority } = server.services;
  const inUse = db('notary_keys').where({ status: 'active' });
  const { notaryId, certificate } = await firstRow(inUse.clone().first());
  const owner = ownerOf((await findNotary(db, notaryId)) as StoredNotary);
  const { publicKey } = new X509Certificate(certificate);
  const issued = await authority.certifyNotaryKey({ ...requestOf(owner), notAfter }, publicKey);
  await inUse.update({
    certificate: Buffer.from(issued.certificate),
    kind: 'remote',
    commission: null,
    storeName: null,
  });
}

test('refuses a notary whose commission or key ended after they accepted when they join, not at the seal', async () => {
  const { db } = server.services;
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { commissionExpiry: until } = await firstRow(db('notaries').first('commissionExpiry'));
  await db('notaries').update({ commissionExpiry: '2020-01-01' });
  const expired = await join(session.conferenceSessionId);
  expect(expired.status).toBe(403);
  expect(expired.body.message).toContain('Renew it in your notary profile');
  await db('notaries').update({ commissionExpiry: until });

  await suspend((await makeKey()).body.id);
  const { body } = await notary.call<NotarizationSession>(
    'GET',
    `/api/notarization-sessions/${session.id}`,
  );
  expect(body.openMatters.find(({ kind }) => kind === 'commission')).toMatchObject({
    before: 'call',
    own: true,
    text: expect.stringContaining('Your signing key is suspended.'),
  });
  expect(await join(session.conferenceSessionId)).toMatchObject({
    status: 409,
    body: { code: 'key_suspended' },
  });
  await makeKey();
  expect((await join(session.conferenceSessionId)).status).toBe(200);
  await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
});

describe('during the act', () => {
  let session: SignedSession;
  let officer: TestSocket;

  beforeAll(async () => {
    await makeKey();
    await endKeyAt(new Date(Date.now() + 4 * HOUR_MS));
    session = await signedSession(customer, notary);
    const { body } = await notary.call<{ token: string }>('POST', '/api/realtime/token');
    officer = await TestSocket.open(server.origin);
    officer.send({ type: 'subscribe', token: body.token });
    await officer.next('subscribed');
  });

  /** Performs an action and waits for the live update of the session. */
  async function untilUpdated(act: () => Promise<unknown>): Promise<void> {
    officer.messages.length = 0;
    await act();
    for (;;) if ((await officer.next('changed')).id === session.id) return;
  }
  async function seen(person: TestPerson) {
    const { body } = await person.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    const matter = body.openMatters.find(({ kind }) => kind === 'commission');
    return { matter, missing: body.abilities.sealMissing };
  }
  /**
   * Expects the notary, and nobody else, to see this text first among the missing items for the
   * seal.
   */
  async function expectMatter(text: string): Promise<void> {
    const matter = { before: 'act', own: true, text: expect.stringContaining(text) };
    const { missing, ...rest } = await seen(notary);
    expect(rest.matter).toMatchObject(matter);
    expect(missing[0]).toBe(rest.matter?.text);
    expect(await seen(customer)).toEqual({ matter: undefined, missing: [] });
  }
  const isSettled = async () => {
    const { matter, missing } = await seen(notary);
    expect([matter, missing]).toEqual([undefined, [expect.stringContaining('Set up a passkey')]]);
  };

  test('reports an expired certificate in the conference at the time it expires', async () => {
    await isSettled();
    const [job] = await server.services
      .db('graphile_worker.jobs')
      .where({ key: `key-end-${session.id}` });
    expect(Math.abs(job.runAt.getTime() - Date.now() - 4 * HOUR_MS)).toBeLessThan(60_000);
    await endKeyAt(new Date(Date.now() - 1000));
    await untilUpdated(() => refreshSession(server.services, session.id));
    await expectMatter('The certificate of your signing key has expired.');
  });

  test('reports a suspended key at once and clears the report after its replacement', async () => {
    let key = '';
    await untilUpdated(async () => {
      key = (await makeKey()).body.id;
    });
    await isSettled();
    await untilUpdated(() => suspend(key));
    await expectMatter('Your signing key is suspended.');
    await untilUpdated(makeKey);
    await isSettled();
  });

  test('reports a suspended commission at once', async () => {
    const administrator = await server.person('administrator');
    const review = (status: string) =>
      untilUpdated(async () => {
        const { body } = await notary.call<Notary>('GET', '/api/notaries/me');
        return administrator.call('PATCH', `/api/admin/notaries/${body.id}`, {
          status,
          updatedAt: body.updatedAt,
          reason: 'A check',
        });
      });
    await review('suspended');
    await expectMatter(words.stoppedToSeal);
    await review('active');
    await isSettled();
  });

  test('lets a participant of the act rejoin after the commission ends', async () => {
    await server.services.db('notaries').update({ commissionExpiry: '2020-01-01' });
    expect((await join(session.conferenceId)).status).toBe(200);
    await expectMatter(words.commissionToSeal);
  });
});
