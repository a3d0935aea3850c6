import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEvent, FailedJob } from '../../../common/administration.ts';
import { endpoints } from '../../../common/endpoints.ts';
import type { Notary } from '../../../common/notaries.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, startSession, until, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());

/** Adds an email job that has failed permanently, as after 20 rejections by a mail server. */
async function failedEmail(key: string): Promise<string> {
  const { db, addJob } = server.services;
  const emailText = { to: 'ada@harbor.test', subject: 'Private', text: 'Your code is 1234', key };
  await addJob(db, 'send-mail', emailText, {
    runAt: new Date(Date.now() + 86_400_000),
    jobKey: key,
  });
  const { rows } = (await db.raw(
    `SELECT id::text FROM graphile_worker.permanently_fail_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = ?),
       '550 no mailbox <ada@harbor.test>, password=hunter2')`,
    [key],
  )) as { rows: { id: string }[] };
  return rows[0]?.id as string;
}
const listed = async () => (await administrator.call<FailedJob[]>('GET', '/api/admin/jobs')).body;
const audited = (action: string) =>
  server.services.db('audit_events').where({ action }).orderBy('id');

describe('failed jobs', () => {
  test('lists failed jobs with task, attempts and error, but without their payload', async () => {
    const id = await failedEmail('listed-email');
    const job = (await listed()).find((one) => one.id === id);
    expect(job).toMatchObject({
      task: 'send-mail',
      attempts: 20,
      maxAttempts: 20,
      error: '550 no mailbox <[address]>, password=[hidden]',
    });
    expect(JSON.stringify(job)).not.toMatch(/harbor|1234|hunter2|Private/);
  });

  test('retries a failed job only once when several requests arrive', async () => {
    const id = await failedEmail('retried-email');
    const before = (await audited('job.retried')).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => administrator.call('POST', `/api/admin/jobs/${id}/retry`)),
    );
    // A request that arrives after the job has completed gets a 404. The job never runs twice.
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(answers[0]?.status === 200 || answers[1]?.status === 200).toBe(true);
    expect((await audited('job.retried')).length).toBe(before + 1);
    expect(await waitForEmails(server, 'retried-email')).toHaveLength(1);
    expect((await listed()).some((one) => one.id === id)).toBe(false);
  });

  test('discards a failed job permanently, but not a job that is still waiting', async () => {
    const id = await failedEmail('discarded-email');
    expect((await administrator.call('DELETE', `/api/admin/jobs/${id}`)).status).toBe(204);
    expect((await administrator.call('DELETE', `/api/admin/jobs/${id}`)).status).toBe(404);
    await server.services.addJob(
      server.services.db,
      'send-mail',
      { to: 'a@b.test', subject: 's', text: 't', key: 'waits' },
      { runAt: new Date(Date.now() + 86_400_000), jobKey: 'waits' },
    );
    const { rows } = await server.services.db.raw(
      "SELECT id::text FROM graphile_worker.jobs WHERE key = 'waits'",
    );
    const waiting = rows[0].id;
    expect((await administrator.call('DELETE', `/api/admin/jobs/${waiting}`)).status).toBe(409);
    const retried = await administrator.call('POST', `/api/admin/jobs/${waiting}/retry`);
    expect(retried.status).toBe(200);
    const { rows: after } = await server.services.db.raw(
      "SELECT run_at > now() + interval '1 hour' AS untouched FROM graphile_worker.jobs WHERE id = ?",
      [waiting],
    );
    expect(after[0].untouched).toBe(true);
  });

  test('pages failed jobs by key and counts them in the overview', async () => {
    for (const key of ['p1', 'p2', 'p3']) await failedEmail(key);
    const first = await administrator.call<FailedJob[]>('GET', '/api/admin/jobs?limit=2');
    const cursor = first.headers.get('X-Next-Cursor');
    const second = await administrator.call<FailedJob[]>(
      'GET',
      `/api/admin/jobs?limit=2&cursor=${cursor}`,
    );
    const ids = [...first.body, ...second.body].map((one) => Number(one.id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    const overview = await administrator.call('GET', '/api/admin/overview');
    expect(overview.body).toMatchObject({ failedJobs: (await listed()).length });
  });
});

describe('the audit log', () => {
  test('is append-only: the database rejects UPDATE, DELETE and TRUNCATE', async () => {
    const { db } = server.services;
    await recordAudit(db, null, 'test.line', 'users', null);
    for (const sql of [
      "UPDATE audit_events SET action = 'other'",
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
    ]) {
      await expect(server.owner.raw(sql)).rejects.toThrow(/audit_events only grows/);
    }
    expect(await audited('test.line')).toHaveLength(1);
  });

  test('can be filtered by action and person, and is paged by key', async () => {
    const ada = await administrator.call<{ id: string }>('GET', '/api/user');
    for (let line = 0; line < 3; line += 1) {
      await recordAudit(server.services.db, ada.body.id, 'test.paged', 'users', ada.body.id, {
        line,
      });
    }
    await recordAudit(server.services.db, null, 'test.paged', 'users', null);
    const ask = (query: string) =>
      administrator.call<AuditEvent[]>('GET', `/api/admin/audit?${query}`);
    const mine = await ask('action=test.paged&person=ada&limit=2');
    expect(mine.body.map((one) => one.details.line)).toEqual([2, 1]);
    expect(mine.body[0]).toMatchObject({
      actor: { name: 'Ada Marsh' },
      subjectName: 'administrator@sealwright.test',
    });
    const rest = await ask(
      `action=test.paged&person=ada&limit=2&cursor=${mine.headers.get('X-Next-Cursor')}`,
    );
    expect(rest.body.map((one) => one.details.line)).toEqual([0]);
    expect(rest.headers.get('X-Next-Cursor')).toBeNull();
    expect((await ask('action=test.paged')).body[0]?.actor).toBeNull();
    const kinds = await administrator.call<string[]>('GET', '/api/admin/audit/actions');
    expect(kinds.body).toContain('test.paged');
    expect(kinds.body).toEqual([...kinds.body].sort());
  });
});

describe('every change by the administrator', () => {
  let before: number;
  const lines = async () => {
    const [row] = await server.services.db('audit_events').count<{ count: number }[]>();
    return Number(row?.count);
  };
  beforeEach(async () => {
    before = await lines();
  });

  /**
   * Prepares a successful request for each endpoint that changes data. The test fails for an
   * endpoint without an entry here.
   */
  const acts: Record<string, () => Promise<{ params: Record<string, string>; body?: object }>> = {
    createBusinessDocument: async () => ({
      params: {},
      body: { title: 'T', type: 'other', content: 'C' },
    }),
    moveBusinessDocument: async () => ({ params: await aPaper(), body: { status: 'active' } }),
    deleteBusinessDocument: async () => ({ params: await aPaper() }),
    reviewNotary: () => anApplicant({ status: 'active' }),
    reviewPaper: () => aPaperToReview(),
    rejectNotary: () => anApplicant({ reason: 'No license' }),
    correctNotary: () =>
      anApplicant({ firstName: 'Ada', lastName: 'Ames', licenseNumber: 'OH-77', reason: 'A slip' }),
    reviewCommission: async () => {
      const notary = await newNotary(server);
      const commissionExpiry = `${new Date().getUTCFullYear() + 4}-01-01`;
      await notary.call('PUT', `/api/notaries/${notary.notaryId}/commission`, { commissionExpiry });
      return { params: { id: notary.notaryId }, body: { confirm: true, commissionExpiry } };
    },
    signOutUser: async () => ({ params: await aPerson() }),
    resetSecondFactors: async () => {
      const person = await server.newcomer('Someone');
      await setUpTotp(person);
      const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
      return { params: { id: user.id }, body: { reason: 'Why', identityCheck: 'id_on_video' } };
    },
    blockUser: async () => ({ params: await aPerson(), body: { blocked: true, reason: 'Why' } }),
    cancelManagedSession: async () => {
      const customer = await server.newcomer('Customer');
      const document = await uploadReady(customer, { bytes: 'A contract.', name: 'a.txt' });
      return {
        params: { id: (await startSession(customer, document.id)).id },
        body: { reason: 'Why' },
      };
    },
    grantStaffRole: async () => ({
      params: {},
      body: { email: (await aPerson()).email, role: 'auditor' },
    }),
    revokeStaffRole: async () => {
      const { id, email } = await aPerson();
      await administrator.call('POST', '/api/admin/staff', { email, role: 'support' });
      return { params: { id, role: 'support' } };
    },
    confirmDecision: async () => ({ params: await aProposal() }),
    rejectDecision: async () => ({ params: await aProposal(), body: { reason: 'Why' } }),
    openRecording: async () => ({ params: await aRecordedSession(), body: { reason: 'Why' } }),
    setLegalHold: async () => ({
      params: await aRecordedSession(),
      body: { held: true, reason: 'Why' },
    }),
    retryJob: async () => ({ params: { id: await failedEmail(crypto.randomUUID()) } }),
    discardJob: async () => ({ params: { id: await failedEmail(crypto.randomUUID()) } }),
    reviewTemplateRequest: async () => ({
      params: await aDraft(),
      body: { decision: 'approve' },
    }),
    refundCharge: async () => ({ params: await aCharge(), body: { reason: 'A mistake' } }),
    refundTemplatePurchase: async () => ({
      params: await aPurchase(),
      body: { reason: 'Bought twice' },
    }),
    decideOnRule: async () => ({
      params: { state: 'WY', rule: 'providerApprovalRequired' },
      body: { accepted: true, reason: 'Why' },
    }),
    setContract: async () => ({
      params: await aNotary(),
      body: {
        employmentType: 'contractor',
        sessionRate: 3000,
        hourlyRate: null,
        reason: 'Why',
        version: 1,
      },
    }),
    adjustEarnings: async () => ({
      params: await aNotary(),
      body: { kind: 'bonus', cents: 500, reason: 'Why' },
    }),
    decidePayout: async () => ({
      params: await aPayout(),
      body: { decision: 'hold', reason: 'Why' },
    }),
    changePlan: async () => ({
      params: { name: 'enterprise' },
      body: { maxBytes: 1e12, maxDocuments: 1e6, uploadsPerHour: 1e5, uploadsPerDay: 1e6 },
    }),
    assignPlan: async () => ({ params: { id: (await aPerson()).id }, body: { plan: 'business' } }),
    moveContactRequest: async () => ({ params: await aQuestion(), body: { status: 'answered' } }),
  };
  const aRecordedSession = async () => {
    const customer = await server.newcomer('Customer');
    const document = await uploadReady(customer, { bytes: 'A contract.', name: 'a.txt' });
    const { id } = await startSession(customer, document.id);
    await server.services.db('conference_sessions').insert({
      notarizationSessionId: id,
      status: 'ended',
      recordingKeptUntil: '2036-01-01',
    });
    return { id };
  };
  const aDraft = async () => {
    const person = await server.newcomer('Requester');
    const { body } = await person.call<{ id: string }>('POST', '/api/template-requests', {
      templateType: 'lease of a boat mooring',
      description: 'A lease of a boat mooring in Toledo, Ohio for one season, with a deposit.',
      urgencyLevel: 'high',
    });
    await until(
      async () =>
        (await server.services.db('template_requests').where({ id: body.id }).first())
          ?.aiGenerationStatus,
      (status) => status === 'reviewing',
    );
    return { id: body.id };
  };
  const aPurchase = async () => {
    const { db } = server.services;
    const template = await firstRow(db('document_templates').first('id'));
    const [row] = await db('template_purchases')
      .insert({
        userId: (await aPerson()).id,
        templateId: template.id,
        purchasePrice: 0,
        status: 'completed',
      })
      .returning('id');
    return { id: row?.id as string };
  };
  const aCharge = async () => {
    const [row] = await server.services
      .db('charges')
      .insert({
        sessionId: crypto.randomUUID(),
        userId: (await aPerson()).id,
        provider: 'sandbox',
        notarialFeeCents: 1500,
        technologyFeeCents: 1000,
        status: 'paid',
        paymentIntentId: 'sandbox-1',
        receiptNumber: 1,
        paidAt: new Date(),
      })
      .returning('id');
    return { id: row?.id as string };
  };
  const aNotary = async () => {
    const { notaryId } = await newNotary(server, { approved: false, available: false });
    return { id: notaryId };
  };
  const aPaperToReview = async () => {
    const { id: notaryId } = await aNotary();
    const [paper] = await server.services
      .db('notary_papers')
      .where({ notaryId, kind: 'bond' })
      .update({ status: 'submitted', reviewedAt: null })
      .returning(['id', 'updatedAt']);
    const { id = '', updatedAt } = paper ?? {};
    return { params: { id }, body: { decision: 'accept', updatedAt: updatedAt?.toISOString() } };
  };
  const aPayout = async () => {
    const [row] = await server.services
      .db('payouts')
      .insert({ notaryId: (await aNotary()).id, provider: 'sandbox', amountCents: 2500 })
      .returning('id');
    return { id: row?.id as string };
  };
  const aPaper = async () => {
    const [row] = await server.services
      .db('business_documents')
      .insert({ title: 'T', type: 'other', content: 'C' })
      .returning('id');
    return { id: row?.id as string };
  };
  const anApplicant = async (decision: object) => {
    const applicant = await newNotary(server, { approved: false, available: false });
    const { body } = await applicant.call<Notary>('GET', '/api/notaries/me');
    return { params: { id: body.id }, body: { ...decision, updatedAt: body.updatedAt } };
  };
  const aPerson = async () => {
    const person = await server.newcomer('Someone');
    return (await person.call<{ id: string; email: string }>('GET', '/api/user')).body;
  };
  const aProposal = async () => {
    const reviewer = await newStaff(server, 'reviewer');
    const { params, body } = await anApplicant({ status: 'active' });
    const path = `/api/admin/notaries/${params.id}`;
    const answer = await reviewer.call<{ decision: { id: string } }>('PATCH', path, body);
    return { id: answer.body.decision.id };
  };
  const aQuestion = async () =>
    (
      await server.visitor().call<{ id: string }>('POST', '/api/contact-requests', {
        topic: 'question',
        name: 'Q',
        email: 'q@example.test',
        message: 'How long does it take?',
      })
    ).body;

  const changing = Object.entries(endpoints).filter(
    ([, one]) => ['administrator', 'staff'].includes(one.audience) && one.method !== 'GET',
  );
  for (const [name, endpoint] of changing) {
    test(`${name} writes an entry to the audit log`, async () => {
      const prepare = acts[name];
      if (!prepare)
        throw new Error(`say here how ${name} succeeds, so that its line can be looked for`);
      const { params, body } = await prepare();
      before = await lines();
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
      const answer = await administrator.call(endpoint.method, path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status);
      expect(await lines()).toBeGreaterThan(before);
    });
  }
});
