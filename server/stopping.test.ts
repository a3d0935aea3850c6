import { expect, test } from 'vitest';
import { startTestServer } from './testing/test-server.ts';
import { TestSocket } from './testing/test-socket.ts';

/** Long enough for the requests below. */
const NOTICE_MS = 5_000;

test('a server that stops says that it is not ready, still serves, and then closes its sockets', async () => {
  const server = await startTestServer();
  const customer = await server.person('customer');
  const ready = () => customer.call('GET', '/api/ready');
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', storage: 'ok' } });
  const socket = await TestSocket.updates(customer);

  const stopped = server.stop(NOTICE_MS);
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'draining' } });
  expect((await customer.call('GET', '/api/documents')).status).toBe(200);
  expect(socket.closeCode).toBeNull();
  await expect.poll(() => socket.closeCode).toBe(1012);
  await stopped;
  await expect(ready()).rejects.toThrow('fetch failed');
});
