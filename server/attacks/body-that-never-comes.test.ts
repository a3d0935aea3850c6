import { connect } from 'node:net';
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

const PART =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe first words';

/** Sends a request head and the beginning of its body, and then stops sending. */
function send(
  path: string,
  headers: Record<string, string | number>,
  body = PART,
): Promise<{ status: number; text: string; answeredMs: number; closedMs: number }> {
  const { hostname, port, host } = new URL(server.origin);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const lines = {
      Host: host,
      Origin: server.origin,
      Cookie: customer.cookie,
      'Content-Type': 'multipart/form-data; boundary=b',
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
    let text = '';
    let answeredMs = 0;
    socket.on('data', (chunk) => {
      answeredMs ||= performance.now() - begun;
      text += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      resolve({ status, text, answeredMs, closedMs: performance.now() - begun });
    });
  });
}

test('returns 413 at once and closes when Content-Length is beyond every limit', async () => {
  const length = { 'Content-Length': 20 * 1024 ** 3 };
  const answer = await send('/api/documents/upload', length);
  expect(answer.status).toBe(413);
  expect(answer.text).toMatch(/^Connection: close/im);
  expect(answer.text).toContain('"file_too_large"');
  expect(answer.closedMs).toBeLessThan(5000);
});

test('returns 413 at once and closes soon when Content-Length is just beyond the limit', async () => {
  const answer = await send('/api/documents/upload', { 'Content-Length': 12 * 1024 * 1024 });
  expect(answer.status).toBe(413);
  expect(answer.answeredMs).toBeLessThan(5000);
  expect(answer.closedMs).toBeLessThan(15_000);
});

test.each([
  [
    'JSON that is too long',
    { 'Content-Type': 'application/json', 'Content-Length': 50_000_000 },
    413,
  ],
  ['somebody who is not signed in', { Cookie: 'none=1', 'Content-Length': 1_000_000 }, 401],
])('answers %s without waiting for the body', async (_, headers, status) => {
  const answer = await send('/api/documents/upload', headers, '{');
  expect(answer.status).toBe(status);
  expect(answer.answeredMs).toBeLessThan(5000);
});

test('returns 408 when an upload or a JSON body stops arriving, and stores nothing', async () => {
  const json = { 'Content-Type': 'application/json', 'Content-Length': 1000 };
  const answers = await Promise.all([
    send('/api/documents/upload', { 'Content-Length': 5000 }),
    send(
      '/api/documents/upload',
      { 'Transfer-Encoding': 'chunked' },
      `f\r\n${PART.slice(0, 15)}\r\n`,
    ),
    send('/api/template-requests', json, '{"templateType":'),
    send('/api/documents/upload', { 'Content-Length': 5000, 'Idempotency-Key': 'stalled' }),
  ]);
  for (const answer of answers) {
    expect([answer.status, answer.text.includes('request_timeout')]).toEqual([408, true]);
    expect(answer.closedMs).toBeLessThan(60_000);
  }
  const { db } = server.services;
  expect(await db('stored_files').where({ kind: 'original' })).toEqual([]);
  // The idempotency key can be used again by the next attempt.
  await expect.poll(() => db('idempotency_keys').where({ key: 'stalled' })).toEqual([]);
  const again = await customer.upload('Words.', 'a.txt', {}, { 'Idempotency-Key': 'stalled' });
  expect(again.status).toBe(201);
});
