import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '../../../common/decisions.ts';
import type { Notary } from '../../../common/notaries.ts';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, startSession, uploadReady } from '../../testing/world.ts';
import { expireDecisions } from './settle.ts';

type Decided = { status: string; decision: Decision | null; code?: string };

let server: TestServer;
let administrator: TestPerson;
let reviewer: TestPerson & { id: string; email: string };
let support: TestPerson & { id: string };
let finance: TestPerson & { id: string };

const approve = (person: TestPerson, notary: Notary, more: object = {}) =>
  person.call<Decided>('PATCH', `/api/admin/notaries/${notary.id}`, {
    status: 'active',
    updatedAt: notary.updatedAt,
    ...more,
  });
const anApplicant = async () => {
  const applicant = await newNotary(server, { approved: false, available: false });
  return (await applicant.call<Notary>('GET', '/api/notaries/me')).body;
};
const statusOf = async (table: string, id: string) =>
  (await server.services.db(table).where({ id }).first('status')).status as string;
const confirm = (person: TestPerson, id: string) =>
  person.call<Decision & { code?: string }>('POST', `/api/admin/decisions/${id}/confirmation`);
const actionsOn = (subjectId: string) =>
  server.services
    .db('audit_events')
    .where({ subjectId })
    .where('action', 'like', 'decision.%')
    .orderBy('id')
    .pluck('action');

async function aPurchase(buyer: TestPerson): Promise<string> {
  const { id } = (await buyer.call<{ id: string }>('GET', '/api/user')).body;
  const template = await firstRow(server.services.db('document_templates').first('id'));
  const [row] = await server.services
    .db('template_purchases')
    .insert({ userId: id, templateId: template.id, purchasePrice: 0, status: 'completed' })
    .returning('id');
  return row?.id as string;
}

async function aSession(customer: TestPerson): Promise<string> {
  const document = await uploadReady(customer, { bytes: 'A contract.', name: 'a.txt' });
  return (await startSession(customer, document.id)).id;
}

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

describe('with one person on staff', () => {
  test('an approval takes effect at once', async () => {
    const notary = await anApplicant();
    const { status, body } = await approve(administrator, notary);
    expect([status, body.status, body.decision]).toEqual([200, 'active', null]);
  });

  test('returns 403 when the administrator approves, rejects or corrects their own application', async () => {
    const { body: user } = await administrator.call<{ email: string }>('GET', '/api/user');
    const { body: own } = await administrator.call<Notary>('POST', '/api/notaries/register', {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: user.email,
      licenseNumber: 'OH-12345',
      commissionState: 'OH',
      commissionExpiry: '2035-01-01',
    });
    const approved = await approve(administrator, own, { alone: 'I know that I am a notary.' });
    expect([approved.status, approved.body.code]).toEqual([403, 'own_request']);
    const { updatedAt } = own;
    const rejected = await administrator.call('POST', `/api/admin/notaries/${own.id}/rejection`, {
      reason: 'No license',
      updatedAt,
    });
    expect(rejected.status).toBe(403);
    const corrected = await administrator.call('PUT', `/api/admin/notaries/${own.id}/record`, {
      firstName: 'Ada',
      lastName: 'Marsh',
      licenseNumber: 'OH-54321',
      reason: 'A slip',
      updatedAt,
    });
    expect(corrected.status).toBe(403);
    const listed = await administrator.call<{ id: string; abilities: { decide: boolean } }[]>(
      'GET',
      '/api/admin/notaries',
    );
    expect(listed.body.find(({ id }) => id === own.id)?.abilities.decide).toBe(false);
  });

  test('returns 403 for a refund, a review or a legal hold on an own request', async () => {
    const refund = await administrator.call(
      'POST',
      `/api/admin/template-purchases/${await aPurchase(administrator)}/refund`,
      { reason: 'Bought twice' },
    );
    expect([refund.status, refund.body.code]).toEqual([403, 'own_request']);
    const asked = await administrator.call<{ id: string }>('POST', '/api/template-requests', {
      templateType: 'Lease',
      description: 'A residential lease for a furnished flat in Ohio, one year.',
    });
    const review = await administrator.call(
      'PATCH',
      `/api/admin/template-requests/${asked.body.id}`,
      { decision: 'decline', reason: 'No' },
    );
    expect([review.status, review.body.code]).toEqual([403, 'own_request']);
    const hold = await administrator.call(
      'PUT',
      `/api/admin/sessions/${await aSession(administrator)}/legal-hold`,
      { held: true, reason: 'A lawsuit' },
    );
    expect([hold.status, hold.body.code]).toEqual([403, 'own_request']);
  });
});

describe('with more than one person on staff', () => {
  beforeAll(async () => {
    reviewer = await newStaff(server, 'reviewer');
    support = await newStaff(server, 'support');
    finance = await newStaff(server, 'finance');
  });

  test('an approval waits until another person confirms it', async () => {
    const notary = await anApplicant();
    const proposed = await approve(reviewer, notary);
    expect([proposed.status, proposed.body.status]).toEqual([200, 'pending_approval']);
    const { decision } = proposed.body;
    expect(decision).toMatchObject({
      kind: 'notary_approval',
      status: 'pending',
      subject: 'Olga Reyes, TX TX-90210',
      abilities: { confirm: false, reject: false, withdraw: true },
    });
    const id = decision?.id ?? '';

    const key = `decision-proposed-${id}`;
    const [email = ''] = await waitForEmails(server, key);
    expect(email).toContain('Olga Reyes, TX TX-90210');
    expect(email).toContain('/admin/decisions');
    // Only the administrator can confirm it: support has another role.
    expect(emailsOf(server, key)).toHaveLength(1);

    const own = await confirm(reviewer, id);
    expect([own.status, own.body.code]).toEqual([403, 'second_person_required']);
    expect((await confirm(support, id)).status).toBe(404);
    expect((await approve(administrator, notary)).body.code).toBe('proposed_already');
    const overview = await administrator.call<{ pendingDecisions: number }>(
      'GET',
      '/api/admin/overview',
    );
    expect(overview.body.pendingDecisions).toBe(1);
    expect(await statusOf('notaries', notary.id)).toBe('pending_approval');

    const confirmed = await confirm(administrator, id);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed']);
    expect(await statusOf('notaries', notary.id)).toBe('active');
    expect((await confirm(administrator, id)).status).toBe(409);
    expect(await actionsOn(notary.id)).toEqual(['decision.proposed', 'decision.confirmed']);
  });

  test('returns 409 for a confirmation when the record has changed since the proposal', async () => {
    const notary = await anApplicant();
    const { body } = await approve(reviewer, notary);
    await server.services
      .db('notaries')
      .where({ id: notary.id })
      .update({ licenseNumber: 'TX-99999', updatedAt: new Date() });
    const answer = await confirm(administrator, body.decision?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([409, 'record_changed']);
    expect(await statusOf('staff_decisions', body.decision?.id ?? '')).toBe('pending');
  });

  test('a refund is proposed by finance, and its buyer cannot confirm it', async () => {
    const buyer = await newStaff(server, 'finance');
    const id = await aPurchase(buyer);
    const proposed = await finance.call<Decided>(
      'POST',
      `/api/admin/template-purchases/${id}/refund`,
      { reason: 'Bought twice' },
    );
    const decisionId = proposed.body.decision?.id ?? '';
    expect((await confirm(buyer, decisionId)).status).toBe(403);
    expect(await statusOf('template_purchases', id)).toBe('completed');
    expect((await confirm(administrator, decisionId)).status).toBe(200);
    expect(await statusOf('template_purchases', id)).toBe('refunded');
  });

  test('a legal hold and its release each need a second person', async () => {
    const sessionId = await aSession(await server.newcomer('Customer'));
    for (const held of [true, false]) {
      const proposed = await support.call<Decided>(
        'PUT',
        `/api/admin/sessions/${sessionId}/legal-hold`,
        { held, reason: 'A lawsuit' },
      );
      const stands = () => server.services.db('recording_holds').where({ sessionId }).first();
      expect((await stands()) !== undefined).toBe(!held);
      expect((await confirm(administrator, proposed.body.decision?.id ?? '')).status).toBe(200);
      expect((await stands()) !== undefined).toBe(held);
    }
  });

  test('staff need a second person to suspend a key, but its notary does not', async () => {
    const { db } = server.services;
    const person = await server.person('notary');
    const make = async () =>
      (await person.call<{ id: string }>('POST', '/api/notary-keys/local', { algorithm: 'P-256' }))
        .body.id;
    const first = await make();
    const body = { reason: 'The laptop is gone', since: new Date().toISOString() };
    const proposed = await reviewer.call<Decided>(
      'POST',
      `/api/notary-keys/${first}/suspend`,
      body,
    );
    expect([proposed.status, proposed.body.decision?.status]).toEqual([200, 'pending']);
    expect(await statusOf('notary_keys', first)).toBe('active');
    expect((await confirm(administrator, proposed.body.decision?.id ?? '')).status).toBe(200);
    expect(await statusOf('notary_keys', first)).toBe('suspended');
    const second = await make();
    const since = new Date().toISOString();
    const own = await person.call<Decided>('POST', `/api/notary-keys/${second}/suspend`, {
      ...body,
      since,
    });
    expect([own.status, own.body.decision]).toEqual([200, null]);
    expect((await db('notary_keys').where({ id: second }).first('status'))?.status).toBe(
      'suspended',
    );
  });

  test('acting alone needs a reason, takes effect at once, and is emailed to other staff', async () => {
    const notary = await anApplicant();
    await approve(reviewer, notary);
    expect((await approve(administrator, notary, { alone: 'short' })).status).toBe(400);
    const { status, body } = await approve(administrator, notary, {
      alone: 'The other reviewer is away and the session is today.',
    });
    expect([status, body.status, body.decision]).toEqual([200, 'active', null]);
    expect(await actionsOn(notary.id)).toEqual(['decision.proposed', 'decision.alone']);
    const [pending] = await server.services
      .db('staff_decisions')
      .where({ subjectId: notary.id })
      .pluck('status');
    expect(pending).toBe('superseded');
    const emails = await waitForEmails(server, 'acted-alone-', 4);
    const receivers = emails.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim());
    expect(receivers).toContain(reviewer.email);
    expect(receivers.filter((to) => to?.startsWith('administrator@'))).toEqual([]);
    expect(emailsOf(server, 'acted-alone-')[0]).toContain('The other reviewer is away');
  });

  test('a proposal can be rejected with a reason, withdrawn by its proposer, or expire', async () => {
    const reject = (person: TestPerson, id: string) =>
      person.call<Decision>('POST', `/api/admin/decisions/${id}/rejection`, { reason: 'Not yet' });
    const rejected = (await approve(reviewer, await anApplicant())).body.decision?.id ?? '';
    expect((await reject(administrator, rejected)).body).toMatchObject({
      status: 'rejected',
      decisionReason: 'Not yet',
    });
    const withdrawn = (await approve(reviewer, await anApplicant())).body.decision?.id ?? '';
    expect((await reject(reviewer, withdrawn)).body.status).toBe('withdrawn');
    const old = (await approve(reviewer, await anApplicant())).body.decision?.id ?? '';
    await server.services
      .db('staff_decisions')
      .where({ id: old })
      .update({ expiresAt: new Date(Date.now() - 1000) });
    expect((await confirm(administrator, old)).status).toBe(409);
    await expireDecisions(server.services);
    expect(await statusOf('staff_decisions', old)).toBe('expired');
  });

  test('only one of several simultaneous confirmations takes effect', async () => {
    const { body } = await approve(reviewer, await anApplicant());
    const id = body.decision?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(administrator, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('an auditor can read every proposal but confirm none', async () => {
    const auditor = await newStaff(server, 'auditor');
    const { body } = await approve(reviewer, await anApplicant());
    const listed = await auditor.call<Decision[]>('GET', '/api/admin/decisions');
    const found = listed.body.find(({ id }) => id === body.decision?.id);
    expect(found?.abilities).toEqual({ confirm: false, reject: false, withdraw: false });
    expect((await confirm(auditor, found?.id ?? '')).status).toBe(403);
  });
});
