import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockKeys } from '../../notaries/notary-keys/store.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, newNotary, until, uploadReady } from '../../testing/world.ts';
import { erased, me, remove } from './testing/leave.ts';

/** Deletions of notary accounts, with other changes at the same moment. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a notary who never notarized is removed with everything that was prepared for them', async () => {
  const { db } = server.services;
  // First a key only, then a key and a session that was not completed and was deleted with its
  // owner.
  for (const asked of [false, true]) {
    await db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const made = makeCredential(temporaryFolder(), `unused-${asked}`, { subject: 'Olga Reyes' });
    const uploaded = await notary.call<{ id: string }>('POST', '/api/notary-keys/pkcs12', {
      file: made.p12.toString('base64'),
      password: 'open sesame',
    });
    expect(uploaded.status).toBe(201);
    if (asked) {
      const customer = await server.newcomer('Fleeting');
      const document = await uploadReady(customer);
      const session = await acceptedSession(customer, notary, document.id);
      await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
      const { id, email } = await me(customer);
      expect((await remove(customer, email)).status).toBe(204);
      await erased(server, id);
    }
    expect((await remove(notary, (await me(notary)).email)).status).toBe(204);
    const key = await db('notary_keys').where({ id: uploaded.body.id }).first();
    expect(key).toMatchObject({ status: 'superseded', sealedKey: null });
  }
});

test('the papers of a notary are deleted with the account, also if they notarized', async () => {
  const { db, storage } = server.services;
  const notary = await newNotary(server);
  const papers = db('notary_papers').where({ notaryId: notary.notaryId });
  const files = await papers.clone().pluck('fileId');
  expect(files).toHaveLength(6);
  const path = '/api/user/deletion';
  const { body } = await notary.call<{ deleted: { kind: string; count: number }[] }>('GET', path);
  expect(body.deleted).toContainEqual({ kind: 'notary_papers', count: 6 });
  expect((await remove(notary, (await me(notary)).email)).status).toBe(204);
  expect(await papers.clone()).toEqual([]);
  expect(await db('stored_files').whereIn('id', files)).toEqual([]);
  await until(
    () => Array.fromAsync(storage.listOlderThan(0)),
    (kept) => !kept.some((id) => files.includes(id)),
  );
});

/** Waits until this number of connections wait for a lock. */
const waiting = (count: number) =>
  until(
    async () =>
      (
        await server.owner.raw(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows.length,
    (waits) => waits === count,
  );

test('a key change and the deletion of its notary’s account run one after the other, and neither fails', async () => {
  const { db } = server.services;
  await db('notaries').update({ status: 'inactive' });
  for (const first of ['key', 'deletion']) {
    const notary = await newNotary(server);
    const { id, email } = await me(notary);
    const hold = await db.transaction();
    if (first === 'key') await lockKeys(hold, notary.notaryId);
    else await hold('users').where({ id }).forUpdate();
    const calls = {
      key: () => notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' }),
      deletion: () => remove(notary, email),
    };
    const changed = first === 'key' ? calls.key() : null;
    if (changed) await waiting(1);
    const deleted = calls.deletion();
    await waiting(changed ? 2 : 1);
    const late = changed ?? calls.key();
    await waiting(2);
    await hold.commit();
    expect([first, (await late).status, (await deleted).status]).toEqual([
      first,
      first === 'key' ? 201 : 401,
      204,
    ]);
    expect(await db('notary_keys').where({ notaryId: notary.notaryId, status: 'active' })).toEqual(
      [],
    );
  }
});

test('a deletion waits while a session is taken from the notary, and neither fails', async () => {
  const { db } = server.services;
  const administrator = await server.person('administrator');
  const customer = await server.newcomer('Taker');
  const document = await uploadReady(customer);
  for (const by of ['cancel', 'suspension'] as const) {
    await db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const { email } = await me(notary);
    const session = await acceptedSession(customer, notary, document.id);
    const hold = await db.transaction();
    await hold('notarization_sessions').where({ id: session.id }).forUpdate();
    const taken =
      by === 'cancel'
        ? customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`)
        : administrator.call('PATCH', `/api/admin/notaries/${notary.notaryId}`, {
            status: 'suspended',
            reason: 'A complaint',
          });
    await waiting(1);
    const deleted = remove(notary, email);
    await waiting(2);
    await hold.commit();
    expect([by, (await taken).status, (await deleted).status]).toEqual([by, 200, 204]);
    await db('notarization_sessions').where({ id: session.id }).update({ status: 'cancelled' });
  }
});
