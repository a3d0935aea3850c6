import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../common/endpoints.ts';
import { type AccessIds, NOBODY } from './testing/access/access-row.ts';
import { allRows } from './testing/access/all-rows.ts';
import { guestRows } from './testing/access/guest-rows.ts';
import { guestIn } from './testing/guest.ts';
import type { TestPerson } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { acceptedSession, startSession, uploadReady } from './testing/world.ts';

/** Sends every request as two guests: one of the session in it, and one of another session. */
let server: TestServer;
let own: TestPerson;
let other: TestPerson;
let ids: AccessIds;

beforeAll(async () => {
  server = await startTestServer();
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, document.id);
  own = await guestIn(server, customer, session.id, 'own-guest@example.test');
  const second = await startSession(customer, (await uploadReady(customer)).id);
  other = await guestIn(server, customer, second.id, 'other-guest@example.test');
  const notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
  ids = {
    document: document.id,
    freeDocument: document.id,
    session: session.id,
    conference: session.conferenceSessionId,
    notary: notaryId,
    pendingNotary: notaryId,
    pendingSince: new Date().toISOString(),
    declinable: NOBODY,
    purchase: NOBODY,
    charge: NOBODY,
    payout: NOBODY,
    practice: NOBODY,
    templateRequest: NOBODY,
  };
});
afterAll(() => server?.stop());

async function ask(guest: TestPerson, name: string) {
  const [endpoint, row] = [endpoints[name], allRows[name]];
  if (!endpoint || !row) throw new Error(`no endpoint ${name}`);
  const params = row.params?.(ids) ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const { status, body } = await guest.call<{ code?: string } | null>(
    endpoint.method,
    path + (row.query ?? ''),
    row.body?.(ids),
  );
  return { status, refused: status === 403 && body?.code === 'guest_session_only' };
}

describe('a guest', () => {
  test('lists only endpoints of the contract', () => {
    expect(Object.keys(guestRows).filter((name) => !endpoints[name])).toEqual([]);
  });

  for (const name of Object.keys(allRows)) {
    const endpoint = endpoints[name];
    const row = guestRows[name];
    if (endpoint?.audience === 'public') {
      test(`gets the same answer as a visitor from ${name}`, async () => {
        expect((await ask(own, name)).refused).toBe(false);
      });
    } else if (row) {
      test(`can use ${name} in their own session only`, async () => {
        const [inOther, inOwn] = [await ask(other, name), await ask(own, name)];
        expect([inOwn.status, inOther.status]).toEqual(row);
        expect([inOwn.refused, inOther.refused]).toEqual([false, row[1] === 403]);
      });
    } else {
      test(`cannot use ${name}`, async () => {
        expect(await ask(own, name)).toEqual({ status: 403, refused: true });
      });
    }
  }
});
