import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../testing/leave-jobs.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
  customer = await server.newcomer();
});
afterAll(() => server?.stop());

const REUSED = { status: 422, body: { code: 'key_reused' } };
const names = async () =>
  (await customer.call<{ originalName: string }[]>('GET', '/api/documents')).body.map(
    (one) => one.originalName,
  );

test('returns 422 when an upload reuses a key with other bytes of the same length', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await customer.upload('I owe you 100 dollars.', 'note.txt', {}, headers);
  expect(first.status).toBe(201);
  const second = await customer.upload('I owe you 900 dollars.', 'note.txt', {}, headers);
  expect(second).toMatchObject(REUSED);
  expect(second.body.id).toBeUndefined();
  // A genuine retry still returns the first document.
  const again = await customer.upload('I owe you 100 dollars.', 'note.txt', {}, headers);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await names()).toEqual(['note.txt']);
});

test('returns 422 when only the file name or a field differs', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const fields = { documentType: 'deed' };
  expect((await customer.upload('Same words.', 'deed-a.txt', fields, headers)).status).toBe(201);
  expect(await customer.upload('Same words.', 'deed-b.txt', fields, headers)).toMatchObject(REUSED);
  const will = { documentType: 'will' };
  expect(await customer.upload('Same words.', 'deed-a.txt', will, headers)).toMatchObject(REUSED);
});

test('returns 422 for other bytes while the first upload is still running', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    ['Version A', 'Version B', 'Version C', 'Version D'].map((text) =>
      customer.upload(text, 'raced.txt', {}, headers),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect((await names()).filter((name) => name === 'raced.txt')).toHaveLength(1);
});

test('returns 422 for other bytes after the stored response has been deleted', async () => {
  const key = randomUUID();
  const headers = { 'Idempotency-Key': key };
  const first = await customer.upload('Old words.', 'old.txt', {}, headers);
  await server.services.db('idempotency_keys').where({ key }).delete();
  expect(await customer.upload('New words.', 'old.txt', {}, headers)).toMatchObject(REUSED);
  await server.services.db('idempotency_keys').where({ key }).delete();
  const again = await customer.upload('Old words.', 'old.txt', {}, headers);
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
});

test('runs the next upload with the key when the first one was rejected', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await customer.upload('', 'empty.txt', {}, headers)).status).toBe(400);
  expect((await customer.upload('Words.', 'full.txt', {}, headers)).status).toBe(201);
});

test('returns 422 when a JSON request reuses a key for another body', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const request = (description: string) =>
    customer.call(
      'POST',
      '/api/template-requests',
      { templateType: 'Lease', description: description.padEnd(60, '.') },
      headers,
    );
  const first = await request('A lease for a flat');
  expect(first.status).toBeLessThan(300);
  expect(await request('A lease for a shop')).toMatchObject(REUSED);
});
