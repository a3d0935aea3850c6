import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountUsageView, ManagedPlan, PlanLimits } from '../../../common/plans.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ROOMY: PlanLimits = {
  maxBytes: 1024 ** 3,
  maxDocuments: 1000,
  uploadsPerHour: 1000,
  uploadsPerDay: 1000,
};

let server: TestServer;
let administrator: TestPerson;
let person: TestPerson;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  // Disable the jobs. Limits count what is stored, not what the analysis finds.
  await leaveJobs(server);
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.newcomer();
  userId = (await person.call<{ id: string }>('GET', '/api/user')).body.id;
});

async function setLimits(limits: Partial<PlanLimits>): Promise<void> {
  const body = { ...ROOMY, ...limits };
  const { status } = await administrator.call('PUT', '/api/admin/plans/individual', body);
  expect(status).toBe(200);
}

const usage = async () => (await person.call<AccountUsageView>('GET', '/api/account/usage')).body;

const send = async (text = 'Some words', name = 'words.txt') => {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return person.fetch('/api/documents/upload', { method: 'POST', body: form });
};

describe('the document limit', () => {
  test('accepts exactly as many parallel uploads as the limit allows', async () => {
    await setLimits({ maxDocuments: 2 });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toEqual({
      code: 'quota_exceeded',
      params: { case: 'documents', limit: 2, count: 2 },
      message:
        'Your plan allows up to 2 documents, and you have 2. Delete documents that you no longer need, or contact support about a larger plan.',
    });
    expect(await usage()).toMatchObject({ documents: { used: 2, limit: 2 } });
    const { storedFiles: files } = await filesOf();
    expect(files).toBe(2);
  });

  test('allows uploads again after a deletion', async () => {
    await setLimits({ maxDocuments: 1 });
    const { body } = await person.upload('Some words', 'words.txt');
    expect((await send()).status).toBe(409);
    expect((await person.call('DELETE', `/api/documents/${body.id}`)).status).toBe(204);
    expect(await usage()).toMatchObject({
      documents: { used: 0 },
      bytes: { used: 0 },
      uploadsLastHour: { used: 1 },
    });
    expect((await send()).status).toBe(201);
  });
});

/** Counts the stored files of this account without using its usage counter. */
async function filesOf(): Promise<{ storedFiles: number; bytes: number }> {
  const { rows } = await server.services.db.raw(
    `SELECT count(*)::int AS stored_files, sum(f.size)::int AS bytes
     FROM documents d JOIN stored_files f ON f.id IN (d.original_file_id, d.rendition_file_id)
     WHERE d.user_id = ?`,
    [userId],
  );
  return rows[0];
}

describe('the storage limit', () => {
  test('counts originals and renditions, and reports how much is used', async () => {
    await setLimits({ maxBytes: 3000 });
    expect((await send('w'.repeat(1000))).status).toBe(201);
    const { id } = (await person.upload('w'.repeat(1000), 'two.txt')).body;
    // A rendition, as the analysis stores it.
    await server.services.db('stored_files').insert({
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'rendition',
      size: 500,
      sha256: 'ab',
    });
    await server.services
      .db('documents')
      .where({ id })
      .update({ renditionFileId: '00000000-0000-4000-8000-000000000001' });
    expect(await usage()).toMatchObject({ bytes: { used: 2500, limit: 3000 } });
    expect((await filesOf()).bytes).toBe(2500);
    const refused = await send('w'.repeat(501));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringMatching(/allows up to 2\.93 KB, and you have used 2\.44 KB/),
    });
    expect((await send('w'.repeat(500))).status).toBe(201);
    // When the storage is full, an upload of any size is rejected before the body is read.
    expect((await send('w')).status).toBe(409);
  });
});

describe('the upload limit', () => {
  test.each([
    ['uploadsPerHour', 'hour', 3600],
    ['uploadsPerDay', 'day', 86_400],
  ] as const)(
    '%s returns 429 and says when the next upload is possible',
    async (limit, words, seconds) => {
      await setLimits({ [limit]: 2 });
      const { body } = await person.upload('Some words', 'words.txt');
      expect((await send()).status).toBe(201);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(seconds - 120);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
      expect(await refused.json()).toMatchObject({
        code: 'quota_exceeded',
        message: expect.stringContaining(`2 uploads per ${words}`),
      });
      // A deletion frees storage but does not reset the upload limit.
      await person.call('DELETE', `/api/documents/${body.id}`);
      expect((await send()).status).toBe(429);
      // After the hour or day has passed, an upload is possible again.
      await server.services
        .db('analysis_requests')
        .where({ userId })
        .update({
          createdAt: server.services.db.raw(`now() - interval '${seconds + 1} seconds'`),
        });
      expect((await send()).status).toBe(201);
    },
  );
});

describe('an administrator', () => {
  test('can change limits and plans, and both changes are in the audit log', async () => {
    await setLimits({ maxDocuments: 7 });
    const plans = (await administrator.call<ManagedPlan[]>('GET', '/api/admin/plans')).body;
    expect(plans.map(({ name }) => name).sort()).toEqual(['business', 'enterprise', 'individual']);
    expect(plans.find(({ name }) => name === 'individual')?.maxDocuments).toBe(7);

    const path = `/api/admin/users/${userId}/plan`;
    expect((await administrator.call('PUT', path, { plan: 'business' })).status).toBe(200);
    expect(await usage()).toMatchObject({
      plan: 'business',
      documents: { used: 0, limit: 100_000 },
    });
    const lines = await server.services
      .db('audit_events')
      .whereIn('action', ['plan.changed', 'user.plan_changed'])
      .orderBy('id', 'desc')
      .limit(2);
    expect(lines[0]).toMatchObject({
      subjectId: userId,
      details: { before: 'individual', after: 'business' },
    });
    expect(lines[1]?.details).toMatchObject({ plan: 'individual', after: { maxDocuments: 7 } });
  });

  test('cannot set a limit below one or a plan that does not exist', async () => {
    const limits = { ...ROOMY, maxDocuments: 0 };
    const put = (where: string, body: unknown) => administrator.call('PUT', where, body);
    expect((await put('/api/admin/plans/individual', limits)).status).toBe(400);
    expect((await put('/api/admin/plans/gold', ROOMY)).status).toBe(400);
    expect((await put(`/api/admin/users/${userId}/plan`, { plan: 'gold' })).status).toBe(400);
  });
});
