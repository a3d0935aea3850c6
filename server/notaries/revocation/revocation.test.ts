import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRevocationList } from '../../../packages/evidence/src/certificates/read-revocation-list.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { currentList, publishList } from './current-list.ts';
import { insertList, insertRevoked } from './store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function fetchList(file: string) {
  const response = await server.visitor().fetch(`/api/revocation/${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pkix-crl');
  return new Uint8Array(await response.arrayBuffer());
}

test('anyone can download the list of each authority, but no other file', async () => {
  for (const file of ['root.crl', 'issuing.crl']) {
    const list = readRevocationList(await fetchList(file));
    expect(list.nextUpdate?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  }
  expect((await server.visitor().call('GET', '/api/revocation/other.crl')).status).toBe(400);
});

test('20 simultaneous requests for an expired list get the same new list', async () => {
  const { services } = server;
  const later = new Date(Date.now() + 13 * 3_600_000);
  const before = await currentList(services, 'issuing');
  const lists = await Promise.all(
    Array.from({ length: 20 }, () => currentList(services, 'issuing', later)),
  );
  expect(new Set(lists.map(({ number }) => number))).toEqual(new Set([before.number + 1]));
});

test('a list is reused for half a day and then signed again with the next number', async () => {
  const { services } = server;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const first = await currentList(services, 'root', at(24));
  expect((await currentList(services, 'root', at(35))).number).toBe(first.number);
  expect((await currentList(services, 'root', at(37))).number).toBe(first.number + 1);
});

test('never signs a list without an earlier revocation, and never returns an older list', async () => {
  const { services, owner } = server;
  const { db } = services;
  const before = await currentList(services, 'issuing');
  const serial = 'a1b2c3d4e5f';
  const withdrawn = await db.transaction(async (tx) => {
    await insertRevoked(tx, 'issuing', {
      serial,
      revokedAt: new Date(),
      reason: 'key_compromise',
      invalidSince: null,
    });
    return publishList(services, tx, 'issuing');
  });
  const listed = (list: { content: Uint8Array }) => [
    ...readRevocationList(list.content).revoked.keys(),
  ];
  expect(listed(withdrawn)).toEqual([serial]);
  expect(readRevocationList(withdrawn.content).number).toBe(withdrawn.number);

  // The database role of the server can insert rows. Insert the previous list as if it were the
  // newest.
  await insertList(db, 'issuing', { ...before, number: 900, thisUpdate: new Date() });
  const again = await currentList(services, 'issuing');
  expect([again.number, listed(again)]).toEqual([901, [serial]]);

  // Even the owner of the table cannot remove a row without being noticed.
  await expect(owner('revoked_certificates').delete()).rejects.toThrow(
    /only grows|permission denied/,
  );
  await owner.raw('ALTER TABLE revoked_certificates DISABLE TRIGGER USER');
  await owner.raw('GRANT DELETE ON revoked_certificates TO CURRENT_USER');
  await owner('revoked_certificates').delete();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await expect(currentList(services, 'issuing', tomorrow)).rejects.toThrow(
    `The certificates ${serial} are on revocation list 901`,
  );
});
