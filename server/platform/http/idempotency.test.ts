import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

/** Begins an upload whose body does not end. */
async function beginUpload(key: string) {
  const { hostname, port, host } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = [
    'POST /api/documents/upload HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${server.origin}`,
    `Cookie: ${customer.cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Idempotency-Key: ${key}`,
    'Content-Length: 5000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${PART}`);
  await expect.poll(() => server.services.db('idempotency_keys').where({ key })).toHaveLength(1);
  return socket;
}

test('returns 429 when 20 requests of a person wait, and each waiting request polls once a second', async () => {
  const { db } = server.services;
  const key = randomUUID();
  const first = await beginUpload(key);
  const answers = Array.from({ length: 25 }, () =>
    customer.upload('Words.', 'a.txt', {}, { 'Idempotency-Key': key }),
  );
  const refused: number[] = [];
  for (const answer of answers) void answer.then(({ status }) => refused.push(status));
  await expect.poll(() => refused).toEqual(Array(5).fill(429));

  // Another person is not affected.
  const other = await server.newcomer('Other');
  expect((await other.upload('Words.', 'b.txt', {}, { 'Idempotency-Key': key })).status).toBe(201);

  await sleep(2000);
  let queries = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('idempotency_keys')) queries += 1;
  };
  db.on('query', count);
  await sleep(2000);
  db.off('query', count);
  expect(queries).toBeLessThanOrEqual(20 * 2 * 3);

  // The first request fails with its connection. One of the others runs, and all get its response.
  first.destroy();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  // No request waits any more.
  const again = await customer.upload('Words.', 'a.txt', {}, { 'Idempotency-Key': key });
  expect(again.status).toBe(201);
});
