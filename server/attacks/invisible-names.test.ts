import { afterAll, beforeAll, expect, test } from 'vitest';
import { validationMessages } from '../../common/messages/validation.ts';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import { leaveJobs } from '../testing/leave-jobs.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
  person = await server.newcomer();
});
afterAll(() => server?.stop());

test.each(['\u202e', '\u061c', '\u200b', '\u3164', '\u2066', '\u{e0041}'])(
  'refuses a name with %j and says why',
  async (character) => {
    const name = `Ma${character}rk`;
    const own = await person.call<{ fields: Record<string, string> }>('PATCH', '/api/user', {
      firstName: name,
    });
    expect(own).toMatchObject({
      status: 400,
      body: { fields: { firstName: validationMessages.invisibleCharacters } },
    });
    const visitor = server.visitor();
    const { url, response } = await visitor.follow('/api/login');
    await response.text();
    const registered = await visitor.follow(`${url.pathname}/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        email: 'invisible@example.test',
        firstName: name,
        lastName: 'Tester',
        password: 'a long enough password',
      }),
    });
    expect(registered.url.pathname).toContain('/op/');
    expect(await registered.response.text()).toContain('an invisible character');
  },
);

test('accepts a Persian name with a zero-width non-joiner', async () => {
  const { status, body } = await person.call('PATCH', '/api/user', { firstName: 'محمد\u200cرضا' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ firstName: 'محمد\u200cرضا' });
});

test.each([
  ['exe.\u202efdp.txt', 'exe.fdp.txt'],
  ['\u061cle\u200base\u3164.txt', 'lease.txt'],
  ['نامه\u200cها.txt', 'نامه\u200cها.txt'],
])('shows the uploaded file %j as %j', async (given, shown) => {
  const { status, body } = await person.upload('Some words.', given);
  expect(status).toBe(201);
  expect(body.originalName).toBe(shown);
});

test('names a file document.pdf when its name has only invisible characters', async () => {
  const pdf = await buildTextPdf(['Some words.']);
  const { status, body } = await person.upload(pdf, '\u3164\u200b');
  expect([status, body.originalName]).toEqual([201, 'document.pdf']);
});
