import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_HEADER } from '../../common/documents.ts';
import { OUTBOX_POINTS_AN_HOUR } from '../../common/limits.ts';
import { countAttempt, type RateRule, rateRules } from '../http/rate-limit.ts';
import { leaveJobs } from '../testing/leave-jobs.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

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

test('an outbox that has sent its hour is asked for time, and the person uploads by hand all the same', async () => {
  await fill(rateRules.outboxPerUser);
  const form = new FormData();
  form.set('file', new Blob(['A letter']), 'letter.txt');
  const init = { method: 'POST', body: form, headers: fromOutbox };
  const refused = await person.fetch('/api/documents/upload', init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await person.upload('By hand', 'by-hand.txt')).status).toBe(201);
});

test('what is uploaded by hand too often takes nothing from the outbox', async () => {
  await fill(rateRules.uploadPerUser);
  expect((await person.upload('By hand', 'by-hand.txt')).status).toBe(429);
  expect((await person.upload('A letter', 'letter.txt', {}, fromOutbox)).status).toBe(201);
});

test('an outbox sends 6,000 pages an hour, and of larger documents as many megabytes', async () => {
  expect(OUTBOX_POINTS_AN_HOUR).toBe(6000);
  await person.upload('A page', 'page.txt', {}, fromOutbox);
  expect(await counted(rateRules.outboxPerUser)).toBe(1);
  await person.upload(Buffer.alloc(3 * 1024 * 1024, 'words '), 'book.txt', {}, fromOutbox);
  expect(await counted(rateRules.outboxPerUser)).toBe(4);
  expect(await counted(rateRules.uploadPerUser)).toBe(0);
});

test.each([{}, fromOutbox])(
  'an upload whose answer is kept is not counted again, with %o',
  async (said) => {
    const headers = { ...said, 'Idempotency-Key': randomUUID() };
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
    expect((await person.upload('Twice', 'twice.txt', {}, said)).status).toBe(429);
  },
);

test('what is brought by hand is analysed before what an outbox sends', async () => {
  const added = vi.spyOn(server.services, 'addJob');
  await person.upload('A page', 'page.txt', {}, fromOutbox);
  await person.upload('By hand', 'by-hand.txt');
  const priorities = added.mock.calls
    .filter(([, task]) => task === 'analyse-document')
    .map(([, , , options]) => options?.priority ?? 0);
  added.mockRestore();
  expect(priorities).toEqual([10, 0]);
});
