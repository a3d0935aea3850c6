import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_HEADER } from '../../../common/documents.ts';
import { OUTBOX_POINTS_AN_HOUR } from '../../../common/limits.ts';
import { countAttempt, type RateRule, rateRules } from '../../platform/http/rate-limit.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const fromOutbox = { [OUTBOX_HEADER]: '1' };

let server: TestServer;
let person: TestPerson;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.newcomer();
  userId = (await person.call<{ id: string }>('GET', '/api/user')).body.id;
});

async function counted({ name }: RateRule): Promise<number> {
  const row = await server.services.db('rate_limits').where('key', `${name}:${userId}`).first();
  return row?.points ?? 0;
}
const fill = (rule: RateRule) => countAttempt(server.services.db, rule, userId, rule.points);

test('returns 429 to an outbox at its hourly limit, and still accepts uploads by hand', async () => {
  await fill(rateRules.outboxPerUser);
  const form = new FormData();
  form.set('file', new Blob(['A letter']), 'letter.txt');
  const init = { method: 'POST', body: form, headers: fromOutbox };
  const refused = await person.fetch('/api/documents/upload', init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await person.upload('By hand', 'by-hand.txt')).status).toBe(201);
});

test('accepts uploads from the outbox when the limit for uploads by hand is reached', async () => {
  await fill(rateRules.uploadPerUser);
  expect((await person.upload('By hand', 'by-hand.txt')).status).toBe(429);
  expect((await person.upload('A letter', 'letter.txt', {}, fromOutbox)).status).toBe(201);
});

test('allows an outbox 6,000 pages an hour, and counts larger documents by megabytes', async () => {
  expect(OUTBOX_POINTS_AN_HOUR).toBe(6000);
  await person.upload('A page', 'page.txt', {}, fromOutbox);
  expect(await counted(rateRules.outboxPerUser)).toBe(1);
  await person.upload(Buffer.alloc(3 * 1024 * 1024, 'words '), 'book.txt', {}, fromOutbox);
  expect(await counted(rateRules.outboxPerUser)).toBe(4);
  expect(await counted(rateRules.uploadPerUser)).toBe(0);
});

test.each([{}, fromOutbox])(
  'does not count an upload again when its response is replayed, with %o',
  async (extraHeaders) => {
    const headers = { ...extraHeaders, 'Idempotency-Key': randomUUID() };
    const first = await person.upload('Once', 'once.txt', {}, headers);
    expect(first.status).toBe(201);
    for (const rule of [rateRules.uploadPerUser, rateRules.outboxPerUser])
      await fill(rule).catch(() => 0);
    const points = [await counted(rateRules.uploadPerUser), await counted(rateRules.outboxPerUser)];
    const kept = await person.upload('Once', 'once.txt', {}, headers);
    expect(kept).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect([
      await counted(rateRules.uploadPerUser),
      await counted(rateRules.outboxPerUser),
    ]).toEqual(points);
    expect((await person.upload('Twice', 'twice.txt', {}, extraHeaders)).status).toBe(429);
  },
);

test('queues the first document of an hour as express, and each further one with a lower priority', async () => {
  const added = vi.spyOn(server.services, 'addJob');
  const priorities = async (headers: Record<string, string>, count: number) => {
    added.mockClear();
    for (let number = 0; number < count; number += 1) {
      await person.upload('A page', 'page.txt', {}, headers);
    }
    return added.mock.calls.map(([, task, , options]) => [task, options?.priority]);
  };
  expect(await priorities(fromOutbox, 3)).toEqual([
    ['analyse-document-express', 0],
    ['analyse-document', 11],
    ['analyse-document', 12],
  ]);
  // Uploads by hand do not wait for the person's own outbox.
  expect(await priorities({}, 3)).toEqual([
    ['analyse-document-express', 0],
    ['analyse-document', 1],
    ['analyse-document', 2],
  ]);
  added.mockRestore();
});
