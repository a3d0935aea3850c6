import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

/** Tests the responses of the server while all database connections are in use. */
let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '5' });
  customer = await server.person('customer');
  server.services.db.client.pool.acquireTimeoutMillis = 1_000;
});
afterAll(() => server?.stop());

/**
 * Acquires all connections of the pool.
 * @returns a function that releases them
 */
async function takeAllConnections(): Promise<() => Promise<unknown>> {
  const { client } = server.services.db;
  const taken = await Promise.all(Array.from({ length: 5 }, () => client.acquireConnection()));
  return () => Promise.all(taken.map((one) => client.releaseConnection(one)));
}

test('returns 503 except for /api/health and /api/ready while all connections are in use', async () => {
  const release = await takeAllConnections();
  try {
    expect((await customer.call('GET', '/api/health')).status).toBe(200);
    const ready = await customer.call('GET', '/api/ready');
    expect(ready.body).toMatchObject({ database: 'ok', queue: 'ok' });
    const list = await customer.call('GET', '/api/documents');
    expect(list).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(Number(list.headers.get('Retry-After'))).toBeGreaterThan(0);
    const upload = await customer.upload('A page', 'page.txt');
    expect(upload.status).toBe(503);
  } finally {
    await release();
  }
  expect((await customer.call('GET', '/api/documents')).status).toBe(200);
});

test('returns 503 immediately when too many requests wait for a connection', async () => {
  const release = await takeAllConnections();
  const { pool } = server.services.db.client;
  // The waiting requests must not time out, also on a busy machine.
  pool.acquireTimeoutMillis = 120_000;
  // The limit is four waiting requests for each of the five connections.
  const waiting = Array.from({ length: 20 }, () => customer.call('GET', '/api/documents'));
  try {
    await until(
      async () => pool.numPendingAcquires(),
      (pending) => pending === 20,
    );
    const refused = await customer.call('GET', '/api/documents');
    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(pool.numPendingAcquires()).toBe(20);
    expect((await customer.call('GET', '/api/health')).status).toBe(200);
  } finally {
    await release();
  }
  // A statement of the server itself, for example of a timer, may have taken the place of a request.
  const responses = await Promise.all(waiting);
  const served = responses.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThanOrEqual(17);
  for (const { status, body } of responses) {
    if (status !== 200) expect(body).toMatchObject({ code: 'overloaded' });
  }
});
