import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../common/users.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadReady } from '../../testing/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('stores the chosen language on the account, and refuses one that the product lacks', async () => {
  const person = await server.newcomer('Lucia');
  expect((await person.call<User>('GET', '/api/user')).body).toMatchObject({ language: null });
  const chosen = await person.call<User>('PUT', '/api/user/language?language=es');
  expect([chosen.status, chosen.body.language]).toEqual([200, 'es']);
  expect((await person.call('PUT', '/api/user/language?language=fr')).status).toBe(400);
  expect((await person.call<User>('GET', '/api/user')).body.language).toBe('es');
});

test('sends emails in the language of the recipient', async () => {
  const spanish = await server.newcomer('Elena');
  await spanish.call('PUT', '/api/user/language?language=es');
  const english = await server.newcomer('Ellen');
  const documents = [
    await uploadReady(spanish, { name: 'contrato.pdf' }),
    await uploadReady(english, { name: 'lease.pdf' }),
  ];
  const emails = await Promise.all(
    documents.map(async ({ id }) => (await waitForEmails(server, `document-ready-${id}`))[0] ?? ''),
  );
  expect(emails[0]).toContain('contrato.pdf');
  expect(emails[0]).toContain('notarización');
  expect(emails[0]).not.toMatch(/is ready|Read the report|Change this setting/);
  expect(emails[1]).toContain('is ready for notarization');
});

test.each([
  { accept: 'es-MX,es;q=0.9,en;q=0.8', cookie: '', language: 'es' },
  { accept: 'en-US', cookie: 'language=es', language: 'es' },
  { accept: 'es', cookie: 'language=en', language: 'en' },
  { accept: 'de,fr', cookie: 'language=xx', language: 'en' },
])('shows pages in $language for the languages "$accept" and the cookie "$cookie"', async (row) => {
  const { accept, cookie, language } = row;
  const response = await fetch(new URL('/op/password', server.origin), {
    headers: { 'Accept-Language': accept, ...(cookie ? { Cookie: cookie } : {}) },
  });
  const page = await response.text();
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(language === 'es' ? 'Contraseña actual' : 'Current password');
  const screens = await fetch(new URL('/verify', server.origin), {
    headers: {
      Accept: 'text/html',
      'Accept-Language': accept,
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });
  expect(await screens.text()).toContain(`<html lang="${language}">`);
  expect(screens.headers.get('Vary')).toContain('Accept-Language');
});
