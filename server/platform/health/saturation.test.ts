import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';

/** What is answered while every connection to the database is in use. */
let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '5' });
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

/** Takes every connection of the pool. @returns what gives them back */
async function takeAllConnections(): Promise<() => Promise<unknown>> {
  const { client } = server.services.db;
  const taken = await Promise.all(Array.from({ length: 5 }, () => client.acquireConnection()));
  return () => Promise.all(taken.map((one) => client.releaseConnection(one)));
}

test('answers /api/health and /api/ready, and others 503 with Retry-After, while the pool is taken', async () => {
  const release = await takeAllConnections();
  try {
    expect((await customer.call('GET', '/api/health')).status).toBe(200);
    const ready = await customer.call('GET', '/api/ready');
    expect(ready.body).toMatchObject({ database: 'ok', queue: 'ok' });
    const list = await customer.call('GET', '/api/documents');
    expect(list).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(list.headers.get('Retry-After'))).toBeGreaterThan(0);
    const upload = await customer.upload('A page', 'page.txt');
    expect(upload.status).toBe(503);
  } finally {
    await release();
  }
  expect((await customer.call('GET', '/api/documents')).status).toBe(200);
});

test('refuses at once what would only wait in vain, and not health', async () => {
  const release = await takeAllConnections();
  // Four waiting calls for each of the five connections.
  const waiting = Array.from({ length: 20 }, () => customer.call('GET', '/api/documents'));
  const { pool } = server.services.db.client;
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
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
});
