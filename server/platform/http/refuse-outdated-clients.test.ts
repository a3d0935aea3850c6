import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_OUTDATED } from '../../../common/client-version.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const ask = (path: string, version: string) =>
  fetch(server.origin + path, { headers: { 'User-Agent': `Electron Sealwright/${version}` } });

test('returns 426 to a desktop app that is too old, and says what to do', async () => {
  const response = await ask('/api/user', '0.0.9');
  expect(response.status).toBe(426);
  expect(response.headers.get('Upgrade')).toMatch(/^Sealwright\/\d/);
  expect(await response.json()).toMatchObject({
    code: CLIENT_OUTDATED,
    message: expect.stringContaining('Update the app'),
  });
});

test('serves current desktop apps, and the health check of every app', async () => {
  expect((await ask('/api/user', '0.1.0')).status).toBe(401);
  expect((await ask('/api/health', '0.0.9')).status).toBe(200);
});
