import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplatePurchase } from '../../../common/template-purchases.ts';
import type { TemplateRequest } from '../../../common/template-requests.ts';
import type { ReviewedRequest } from '../../../common/template-reviews.ts';
import type { Template, TemplateDetail } from '../../../common/templates.ts';
import { toUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { firstRow } from '../../testing/first-row.ts';
import { readPages } from '../../testing/read-pages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';
import { settlePayment } from '../template-purchases/settle-payment.ts';
import { findPurchase, movePurchase } from '../template-purchases/store.ts';
import { findTemplate } from '../templates/store.ts';
import { cancelRequest } from './cancel-request.ts';
import { generateTemplate } from './generate-template.ts';
import { promisedBy } from './promised-by.ts';
import { reviewRequest } from './review-request.ts';
import {
  findRequest,
  findRequestForReview,
  moveRequest,
  type RequestForReview,
  type StoredRequest,
} from './store.ts';

let server: TestServer;
let administrator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

const FORM = {
  templateType: 'lease of a boat mooring',
  description:
    'A lease of a boat mooring in Toledo, Ohio for one season, with a deposit, insurance and storms.',
  urgencyLevel: 'high',
};

async function ask(person: TestPerson, form: object = FORM): Promise<TemplateRequest> {
  const { status, body } = await person.call<TemplateRequest>(
    'POST',
    '/api/template-requests',
    form,
  );
  expect(status).toBe(201);
  return body;
}

const own = async (person: TestPerson, id: string) =>
  (await person.call<TemplateRequest[]>('GET', '/api/template-requests')).body.find(
    (request) => request.id === id,
  ) as TemplateRequest;

const reviewing = (person: TestPerson, id: string) =>
  until(
    () => own(person, id),
    (request) => request.aiGenerationStatus === 'reviewing',
  );

const review = (id: string, body: object) =>
  administrator.call<ReviewedRequest & { code: string; fields: Record<string, string> }>(
    'PATCH',
    `/api/admin/template-requests/${id}`,
    body,
  );

/** Returns the sent emails about a request: the part of the file names that names the event. */
async function emails(id: string): Promise<string[]> {
  await until(
    () => server.services.db('graphile_worker.jobs').where({ taskIdentifier: 'send-mail' }),
    (jobs) => jobs.length === 0,
  );
  const folder = path.join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.includes(id))
    .map((name) => name.slice(name.indexOf(id) + id.length + 1, -4))
    .sort();
}

describe('a template request', () => {
  test('is listed page by page, newest first, for its author and for the administrator', async () => {
    const customer = await server.newcomer();
    const asked: string[] = [];
    for (const templateType of ['lease of a field', 'lease of a barn', 'lease of a pond']) {
      asked.unshift((await ask(customer, { ...FORM, templateType })).id);
    }
    const ids = async (person: TestPerson, address: string) =>
      (await readPages<TemplateRequest>(person, address, 2)).map(({ id }) => id);
    expect(await ids(customer, '/api/template-requests')).toEqual(asked);
    const all = await ids(administrator, '/api/admin/template-requests');
    expect(all.slice(0, 3)).toEqual(asked);
    expect(new Set(all).size).toBe(all.length);
  });

  test('returns 400 with the message of the specification for each invalid field', {
    tags: ['S3-14', 'S5-05'],
  }, async () => {
    const customer = await server.newcomer();
    const { status, body } = await customer.call<{ fields: Record<string, string> }>(
      'POST',
      '/api/template-requests',
      { templateType: ' ', description: 'Too short', urgencyLevel: 'yesterday' },
    );
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      templateType: 'Template type is required',
      description: 'Please provide a detailed description (minimum 50 characters)',
    });
    expect(body.fields.urgencyLevel).toBeDefined();
  });

  test('is created once when it is sent twenty times with one idempotency key', async () => {
    const customer = await server.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        customer.call<TemplateRequest>('POST', '/api/template-requests', FORM, {
          'Idempotency-Key': 'one',
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await customer.call<unknown[]>('GET', '/api/template-requests');
    expect(body).toHaveLength(1);
  });

  test('is drafted, reviewed and paid before its customer, and nobody else, can open the template', {
    tags: ['S1-07', 'S4-13', 'S9-09'],
  }, async () => {
    const customer = await server.newcomer();
    const other = await server.newcomer('Other');
    const request = await ask(customer);
    expect(request).toMatchObject({
      status: 'pending',
      aiGenerationStatus: 'queued',
      maxPrice: 2999,
      urgency: 'high',
    });
    const drafted = await reviewing(customer, request.id);
    expect(drafted).toMatchObject({
      status: 'in_progress',
      category: 'real_estate',
      jurisdiction: 'OH',
      generatedTemplateId: null,
      purchaseId: null,
    });
    const { body: queue } = await administrator.call<ReviewedRequest[]>(
      'GET',
      '/api/admin/template-requests?generation=reviewing',
    );
    const shown = queue.find(({ id }) => id === request.id);
    expect(shown?.template?.title).toBe('Lease of a Boat Mooring');
    expect(shown?.template?.content?.blocks.length).toBeGreaterThan(10);
    const templateId = shown?.generatedTemplateId as string;
    expect((await customer.call('GET', `/api/templates/${templateId}`)).status).toBe(404);

    expect((await review(request.id, { decision: 'approve', price: 3000 })).body.fields.price).toBe(
      'The price cannot be more than $29.99.',
    );
    expect((await review(request.id, { decision: 'approve', price: 49 })).body.fields.price).toBe(
      'Please enter $0.00 for a free template, or at least $0.50.',
    );
    expect((await review(request.id, { decision: 'send_back' })).body.fields.reason).toBeDefined();
    const approved = await review(request.id, { decision: 'approve', title: 'Mooring Lease' });
    expect(approved.status).toBe(200);
    expect((await review(request.id, { decision: 'approve' })).status).toBe(409);

    const ready = await own(customer, request.id);
    expect(ready).toMatchObject({
      status: 'in_progress',
      aiGenerationStatus: 'completed',
      abilities: { pay: true, open: false, cancel: true },
    });
    const seen = await customer.call<TemplateDetail>('GET', `/api/templates/${templateId}`);
    expect(seen.body).toMatchObject({ title: 'Mooring Lease', price: 2999, content: null });
    expect((await other.call('GET', `/api/templates/${templateId}`)).status).toBe(404);
    expect((await other.call('POST', `/api/templates/${templateId}/purchase`)).status).toBe(404);
    const { body: shelf } = await other.call<Template[]>('GET', '/api/templates?search=mooring');
    expect(shelf.map(({ title }) => title)).not.toContain('Mooring Lease');

    const checkout = await customer.call<TemplatePurchase>(
      'POST',
      `/api/template-purchases/${ready.purchaseId}/checkout`,
    );
    expect(checkout.body).toMatchObject({ status: 'pending', purchasePrice: 2999 });
    await customer.call('POST', `/api/payments/sandbox/${ready.purchaseId}`, { outcome: 'paid' });
    expect(await own(customer, request.id)).toMatchObject({
      status: 'completed',
      abilities: { pay: false, open: true, cancel: false },
    });
    const opened = await customer.call<TemplateDetail>('GET', `/api/templates/${templateId}`);
    expect(opened.body.content).not.toBeNull();
    const file = await customer.fetch(`/api/template-purchases/${ready.purchaseId}/download`);
    expect(file.status).toBe(200);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await emails(request.id)).toEqual(['approved-1', 'received-1', 'reviewing-1']);
    const email = readFileSync(
      path.join(server.dataDir, 'outbox', `template-request-${request.id}-approved-1.eml`),
      'utf8',
    );
    expect(email).toContain('$29.99');
    const audit = await server.services.db('audit_events').where({ subjectId: request.id });
    expect(audit.map(({ action }) => action)).toEqual(['template_request.approve']);
  });

  test('is drafted again with the reviewer’s comments after the draft is sent back', async () => {
    const customer = await server.newcomer();
    const request = await ask(customer);
    await reviewing(customer, request.id);
    const before = await review(request.id, {
      decision: 'send_back',
      reason: 'Please add a clause on animals: the customer has two dogs.',
    });
    expect(before.body).toMatchObject({ draft: 2 });
    // The job may have started already.
    expect(before.body.aiGenerationStatus).toMatch(/^(queued|researching|generating)$/);
    const again = await reviewing(customer, request.id);
    expect(again.aiNotes).toContain('animals');
    const { body: queue } = await administrator.call<ReviewedRequest[]>(
      'GET',
      '/api/admin/template-requests',
    );
    const shown = queue.find(({ id }) => id === request.id);
    expect(shown?.template?.sections).toContain('Animals');
    const kept = await server.services.db('document_templates').where({ ownerId: request.userId });
    expect(kept).toHaveLength(1);
    await review(request.id, { decision: 'approve', price: 0 });
    expect(await own(customer, request.id)).toMatchObject({ status: 'completed' });
    await emails(request.id);
    const email = readFileSync(
      path.join(server.dataDir, 'outbox', `template-request-${request.id}-approved_free-2.eml`),
      'utf8',
    ).replace(/=\r?\n/g, '');
    expect(email).toContain('you can open it now');
    expect(email).not.toMatch(/have paid for it|Price/);
  });

  test('returns 409 for a decision on a draft that has been replaced', async () => {
    const customer = await server.newcomer();
    const { id } = await ask(customer);
    await reviewing(customer, id);
    const stale = (await findRequestForReview(server.services.db, id)) as RequestForReview;
    await review(id, { decision: 'send_back', reason: 'Say more of storms.', draft: 1 });
    await until(
      async () => (await findRequest(server.services.db, id)) as StoredRequest,
      (request) => request.draft === 2 && request.aiGenerationStatus === 'reviewing',
    );
    const person = toUser(
      await firstRow(server.services.db('users').where({ id: stale.userId }).first()),
    );
    for (const decision of ['approve', 'send_back', 'decline'] as const) {
      const late = await review(id, { decision, reason: 'As read', draft: 1 });
      expect(late, decision).toMatchObject({ status: 409, body: { code: 'another_draft' } });
      // The same applies if the new draft was created between the read and the decision.
      await expect(
        reviewRequest(server.services, {
          request: stale,
          template: await findTemplate(
            server.services.db,
            stale.generatedTemplateId as string,
            stale.userId,
          ),
          administrator: person,
          form: { decision, reason: 'As read' },
        }),
        decision,
      ).rejects.toMatchObject({ status: 409 });
    }
    expect((await review(id, { decision: 'approve', draft: 2 })).status).toBe(200);
  });

  test('has an estimated completion from its urgency and the customer’s time zone', async () => {
    const customer = await server.newcomer();
    const zone = 'America/Los_Angeles';
    await customer.call('PATCH', '/api/user', { timezone: zone });
    for (const urgencyLevel of ['low', 'urgent'] as const) {
      const request = await ask(customer, { ...FORM, urgencyLevel });
      expect(request.estimatedCompletion, urgencyLevel).toBe(
        promisedBy(urgencyLevel, new Date(request.createdAt), zone).toISOString(),
      );
    }
  });

  test('shows the reason and creates no purchase when it is declined', async () => {
    const customer = await server.newcomer();
    const request = await ask(customer);
    await reviewing(customer, request.id);
    expect(
      (await review(request.id, { decision: 'decline', reason: 'A will needs a lawyer.' })).status,
    ).toBe(200);
    expect(await own(customer, request.id)).toMatchObject({
      status: 'failed',
      aiGenerationStatus: 'failed',
      reviewReason: 'A will needs a lawyer.',
    });
    expect((await customer.call('GET', '/api/template-purchases')).body).toEqual([]);
    expect(await emails(request.id)).toContain('declined-1');
  });

  test('can be canceled only by its author, and its purchase can then not be paid', async () => {
    const customer = await server.newcomer();
    const request = await ask(customer);
    const cancel = (person: TestPerson) =>
      person.call('POST', `/api/template-requests/${request.id}/cancel`);
    expect((await cancel(await server.newcomer('Other'))).status).toBe(404);
    await reviewing(customer, request.id);
    await review(request.id, { decision: 'approve' });
    const { purchaseId } = await own(customer, request.id);
    expect((await cancel(customer)).status).toBe(200);
    expect((await cancel(customer)).status).toBe(409);
    expect(await own(customer, request.id)).toMatchObject({ status: 'cancelled' });
    const { body } = await customer.call<TemplatePurchase>(
      'GET',
      `/api/template-purchases/${purchaseId}`,
    );
    expect(body).toMatchObject({ status: 'failed', abilities: { pay: false } });
    const pay = await customer.call('POST', `/api/template-purchases/${purchaseId}/checkout`);
    expect(pay.status).toBe(409);
    expect((await review(request.id, { decision: 'decline', reason: 'late' })).status).toBe(409);
  });
});

test('refunds a payment that arrives after a cancellation, and does not open the template', async () => {
  const customer = await server.newcomer();
  const request = await ask(customer);
  await reviewing(customer, request.id);
  await review(request.id, { decision: 'approve' });
  const { purchaseId, generatedTemplateId } = await own(customer, request.id);
  await customer.call('POST', `/api/template-requests/${request.id}/cancel`);
  const look = () => customer.call('GET', `/api/templates/${generatedTemplateId}`);
  expect((await look()).status).toBe(404);
  await withTransaction(server.services, (tx, emit) =>
    settlePayment(server.services, tx, emit, {
      kind: 'paid',
      purchaseId: purchaseId as string,
      reference: null,
      paymentIntentId: 'pi_late',
    }),
  );
  expect((await look()).status).toBe(404);
  expect(await own(customer, request.id)).toMatchObject({ status: 'cancelled' });
  expect(await findPurchase(server.services.db, purchaseId as string)).toMatchObject({
    status: 'refunded',
  });
});

describe('the cancellation of a request', () => {
  const draftedFor = async (customer: TestPerson) => {
    const request = await ask(customer);
    await reviewing(customer, request.id);
    return (await findRequest(server.services.db, request.id)) as StoredRequest;
  };

  test('cancels a purchase that an approval created after the request was read', async () => {
    const customer = await server.newcomer();
    const before = await draftedFor(customer);
    await review(before.id, { decision: 'approve' });
    await cancelRequest(server.services, before);
    const { purchaseId } = (await findRequest(server.services.db, before.id)) as StoredRequest;
    expect(await findPurchase(server.services.db, purchaseId as string)).toMatchObject({
      status: 'failed',
      templateActive: false,
    });
  });

  test('marks the pending purchase as failed even if a later purchase has already failed', async () => {
    const customer = await server.newcomer();
    const { id } = await draftedFor(customer);
    await review(id, { decision: 'approve' });
    const { purchaseId: first, generatedTemplateId } = await own(customer, id);
    const pay = (purchase: string | null) =>
      customer.call('POST', `/api/template-purchases/${purchase}/checkout`);
    const decline = (purchase: string | null) =>
      customer.call('POST', `/api/payments/sandbox/${purchase}`, { outcome: 'declined' });
    await pay(first);
    await decline(first);
    const setPrice = (price: number) =>
      server.services
        .db('document_templates')
        .where('id', generatedTemplateId as string)
        .update({ price });
    await setPrice(1999);
    await customer.call('POST', `/api/templates/${generatedTemplateId}/purchase`);
    const { purchaseId: second } = await own(customer, id);
    expect(second).not.toBe(first);
    await decline(second);
    await setPrice(2999);
    expect((await pay(first)).status).toBe(200);
    expect((await own(customer, id)).purchaseId).toBe(first);
    expect((await customer.call('POST', `/api/template-requests/${id}/cancel`)).status).toBe(200);
    expect(await findPurchase(server.services.db, first as string)).toMatchObject({
      status: 'failed',
    });
  });

  test('waits for a concurrent payment and then returns 409', async () => {
    const customer = await server.newcomer();
    const { id } = await draftedFor(customer);
    await review(id, { decision: 'approve' });
    const { purchaseId } = await own(customer, id);
    const payment = await server.services.db.transaction();
    await movePurchase(payment, purchaseId as string, 'completed');
    const cancelled = customer.call('POST', `/api/template-requests/${id}/cancel`);
    await sleep(300);
    expect(await moveRequest(payment, id, 'completed')).toBe(true);
    await payment.commit();
    expect((await cancelled).status).toBe(409);
    expect(await own(customer, id)).toMatchObject({ status: 'completed' });
  });
});

test('only its customer can buy a custom template, even if another user can see it', async () => {
  const customer = await server.newcomer();
  const request = await ask(customer);
  await reviewing(customer, request.id);
  await review(request.id, { decision: 'approve' });
  const { generatedTemplateId } = await own(customer, request.id);
  const address = `/api/templates/${generatedTemplateId}`;
  const { body } = await administrator.call<TemplateDetail>('GET', address);
  expect(body.abilities).toEqual({ fill: true, purchase: false });
  expect((await administrator.call('POST', `${address}/purchase`)).status).toBe(409);
  expect((await customer.call('POST', `${address}/purchase`)).status).toBe(201);
});

describe('the drafting job', () => {
  test('creates one draft when five workers run it in parallel', async () => {
    const customer = await server.newcomer();
    const request = await ask(customer);
    const job = { requestId: request.id, draft: 1 };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        generateTemplate(server.services, job, { number: 1, last: false }),
      ),
    );
    expect((await reviewing(customer, request.id)).status).toBe('in_progress');
    const kept = await server.services.db('document_templates').where({ ownerId: request.userId });
    expect(kept).toHaveLength(1);
    expect(await emails(request.id)).toEqual(['received-1', 'reviewing-1']);
  });

  test.each(['queued', 'researching', 'generating'] as const)(
    'continues after a crash in the step %s',
    async (stood) => {
      const customer = await server.newcomer();
      const request = await ask(customer);
      await reviewing(customer, request.id);
      await server.services
        .db('template_requests')
        .where({ id: request.id })
        .update({ aiGenerationStatus: stood });
      const job = { requestId: request.id, draft: 1 };
      await generateTemplate(server.services, job, { number: 1, last: false });
      expect((await own(customer, request.id)).aiGenerationStatus).toBe('reviewing');
      const kept = await server.services
        .db('document_templates')
        .where({ ownerId: request.userId });
      expect(kept).toHaveLength(1);
    },
  );

  test('does nothing for a canceled request or for a draft that has been replaced', async () => {
    const customer = await server.newcomer();
    const request = await ask(customer);
    await reviewing(customer, request.id);
    const { db } = server.services;
    await db('template_requests')
      .where({ id: request.id })
      .update({ status: 'cancelled', aiGenerationStatus: 'queued' });
    await generateTemplate(
      server.services,
      { requestId: request.id, draft: 1 },
      { number: 1, last: true },
    );
    expect((await own(customer, request.id)).aiGenerationStatus).toBe('queued');
    await db('template_requests')
      .where({ id: request.id })
      .update({ status: 'in_progress', draft: 2 });
    await generateTemplate(
      server.services,
      { requestId: request.id, draft: 1 },
      { number: 1, last: true },
    );
    expect((await own(customer, request.id)).aiGenerationStatus).toBe('queued');
  });
});
