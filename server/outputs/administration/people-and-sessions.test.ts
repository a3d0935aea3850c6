import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedSession, ManagedUser } from '../../../common/administration.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { invited } from '../../testing/invite.ts';
import { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  newNotary,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';

let server: TestServer;
let administrator: TestPerson;
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

const idOf = async (person: TestPerson) =>
  (await person.call<{ id: string }>('GET', '/api/user')).body.id;
const find = async (search: string) =>
  (
    await administrator.call<ManagedUser[]>(
      'GET',
      `/api/admin/users?search=${encodeURIComponent(search)}`,
    )
  ).body;
const small = (number: number) => ({ bytes: `Contract number ${number}.`, name: `${number}.txt` });

describe('people', () => {
  test('are found by the beginning of a name or any part of an email address', async () => {
    const person = await server.newcomer('Zacharias');
    await uploadReady(person, small(1));
    const [found, ...others] = await find('zacha');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ documents: 1, sessions: 0, signedIn: 1, notaryStatus: null });
    expect(found).not.toHaveProperty('search');
    expect(await find('example zachar')).toHaveLength(1);
    expect(await find("' OR 1=1 --")).toEqual([]);
    expect((await find('nora')).map((one) => one.notaryStatus)).toEqual(['active']);
  });

  test('with a deleted account are left out of the list and of the user count', async () => {
    const figure = async () =>
      (await administrator.call<{ users: number }>('GET', '/api/admin/overview')).body.users;
    const person = await server.newcomer('Leaving');
    const before = await figure();
    const { body } = await person.call<{ email: string }>('GET', '/api/user');
    expect((await person.call('DELETE', '/api/user', { email: body.email })).status).toBe(204);
    expect(await figure()).toBe(before - 1);
    expect(await find('leaving')).toEqual([]);
  });

  test('returns 400 when a cursor contains a date that does not exist', async () => {
    const cursor = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', NOBODY])).toString(
      'base64url',
    );
    const business = Buffer.from(JSON.stringify([0, '0000-01-01T00:00:00Z', NOBODY])).toString(
      'base64url',
    );
    for (const list of [
      `/api/admin/users?cursor=${cursor}`,
      `/api/admin/sessions?cursor=${cursor}`,
      `/api/admin/notaries?cursor=${cursor}`,
      `/api/business-documents?cursor=${business}`,
    ]) {
      expect((await administrator.call('GET', list)).status, list).toBe(400);
    }
  });

  test('are paged by key', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await administrator.call<ManagedUser[]>(
        'GET',
        `/api/admin/users?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.body.map((one) => one.id));
      cursor = page.headers.get('X-Next-Cursor') ?? '';
    } while (cursor);
    const all = await server.services
      .db('users')
      .whereNull('deletedAt')
      .count<{ count: number }[]>();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(all[0]?.count));
  });

  test('are signed out on every device and must enter their password again', async () => {
    const person = await server.newcomer('Quentin');
    const { body: user } = await person.call<{ id: string; email: string }>('GET', '/api/user');
    const second = await new TestPerson(server.origin).signIn(user.email, 'a long enough password');
    const socket = await TestSocket.updates(person);
    const answer = await administrator.call('POST', `/api/admin/users/${user.id}/sign-out`);
    expect(answer).toMatchObject({ status: 200, body: { ended: 2 } });
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    expect((await second.call('GET', '/api/user')).status).toBe(401);
    expect(await socket.next('error')).toMatchObject({ code: 'signed_out' });
    const { url } = await person.follow('/api/login');
    expect(url.pathname).toMatch(/^\/op\/interaction/);
  });

  test('cannot act or sign in while they are blocked, and keep their documents', async () => {
    const person = await server.newcomer('Barnaby');
    const document = await uploadReady(person, small(2));
    const { body: user } = await person.call<{ id: string; email: string }>('GET', '/api/user');
    const change = (body: object) =>
      administrator.call<ManagedUser & { fields: object }>(
        'PATCH',
        `/api/admin/users/${user.id}`,
        body,
      );
    expect((await change({ blocked: true })).body.fields).toHaveProperty('reason');
    const blocked = await change({ blocked: true, reason: 'Forged papers' });
    expect(blocked.body).toMatchObject({
      blockedReason: 'Forged papers',
      documents: 1,
      signedIn: 0,
      abilities: { block: false, unblock: true },
    });
    expect((await change({ blocked: true, reason: 'Again' })).status).toBe(409);
    expect((await person.call('GET', `/api/documents/${document.id}`)).status).toBe(401);
    const again = new TestPerson(server.origin);
    const { url } = await again.follow('/api/login');
    const { response } = await again.follow(url.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: user.email, password: 'a long enough password' }),
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This account is blocked');
    expect((await again.call('GET', '/api/user')).status).toBe(401);
    expect((await change({ blocked: false })).status).toBe(200);
    expect((await change({ blocked: false })).status).toBe(409);
    await again.signIn(user.email, 'a long enough password');
    expect((await again.call('GET', `/api/documents/${document.id}`)).status).toBe(200);
  });

  test('returns 409 for blocking the administrator and 404 for an unknown person', async () => {
    const body = { blocked: true, reason: 'x' };
    const own = await administrator.call(
      'PATCH',
      `/api/admin/users/${await idOf(administrator)}`,
      body,
    );
    expect(own.status).toBe(409);
    expect((await administrator.call('PATCH', `/api/admin/users/${NOBODY}`, body)).status).toBe(
      404,
    );
  });
});

describe('the overview', () => {
  const counts = async () =>
    (await administrator.call<Record<string, number>>('GET', '/api/admin/overview')).body;

  test('counts template requests in review and contact requests without an answer', async () => {
    expect(await counts()).toMatchObject({ templateRequests: 0, contactRequests: 0 });
    const customer = await server.newcomer('Asking');
    const requested = await customer.call<{ id: string }>('POST', '/api/template-requests', {
      templateType: 'lease of a boat mooring',
      description:
        'A lease of a boat mooring in Toledo, Ohio for one season, with a deposit, insurance and storms.',
    });
    const sent = await server.visitor().call<{ id: string }>('POST', '/api/contact-requests', {
      topic: 'sales',
      name: 'Ruth Okafor',
      email: 'ruth@example.test',
      message: 'We close about forty houses a month in Ohio and Kentucky.',
    });
    await until(counts, ({ templateRequests }) => templateRequests === 1);
    expect((await counts()).contactRequests).toBe(1);
    await customer.call('POST', `/api/template-requests/${requested.body.id}/cancel`);
    await administrator.call('PATCH', `/api/admin/contact-requests/${sent.body.id}`, {
      status: 'answered',
    });
    expect(await counts()).toMatchObject({ templateRequests: 0, contactRequests: 0 });
  });
});

describe('sessions', () => {
  // Close the sessions of the previous test. A session that is still open would occupy the notary.
  beforeEach(async () => {
    await server.services.db('notarization_sessions').update({ status: 'cancelled' });
    await server.services.db('notary_assignments').update({ status: 'cancelled' });
  });

  test('are announced in real time to the administrator, but not to unrelated people', async () => {
    const watch = async (person: TestPerson) => {
      const socket = await TestSocket.updates(person);
      return socket;
    };
    const overseer = await watch(administrator);
    const stranger = await watch(await server.newcomer('Stranger'));
    const customer = await server.newcomer('Watched');
    const document = await uploadReady(customer, small(9));
    const session = await startSession(customer, document.id);
    const changes = (socket: TestSocket) =>
      socket.messages.filter((message) => message.type === 'changed' && message.id === session.id);
    await until(
      async () => changes(overseer),
      (messages) => messages.length > 0,
    );
    expect(changes(stranger)).toEqual([]);
    // Their documents are not: the administrator cannot read them.
    expect(overseer.messages).not.toContainEqual(
      expect.objectContaining({ type: 'changed', resource: 'documents' }),
    );
  });

  test('are listed with participants and document name, but without its content', async () => {
    const customer = await server.newcomer('Listed');
    const document = await uploadReady(customer, small(3));
    const session = await startSession(customer, document.id);
    const { body } = await administrator.call<ManagedSession[]>(
      'GET',
      '/api/admin/sessions?status=scheduled',
    );
    const listed = body.find((one) => one.id === session.id);
    expect(listed).toMatchObject({
      documentName: '3.txt',
      customer: { name: 'Listed Tester' },
      abilities: { cancel: true },
    });
    expect(JSON.stringify(listed)).not.toMatch(/Contract number|sha256|storageUrl/);
    expect((await administrator.call('GET', '/api/admin/sessions?status=lost')).status).toBe(400);
    const closed = await administrator.call<ManagedSession[]>(
      'GET',
      '/api/admin/sessions?status=completed',
    );
    expect(closed.body).toEqual([]);
  });

  test('are canceled with a reason that is sent to the customer and the notary', async () => {
    const customer = await server.newcomer('Cancelled');
    const notary = await newNotary(server, { state: 'OH' });
    await server.services
      .db('notaries')
      .whereNot({ id: notary.notaryId })
      .update({ status: 'inactive' });
    const document = await uploadReady(customer, small(4));
    const session = await acceptedSession(customer, notary, document.id);
    const cancel = (reason?: string) =>
      administrator.call<ManagedSession & { fields: object }>(
        'POST',
        `/api/admin/sessions/${session.id}/cancel`,
        { reason },
      );
    expect((await cancel()).body.fields).toHaveProperty('reason');
    const done = await cancel('The identity check failed.');
    expect(done.body).toMatchObject({ status: 'cancelled', abilities: { cancel: false } });
    expect((await cancel('Again')).status).toBe(409);
    const seen = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(seen.body.dispatchMessage).toContain('The identity check failed.');
    const emails = await waitForEmails(server, `cancelled-${session.id}`, 2);
    expect(emails.every((emailText) => emailText.includes('The identity check failed.'))).toBe(
      true,
    );
    const lines = await server.services
      .db('audit_events')
      .where({ subjectId: session.id, action: 'session.cancelled' });
    expect(lines).toHaveLength(1);
  });

  test('are offered to the next notary when their notary is blocked', async () => {
    const customer = await server.newcomer('Passed');
    const first = await newNotary(server);
    await server.services.db('notaries').update({ status: 'inactive' });
    await server.services.db('notaries').where({ id: first.notaryId }).update({ status: 'active' });
    const document = await uploadReady(customer, small(5));
    const session = await acceptedSession(customer, first, document.id);
    const second = await newNotary(server);
    await invited(server, customer, session.id, 'witness', 'Wanda');
    await customer.call('POST', `/api/notarization-sessions/${session.id}/invitations`, {
      email: 'gwen@example.test',
      role: 'signer',
    });
    await administrator.call('PATCH', `/api/admin/users/${await idOf(first)}`, {
      blocked: true,
      reason: 'A complaint',
    });
    const offers = await until(
      async () =>
        (
          await second.call<{ sessionId: string; status: string }[]>(
            'GET',
            `/api/notaries/${second.notaryId}/assignments`,
          )
        ).body,
      (list) => list.some((one) => one.status === 'assigned'),
    );
    expect(offers[0]?.sessionId).toBe(session.id);
    const seen = await customer.call<NotarizationSession>(
      'GET',
      `/api/notarization-sessions/${session.id}`,
    );
    expect(seen.body).toMatchObject({ dispatch: 'offered', notaryId: null });
    // One email each goes to the owner, to the witness who has taken a seat, and to the invited
    // signer who has not joined yet.
    const emails = await waitForEmails(server, `withdrawn-${session.id}`, 3);
    const patterns = [
      /had accepted your notarization of .*You keep your place/,
      /in which you are a witness, is no longer available\. You keep your place/,
      /To: gwen@example\.test .*is no longer available.*invited as a signer.*#invitation=/,
    ];
    for (const words of patterns) {
      expect(emails.filter((one) => words.test(one.replace(/\s+/g, ' ')))).toHaveLength(1);
    }
  });
});
