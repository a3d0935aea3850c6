import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../common/errors.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const invalid = { name: '', email: 'x', topic: 'other', message: 'No' };

test('shows what is wrong with a request in the language of the account, and sends it in English too', async () => {
  const person = await server.newcomer('Lucia');
  await person.call('PUT', '/api/user/language?language=es');
  const { status, body } = await person.call<ErrorBody>('POST', '/api/contact-requests', invalid);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.fields?.email).toBe('Please enter a valid email address.');
  expect(body.fieldProblems?.email).toEqual({
    code: 'invalid_input',
    params: { detail: 'Ingrese una dirección de correo electrónico válida.' },
  });
  expect(body.message).not.toBe(body.params?.detail);
});

test('shows messages of the validation library in the language of the account', async () => {
  const person = await server.newcomer('Diego');
  await person.call('PUT', '/api/user/language?language=es');
  const { body } = await person.call<ErrorBody>('POST', '/api/contact-requests', {
    ...invalid,
    name: 5,
  });
  expect(body.fields?.name).toMatch(/^Invalid input/);
  expect(body.fieldProblems?.name?.params?.detail).toMatch(/^Entrada inválida/);
});

test('uses the language of the browser for a person without an account', async () => {
  const response = await fetch(new URL('/api/contact-requests', server.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: server.origin,
      'Accept-Language': 'es-MX',
    },
    body: JSON.stringify(invalid),
  });
  const body = (await response.json()) as ErrorBody;
  expect(body.fieldProblems?.email?.params?.detail).toMatch(/^Ingrese una dirección/);
});
