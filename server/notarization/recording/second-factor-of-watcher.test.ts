import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The embedded provider does not start in production, so only the rule is turned on.
  server.services.config.production = true;
});
afterAll(() => server?.stop());

test('returns 403 when the administrator requests a recording without a second factor', async () => {
  const administrator = await server.person('administrator');
  const address = `/api/notarization-sessions/${randomUUID()}/recording`;
  expect(await administrator.call('GET', address)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_missing' },
  });
  await setUpTotp(administrator);
  expect((await administrator.call('GET', address)).status).toBe(404);
});
