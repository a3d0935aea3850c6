import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsOf, waitForEmails } from '../../testing/emails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('the administrator gets one email about an application, with a link to the decision', async () => {
  await server.person('administrator');
  const { notaryId } = await newNotary(server, { approved: false, available: false });
  const key = `notary-application-${notaryId}`;
  const [email = ''] = await waitForEmails(server, key);
  expect(email).toContain('Olga Reyes');
  expect(email).toContain('Texas');
  expect(email).toContain('/admin/notaries');
  expect(emailsOf(server, key)).toHaveLength(1);
});
