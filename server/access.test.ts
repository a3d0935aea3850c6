import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../common/endpoints.ts';
import type { Notary } from '../common/notaries.ts';
import { type StaffRole, staffRoles } from '../common/staff-roles.ts';
import { shelfId } from './documents/templates/seed-templates.ts';
import { growTree } from './notarization/journal/grow-tree.ts';
import { type AccessIds, NOBODY, type Role, roles } from './testing/access/access-row.ts';
import { allRows as rows } from './testing/access/all-rows.ts';
import { setUpTotp } from './testing/authenticator.ts';
import { newStaff } from './testing/new-staff.ts';
import type { TestPerson } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  uploadReady,
} from './testing/world.ts';

let server: TestServer;
const people = {} as Record<Role, TestPerson>;
const staff = {} as Record<StaffRole, TestPerson>;
const ids = {} as AccessIds;

beforeAll(async () => {
  server = await startTestServer();
  people.visitor = server.visitor();
  people.customer = await server.person('customer');
  people.notary = await server.person('notary');
  people.administrator = await server.person('administrator');
  people.other = await server.newcomer('Other');
  const applicant = await newNotary(server, { approved: false, available: false });
  people.applicant = applicant;
  ids.pendingNotary = applicant.notaryId;
  ids.pendingSince = (await applicant.call<Notary>('GET', '/api/notaries/me')).body.updatedAt;
  ids.notary = (await people.notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
  const taken = await uploadReady(people.customer);
  ids.document = taken.id;
  const accepted = await acceptedSession(people.customer, people.notary, taken.id);
  ids.session = accepted.id;
  ids.conference = accepted.conferenceSessionId;
  // The first notary has only one slot and it is taken, so the second session goes to the second
  // notary.
  const otherNotary = await newNotary(server);
  people.otherNotary = otherNotary;
  const second = await uploadReady(people.customer);
  ids.declinable = (
    await offerFor(otherNotary, (await startSession(people.customer, second.id)).id)
  ).id;
  ids.freeDocument = (await uploadReady(people.customer)).id;
  await setUpTotp(people.notary);
  await growTree(server.services);
  const template = shelfId('motor-vehicle-bill-of-sale');
  const bought = await people.customer.call<{ id: string }>(
    'POST',
    `/api/templates/${template}/purchase`,
  );
  ids.purchase = bought.body.id;
  const { id: userId } = (await people.customer.call<{ id: string }>('GET', '/api/user')).body;
  const [charge] = await server.services
    .db('charges')
    .insert({
      sessionId: NOBODY,
      userId,
      provider: 'sandbox',
      notarialFeeCents: 1500,
      technologyFeeCents: 1000,
      status: 'paid',
      paymentIntentId: 'sandbox-1',
      receiptNumber: 1,
      paidAt: new Date(),
    })
    .returning('id');
  ids.charge = charge?.id ?? '';
  const [payout] = await server.services
    .db('payouts')
    .insert({ notaryId: ids.notary, provider: 'sandbox', amountCents: 2500 })
    .returning('id');
  ids.payout = payout?.id ?? '';
  const practice = await people.notary.call<{ id: string }>('POST', '/api/practice-sessions', {
    act: 'jurat',
  });
  ids.practice = practice.body.id;
  const asked = await people.customer.call<{ id: string }>('POST', '/api/template-requests', {
    templateType: 'Lease',
    description: 'A residential lease for a furnished flat in Ohio, one year.',
  });
  ids.templateRequest = asked.body.id;
  // Create the staff last, because from then on approvals need a second person.
  for (const role of staffRoles) staff[role] = await newStaff(server, role);
});
afterAll(() => server?.stop());

describe('every endpoint of the contract', () => {
  test('has a row, and every row has an endpoint', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });

  for (const [name, row] of Object.entries(rows)) {
    test(`${name} responds to each role as the policy requires`, {
      tags: [
        'S6-02',
        'S6-03',
        'S6-04',
        'S7.1-03',
        'S7.1-05',
        'S7.1-06',
        'S7.1-07',
        'S7.1-08',
        'S7.1-09',
        'S7.1-10',
        'S7.1-11',
        'S7.1-12',
        'S7.1-13',
        'S7.1-14',
        'S7.1-15',
        'S7.1-16',
        'S7.1-17',
        'S7.1-18',
        'S7.1-19',
        'S7.1-20',
        'S7.1-21',
        'S7.1-22',
      ],
    }, async () => {
      const endpoint = endpoints[name];
      if (!endpoint) throw new Error(`no call ${name}`);
      const params = row.params?.(ids) ?? {};
      const path =
        endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '') +
        (row.query ?? '');
      const got: Record<string, number> = {};
      for (const role of roles) {
        const asks =
          row.newcomers && role !== 'visitor' ? await server.newcomer('Asker') : people[role];
        const { status } = await asks.call(endpoint.method, path, row.body?.(ids));
        got[role] = status;
      }
      expect(got).toEqual(
        Object.fromEntries(roles.map((role, index) => [role, row.expect[index]])),
      );
      if (endpoint.audience !== 'administrator' && endpoint.audience !== 'staff') return;
      const admitted: StaffRole[] = [];
      for (const role of staffRoles) {
        const { status } = await staff[role].call(endpoint.method, path, row.body?.(ids));
        if (status !== 403) admitted.push(role);
      }
      expect(admitted).toEqual(row.staff ?? []);
    });
  }

  const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, value);
  const asker = (audience: string) =>
    audience === 'administrator' || audience === 'staff' ? people.administrator : people.customer;

  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.params) {
      test(`${name} returns 400 for a malformed path parameter`, {
        tags: ['S5-09'],
      }, async () => {
        const { status, body } = await asker(endpoint.audience).call<{ code: string }>(
          endpoint.method,
          fill(endpoint.path, '!'),
        );
        expect([status, body.code]).toEqual([400, 'invalid_input']);
      });
    }
    if (endpoint.body) {
      test(`${name} returns 400 with the invalid fields for a body of another type`, {
        tags: ['S5-09'],
      }, async () => {
        const { status, body } = await asker(endpoint.audience).call<{ fields: object }>(
          endpoint.method,
          fill(endpoint.path, NOBODY),
          ['not', 'an', 'object'],
        );
        expect(status).toBe(400);
        expect(Object.keys(body.fields).length).toBeGreaterThan(0);
      });
    }
  }

  test('gives the same response for an absent resource and for one of another person', async () => {
    const foreign = await people.other.call('GET', `/api/documents/${ids.document}`);
    const absent = await people.other.call('GET', `/api/documents/${NOBODY}`);
    expect(foreign.body).toEqual(absent.body);
    expect(foreign.status).toBe(404);
  });
});
