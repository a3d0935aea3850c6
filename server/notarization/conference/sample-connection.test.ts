import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SAMPLE_BYTES } from '../../../common/conference.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  address = `${server.origin}/api/conference/${session.conferenceSessionId}/sample`;
});
afterAll(() => server?.stop());

const send = (bytes: number, cookie = customer.cookie) =>
  fetch(address, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      Origin: server.origin,
      'Content-Type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });

test('returns an incompressible sample for an upload of the full size', async () => {
  const answer = await send(MAX_SAMPLE_BYTES);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes).toHaveLength(MAX_SAMPLE_BYTES);
  expect(new Set(bytes).size).toBe(256);
});

test('returns 413 for one byte more and serves the next request', async () => {
  expect((await send(MAX_SAMPLE_BYTES + 1)).status).toBe(413);
  expect((await send(10)).status).toBe(200);
});

test('is available to participants of the session only', async () => {
  expect((await send(10, '')).status).toBe(401);
  expect((await send(10, (await server.newcomer()).cookie)).status).toBe(404);
});
