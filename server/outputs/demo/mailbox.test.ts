import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { showsMailbox } from './shows-mailbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}${path}`, { headers });
  return { status: response.status, text: await response.text() };
};

test('shows the emails of this installation, with escaped text and working links', async () => {
  expect((await open('/demo/mail')).text).toContain('No email has been sent yet.');
  await server.services.mailer.send({
    to: 'cole@example.test',
    subject: 'Your code é <b>',
    text: 'Open https://example.test/a?b=1&c=2\n<script>alert(1)</script>\nCode 123456',
    key: 'first-email',
  });
  const list = await open('/demo/mail');
  expect(list.text).toContain('Your code é &lt;b&gt;');
  expect(list.text).toContain('To cole@example.test');
  const email = await open('/demo/mail/first-email.eml');
  expect(email.text).toContain(
    '<a href="https://example.test/a?b=1&amp;c=2">https://example.test/a?b=1&amp;c=2</a>',
  );
  expect(email.text).toContain('&lt;script&gt;');
  expect((await open('/demo/mail', { 'accept-language': 'es' })).text).toContain('Buzón');
});

test('returns 404 for other files and for requests through a proxy', async () => {
  expect((await open('/demo/mail/..%2Fdemo-accounts.json')).status).toBe(404);
  expect((await open('/demo/mail/none.eml')).status).toBe(404);
  const forwarded = await open('/demo/mail', { 'x-forwarded-for': '203.0.113.9' });
  expect([forwarded.status, forwarded.text.includes('cole@example.test')]).toEqual([404, false]);
});

test('is absent in production, with an email server, and at an address of another computer', () => {
  const evaluation = { production: false, smtpUrl: null, publicUrl: 'http://localhost:3000' };
  expect(showsMailbox(evaluation)).toBe(true);
  expect(showsMailbox({ ...evaluation, production: true })).toBe(false);
  expect(showsMailbox({ ...evaluation, smtpUrl: 'smtp://localhost:25' })).toBe(false);
  expect(showsMailbox({ ...evaluation, publicUrl: 'https://app.example.com' })).toBe(false);
});

test('returns 404 when an email server is configured', async () => {
  await server.restart(() => Promise.resolve(), { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await open('/demo/mail')).status).toBe(404);
});
